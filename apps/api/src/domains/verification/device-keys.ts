import { change, differences, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

/** The devices that sign for each person, and how far each is believed. */
export function deviceKeysProjection(): Projection {
  const devices = new Map<string, Row>();

  return {
    take(entry) {
      const added = contentOf(entry, "device_added");
      if (added !== null) {
        devices.set(added.device, {
          user_id: added.userId,
          algorithm: added.algorithm,
          public_key: added.publicKey,
          is_phrase: added.isPhrase,
          name: added.name,
          standing: added.standing,
          added_at: entry.at,
          removed_at: null,
        });
      }
      const confirmed = contentOf(entry, "device_confirmed");
      if (confirmed !== null) change(devices, confirmed.device, { standing: "confirmed" });
      const removed = contentOf(entry, "device_removed");
      if (removed !== null) change(devices, removed.device, { removed_at: entry.at });
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("device_keys")
        .selectAll()
        .where("family_id", "=", scope)
        .orderBy("id")
        .execute();
      const found = async function* () {
        for (const { id, ...row } of rows) {
          const { last_used_at: _used, session: _session, ...cells } = row;
          const times = {
            added_at: instant(row.added_at),
            removed_at: instantOrNull(row.removed_at),
          };
          yield { key: id, row: { ...cells, ...times } };
        }
      };
      yield* differences({ what: "device", expected: devices, found: found() });
    },

    limits: () => [],
  };
}
