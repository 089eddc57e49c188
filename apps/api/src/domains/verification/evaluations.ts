import { approvalOf, judgment } from "@evenkeel/contract/models/evaluation";
import { differences, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

/** Evaluations that a parent put on the record. */
export function evaluationsProjection(): Projection {
  const evaluations = new Map<string, Row>();
  let others = 0;

  return {
    take(entry) {
      const added = contentOf(entry, "evaluation_added");
      if (added === null) return;
      const { evaluationId, title, category, submittedBy, createdAt, provider } = added;
      evaluations.set(evaluationId, {
        user_id: entry.actorId,
        title,
        category,
        submitted_by: submittedBy,
        created_at: createdAt,
        provider,
        recorded_at: entry.at,
        text: added.text,
        approved: added.approved,
      });
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("evaluations")
        .selectAll()
        .where("family_id", "=", scope)
        .orderBy("sequence")
        .execute();
      const added = rows.filter((row) => row.recorded_at !== null);
      others = rows.length - added.length;
      const found = async function* () {
        for (const { id, created_at, recorded_at, judgment: text, ...row } of added) {
          const times = {
            created_at: instant(created_at),
            recorded_at: instantOrNull(recorded_at),
          };
          yield { key: id, row: { ...row, ...times, ...loggable(text) } };
        }
      };
      yield* differences({ what: "evaluation", expected: evaluations, found: found() });
    },

    limits: () => [
      ...(others === 1 ? ["1 evaluation that a parent did not put on the record"] : []),
      ...(others > 1 ? [`${others} evaluations that parents did not put on the record`] : []),
      ...(evaluations.size > 0
        ? ["of evaluations what is beside their entry: the question, and how it was weighed"]
        : []),
    ],
  };
}

function loggable(text: string): Row {
  try {
    const parsed = judgment.safeParse(JSON.parse(text));
    if (!parsed.success) return { text: null, approved: null };
    return { text: parsed.data.loggable_entry.text, approved: approvalOf(parsed.data) };
  } catch {
    return { text: null, approved: null };
  }
}
