import { differences, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

/** Disputes as both parents read them, with every answer and resolution. */
export function disputesProjection(): Projection {
  const disputes = new Map<string, Row>();
  const change = (id: string, cells: Row) => {
    const row = disputes.get(id);
    if (row !== undefined) Object.assign(row, cells);
  };

  return {
    take(entry) {
      const proposed = contentOf(entry, "dispute_proposed");
      if (proposed !== null) {
        const {
          disputeId,
          responderId,
          resolutionDeadline,
          followsId,
          verdict: _v,
          aboutRule,
          ...words
        } = proposed;
        disputes.set(disputeId, {
          ...words,
          entry: entry.sequence,
          proposer_id: entry.actorId,
          responder_id: responderId,
          status: "pending",
          created_at: entry.at,
          deadline: resolutionDeadline,
          response_type: null,
          response_text: null,
          responded_at: null,
          ai_resolution: null,
          follows_id: followsId,
          about_import: aboutRule?.importId ?? null,
          about_kind: aboutRule?.kind ?? null,
          about_index: aboutRule?.index ?? null,
        });
      }
      const answered = contentOf(entry, "dispute_answered");
      if (answered !== null) {
        change(answered.disputeId, {
          status: answered.responseType === "agree" ? "agreed" : "countered",
          response_type: answered.responseType,
          response_text: answered.responseText,
          responded_at: entry.at,
        });
      }
      const resolved = contentOf(entry, "dispute_resolved");
      if (resolved !== null) {
        change(resolved.disputeId, { status: "resolved", ai_resolution: resolved.aiResolution });
      }
      const expired = contentOf(entry, "dispute_expired");
      if (expired !== null) change(expired.disputeId, { status: "expired" });
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("disputes")
        .selectAll()
        .where("family_id", "=", scope)
        .orderBy("entry")
        .execute();
      const found = async function* () {
        for (const { id, created_at, deadline, responded_at, client_key: _key, ...row } of rows) {
          const times = {
            created_at: instant(created_at),
            deadline: instant(deadline),
            responded_at: instantOrNull(responded_at),
          };
          yield { key: id, row: { ...row, ...times } };
        }
      };
      yield* differences({ what: "dispute", expected: disputes, found: found() });
    },

    limits: () => [],
  };
}
