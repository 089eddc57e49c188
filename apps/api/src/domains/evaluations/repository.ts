import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import { evaluation, type Evaluation, judgment } from "@evenkeel/contract/models/evaluation";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import { isUuid } from "../../database/is-uuid.ts";
import type { Database } from "../../database/schema.ts";

type Connection = Kysely<Database> | Transaction<Database>;
export type EvaluationRow = Selectable<Database["evaluations"]>;

/** Evaluations belong to the parent who asked for them: every read takes both the family and the user. */
export const evaluationRows = {
  insert(connection: Connection, row: Insertable<Database["evaluations"]>): Promise<EvaluationRow> {
    return connection
      .insertInto("evaluations")
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** Newest first; `before` is the sequence of the row from which older ones are wanted. */
  ofUser(
    connection: Connection,
    scope: FamilyScope,
    userId: UserScope,
    page: { limit: number; before: number | null },
  ): Promise<EvaluationRow[]> {
    let query = connection
      .selectFrom("evaluations")
      .selectAll()
      .where("family_id", "=", scope)
      .where("user_id", "=", userId);
    if (page.before !== null) query = query.where("sequence", "<", page.before);
    return query.orderBy("sequence", "desc").limit(page.limit).execute();
  },

  async byId(
    connection: Connection,
    scope: FamilyScope,
    userId: UserScope,
    id: string,
  ): Promise<EvaluationRow | undefined> {
    if (!isUuid(id)) return undefined;
    return connection
      .selectFrom("evaluations")
      .selectAll()
      .where("family_id", "=", scope)
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .executeTakeFirst();
  },

  /** Marks it as put on the record at `at`; undefined if it was before. */
  markRecorded(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    at: Date,
  ): Promise<EvaluationRow | undefined> {
    return transaction
      .updateTable("evaluations")
      .set({ recorded_at: at })
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .where("recorded_at", "is", null)
      .returningAll()
      .executeTakeFirst();
  },
};

export function toEvaluation(row: EvaluationRow): Evaluation {
  return {
    id: row.id,
    submittedBy: row.submitted_by,
    title: row.title,
    description: row.description,
    category: evaluation.shape.category.parse(row.category),
    urgency: evaluation.shape.urgency.parse(row.urgency),
    createdAt: row.created_at.toISOString(),
    judgment: judgment.parse(JSON.parse(row.judgment)),
    provider: row.provider,
    recordedAt: row.recorded_at?.toISOString() ?? null,
  };
}
