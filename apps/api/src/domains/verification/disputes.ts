import { canonicalJson } from "../record/index.ts";
import { change, differences, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

/** Disputes as both parents read them, with every answer and resolution. */
export function disputesProjection(): Projection {
  const disputes = new Map<string, Row>();

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
          aboutExpense,
          shareCents: _ofTheExpense,
          attachments = [],
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
          accepted_at: null,
          settled_at: null,
          ai_resolution: null,
          follows_id: followsId,
          about_import: aboutRule?.importId ?? null,
          about_kind: aboutRule?.kind ?? null,
          about_index: aboutRule?.index ?? null,
          about_expense: aboutExpense ?? null,
          attachments: canonicalJson(attachments),
          response_attachments: "[]",
        });
      }
      const answered = contentOf(entry, "dispute_answered");
      if (answered !== null) {
        change(disputes, answered.disputeId, {
          status: answered.responseType === "agree" ? "agreed" : "countered",
          response_type: answered.responseType,
          response_text: answered.responseText,
          response_attachments: canonicalJson(answered.attachments ?? []),
          responded_at: entry.at,
        });
      }
      const accepted = contentOf(entry, "dispute_accepted");
      if (accepted !== null) {
        change(disputes, accepted.disputeId, { status: "agreed", accepted_at: entry.at });
      }
      const settling =
        contentOf(entry, "expense_answered") ?? contentOf(entry, "expense_withdrawn");
      const settles = settling?.settlesEntry;
      for (const row of disputes.values()) {
        if (settles !== undefined && row["entry"] === settles) {
          Object.assign(row, { status: "agreed", settled_at: entry.at });
        }
      }
      const resolved = contentOf(entry, "dispute_resolved");
      if (resolved !== null) {
        change(disputes, resolved.disputeId, {
          status: "resolved",
          ai_resolution: resolved.aiResolution,
        });
      }
      const expired = contentOf(entry, "dispute_expired");
      if (expired !== null) change(disputes, expired.disputeId, { status: "expired" });
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("disputes")
        .selectAll()
        .where("family_id", "=", scope)
        .orderBy("entry")
        .execute();
      const found = async function* () {
        for (const { id, ...row } of rows) {
          const times = {
            created_at: instant(row.created_at),
            deadline: instant(row.deadline),
            responded_at: instantOrNull(row.responded_at),
            accepted_at: instantOrNull(row.accepted_at),
            settled_at: instantOrNull(row.settled_at),
          };
          yield { key: id, row: { ...row, ...times } };
        }
      };
      yield* differences({ what: "dispute", expected: disputes, found: found() });
    },

    limits: () => [],
  };
}
