import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import { dispute, type Dispute } from "@evenkeel/contract/models/dispute";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import { isUuid } from "../../database/is-uuid.ts";
import type { Database } from "../../database/schema.ts";
import { deadlineExpiredAt, statusAt } from "./state-machine.ts";

type Connection = Kysely<Database> | Transaction<Database>;
export type DisputeRow = Selectable<Database["disputes"]> & {
  proposer_name: string;
  responder_name: string;
};
type ChangedRow = Pick<DisputeRow, "id" | "entry" | "deadline">;
const changed = ["id", "entry", "deadline"] as const;

const withNames = (connection: Connection) =>
  connection
    .selectFrom("disputes as dispute")
    .innerJoin("users as proposer", "proposer.id", "dispute.proposer_id")
    .innerJoin("users as responder", "responder.id", "dispute.responder_id")
    .selectAll("dispute")
    .select(["proposer.display_name as proposer_name", "responder.display_name as responder_name"]);

/** Reads and writes of disputes. Every change of status is one guarded UPDATE: when several race, one wins. */
export const disputeRows = {
  async insert(
    transaction: Transaction<Database>,
    row: Insertable<Database["disputes"]>,
  ): Promise<void> {
    await transaction.insertInto("disputes").values(row).execute();
  },

  /** Newest first; `before` is the entry of the dispute from which older ones are wanted. */
  ofFamily(
    connection: Connection,
    scope: FamilyScope,
    page: { limit: number; before: number | null },
  ): Promise<DisputeRow[]> {
    let query = withNames(connection).where("dispute.family_id", "=", scope);
    if (page.before !== null) query = query.where("dispute.entry", "<", page.before);
    return query.orderBy("dispute.entry", "desc").limit(page.limit).execute();
  },

  /** Undefined if the family has none of this id, whatever the id is made of. */
  async byId(
    connection: Connection,
    scope: FamilyScope,
    id: string,
  ): Promise<DisputeRow | undefined> {
    if (!isUuid(id)) return undefined;
    return withNames(connection)
      .where("dispute.family_id", "=", scope)
      .where("dispute.id", "=", id)
      .executeTakeFirst();
  },

  /** The dispute that this parent proposed under this key before. */
  ofClientKey(
    connection: Connection,
    scope: FamilyScope,
    proposerId: UserScope,
    clientKey: string,
  ): Promise<DisputeRow | undefined> {
    return withNames(connection)
      .where("dispute.family_id", "=", scope)
      .where("dispute.proposer_id", "=", proposerId)
      .where("dispute.client_key", "=", clientKey)
      .executeTakeFirst();
  },

  /** Whether a dispute takes up the counter-proposal to this one already. */
  async isTakenUp(connection: Connection, scope: FamilyScope, id: string): Promise<boolean> {
    const row = await connection
      .selectFrom("disputes")
      .select("id")
      .where("family_id", "=", scope)
      .where("follows_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Puts the answer on a dispute that may still be answered at `now`; undefined if it may not. */
  answer(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    answer: {
      id: string;
      responderId: number;
      next: DisputeRow["status"];
      responseType: NonNullable<DisputeRow["response_type"]>;
      responseText: string | null;
      now: Date;
    },
  ): Promise<ChangedRow | undefined> {
    return transaction
      .updateTable("disputes")
      .set({
        status: answer.next,
        response_type: answer.responseType,
        response_text: answer.responseText,
        responded_at: answer.now,
      })
      .where("family_id", "=", scope)
      .where("id", "=", answer.id)
      .where("responder_id", "=", answer.responderId)
      .where("status", "=", "pending")
      .where("deadline", ">", answer.now)
      .returning(changed)
      .executeTakeFirst();
  },

  /** Puts the AI's resolution on a dispute that waits for one at `now`; undefined if it does not. */
  resolve(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    resolution: { id: string; text: string; now: Date },
  ): Promise<ChangedRow | undefined> {
    return transaction
      .updateTable("disputes")
      .set({ status: "resolved", ai_resolution: resolution.text })
      .where("family_id", "=", scope)
      .where("id", "=", resolution.id)
      .where("status", "=", "pending")
      .where("deadline", "<=", resolution.now)
      .where("deadline", ">", deadlineExpiredAt(resolution.now))
      .returning(changed)
      .executeTakeFirst();
  },

  /** Closes the family's disputes that time has closed at `now`, and says which. */
  expire(transaction: Transaction<Database>, scope: FamilyScope, now: Date): Promise<ChangedRow[]> {
    return transaction
      .updateTable("disputes")
      .set({ status: "expired" })
      .where("family_id", "=", scope)
      .where("status", "=", "pending")
      .where("deadline", "<=", deadlineExpiredAt(now))
      .returning(changed)
      .execute();
  },

  /** Families with a dispute that time has closed at `now` and no one has put on the record yet; for the operator's task. */
  async familiesWithExpired(connection: Connection, now: Date): Promise<number[]> {
    const rows = await connection
      .selectFrom("disputes")
      .select("family_id")
      .distinct()
      .where("status", "=", "pending")
      .where("deadline", "<=", deadlineExpiredAt(now))
      .execute();
    return rows.map((row) => row.family_id);
  },

  /** How many of the family's disputes read as expired at `now` though their row says pending. */
  async countExpired(connection: Connection, scope: FamilyScope, now: Date): Promise<number> {
    const row = await connection
      .selectFrom("disputes")
      .select((eb) => eb.fn.countAll<number>().as("expired"))
      .where("family_id", "=", scope)
      .where("status", "=", "pending")
      .where("deadline", "<=", deadlineExpiredAt(now))
      .executeTakeFirstOrThrow();
    return row.expired;
  },
};

/** @throws AppError not_found if there is none: a foreign dispute is as if it did not exist */
export function present(row: DisputeRow | undefined): DisputeRow {
  if (row === undefined) throw new AppError("not_found", say("dispute.none"));
  return row;
}

/** The dispute as it stands at `now`. */
export function toDispute(row: DisputeRow, now: Date): Dispute {
  return {
    id: row.id,
    category: dispute.shape.category.parse(row.category),
    title: row.title,
    description: row.description,
    urgency: dispute.shape.urgency.parse(row.urgency),
    status: statusAt(row, now),
    proposerId: row.proposer_id,
    proposerName: row.proposer_name,
    responderId: row.responder_id,
    responderName: row.responder_name,
    createdAt: row.created_at.toISOString(),
    resolutionDeadline: row.deadline.toISOString(),
    responseType: row.response_type,
    responseText: row.response_text,
    respondedAt: row.responded_at?.toISOString() ?? null,
    aiResolution: row.ai_resolution,
    followsId: row.follows_id,
    aboutRule:
      row.about_import === null || row.about_kind === null || row.about_index === null
        ? null
        : { importId: row.about_import, kind: row.about_kind, index: row.about_index },
  };
}
