import type { CheckIn } from "@evenkeel/contract/models/calendar/exchange";
import { canonicalJson } from "../record/index.ts";
import { change, differences, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

/** Check-ins to exchanges, with what was taken back and corrected. */
export function checkInsProjection(): Projection {
  const checkIns = new Map<string, Row>();

  return {
    take(entry) {
      const said = contentOf(entry, "exchange_checked_in");
      if (said !== null) {
        checkIns.set(said.checkInId, {
          entry: entry.sequence,
          user_id: entry.actorId,
          exchange_at: said.plannedAt,
          kind: said.checkIn,
          took_place_at: said.tookPlaceAt ?? null,
          checked_in_at: entry.at,
          near: said.near,
          undone_at: null,
          corrections: "[]",
        });
      }
      const undone = contentOf(entry, "check_in_undone");
      if (undone !== null) change(checkIns, undone.checkInId, { undone_at: entry.at });
      const corrected = contentOf(entry, "check_in_corrected");
      if (corrected !== null) {
        const row = checkIns.get(corrected.checkInId);
        if (row === undefined) return;
        const before = JSON.parse(String(row["corrections"])) as CheckIn["corrections"];
        const after = [...before, { at: entry.at, text: corrected.text }];
        Object.assign(row, { corrections: canonicalJson(after) });
      }
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("check_ins")
        .selectAll()
        .where("family_id", "=", scope)
        .orderBy("entry")
        .execute();
      const found = async function* () {
        for (const { id, exchange_at, took_place_at, checked_in_at, undone_at, ...row } of rows) {
          const times = {
            exchange_at: instant(exchange_at),
            took_place_at: instantOrNull(took_place_at),
            checked_in_at: instant(checked_in_at),
            undone_at: instantOrNull(undone_at),
          };
          yield { key: id, row: { ...row, ...times } };
        }
      };
      yield* differences({ what: "check-in", expected: checkIns, found: found() });
    },

    limits: () => [],
  };
}
