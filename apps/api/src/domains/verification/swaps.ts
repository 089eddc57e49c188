import { change, differences, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

/** Requests to move time as both parents read them. The hours that they moved are compared with those of the schedules. */
export function swapsProjection(): Projection {
  const swaps = new Map<string, Row>();

  return {
    take(entry) {
      const asked = contentOf(entry, "swap_requested");
      if (asked !== null) {
        swaps.set(asked.swapId, {
          entry: entry.sequence,
          asker_id: entry.actorId,
          responder_id: asked.responderId,
          given: JSON.stringify(asked.given),
          taken: JSON.stringify(asked.taken),
          child_ids: JSON.stringify(asked.childIds),
          note: asked.note,
          status: "pending",
          asked_at: entry.at,
          answer_by: asked.answerBy,
          answer_note: null,
          answered_at: null,
          moved_by: null,
          follows_id: asked.followsId,
          undo_asked_by: null,
        });
      }
      const answered = contentOf(entry, "swap_answered");
      if (answered !== null) {
        change(swaps, answered.swapId, {
          status: answered.swapAnswer,
          answer_note: answered.note,
          answered_at: entry.at,
          moved_by: answered.swapAnswer === "accepted" ? entry.sequence : null,
        });
      }
      change(swaps, contentOf(entry, "swap_withdrawn")?.swapId, { status: "withdrawn" });
      change(swaps, contentOf(entry, "swap_expired")?.swapId, { status: "expired" });
      change(swaps, contentOf(entry, "swap_undo_asked")?.swapId, { undo_asked_by: entry.actorId });
      change(swaps, contentOf(entry, "swap_kept")?.swapId, { undo_asked_by: null });
      change(swaps, contentOf(entry, "swap_undone")?.swapId, { status: "undone" });
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("swap_requests")
        .selectAll()
        .where("family_id", "=", scope)
        .orderBy("entry")
        .execute();
      const found = async function* () {
        for (const { id, asked_at, answer_by, answered_at, ...row } of rows) {
          const times = {
            asked_at: instant(asked_at),
            answer_by: instant(answer_by),
            answered_at: instantOrNull(answered_at),
          };
          yield { key: id, row: { ...row, ...times } };
        }
      };
      yield* differences({ what: "swap request", expected: swaps, found: found() });
    },

    limits: () => [],
  };
}
