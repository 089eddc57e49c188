/** What the parents asked each other to move, and agreed to. */
import type { Insertable, Kysely, Selectable, Transaction, Updateable } from "kysely";
import { z } from "zod";
import {
  type SwapHours,
  swapHours,
  type SwapRequest,
} from "@evenkeel/contract/models/calendar/swap";
import type { Actor } from "@evenkeel/contract/ports";
import { setOf } from "@evenkeel/custody/family/child-set";
import { type SwapState, swapStatusAt } from "@evenkeel/custody/family/swap";
import { type AgreedSwap, movedHours } from "@evenkeel/custody/layers/swaps";
import type { FamilyScope, UserScope } from "../../../auth/scope.ts";
import { isUuid } from "../../../database/is-uuid.ts";
import type { Database } from "../../../database/schema.ts";

export type Connection = Kysely<Database> | Transaction<Database>;
export type SwapRow = Selectable<Database["swap_requests"]>;

const storedHours = z.array(swapHours);
const storedIds = z.array(z.string());

/** What a guarded change leaves of a request. */
type Cells = Pick<
  Updateable<Database["swap_requests"]>,
  "status" | "answer_note" | "answered_at" | "moved_by" | "undo_asked_by"
>;

export const swapRows = {
  async insert(
    transaction: Transaction<Database>,
    row: Insertable<Database["swap_requests"]>,
  ): Promise<void> {
    await transaction.insertInto("swap_requests").values(row).execute();
  },

  /** Newest first. */
  ofFamily(connection: Connection, scope: FamilyScope, limit: number): Promise<SwapRow[]> {
    return connection
      .selectFrom("swap_requests")
      .selectAll()
      .where("family_id", "=", scope)
      .orderBy("entry", "desc")
      .limit(limit)
      .execute();
  },

  /** Those whose time has not begun at `now` and that are asked or agreed to. */
  ahead(connection: Connection, scope: FamilyScope, now: Date): Promise<SwapRow[]> {
    return connection
      .selectFrom("swap_requests")
      .selectAll()
      .where("family_id", "=", scope)
      .where("status", "in", ["pending", "accepted"])
      .where("answer_by", ">", now)
      .orderBy("entry")
      .execute();
  },

  /** Undefined if the family has none of this id, whatever the id is made of. */
  async find(connection: Connection, scope: FamilyScope, id: string): Promise<SwapRow | undefined> {
    if (!isUuid(id)) return undefined;
    return connection
      .selectFrom("swap_requests")
      .selectAll()
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .executeTakeFirst();
  },

  async findAll(
    connection: Connection,
    scope: FamilyScope,
    ids: readonly string[],
  ): Promise<SwapRow[]> {
    if (ids.length === 0) return [];
    return connection
      .selectFrom("swap_requests")
      .selectAll()
      .where("family_id", "=", scope)
      .where("id", "in", ids)
      .execute();
  },

  /** Those whose hours are moved, in the order in which that was agreed to. */
  agreed(connection: Connection, scope: FamilyScope): Promise<SwapRow[]> {
    return connection
      .selectFrom("swap_requests")
      .selectAll()
      .where("family_id", "=", scope)
      .where("status", "=", "accepted")
      .orderBy("moved_by")
      .execute();
  },

  /** A parent's requests that wait for an answer at `now`. */
  pending(
    connection: Connection,
    scope: FamilyScope,
    askerId: UserScope,
    now: Date,
  ): Promise<SwapRow[]> {
    return connection
      .selectFrom("swap_requests")
      .selectAll()
      .where("family_id", "=", scope)
      .where("asker_id", "=", askerId)
      .where("status", "=", "pending")
      .where("answer_by", ">", now)
      .execute();
  },

  /** The caller holds the record's lock and has decided under it, so that of several racing acts one wins. */
  change(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    cells: Cells,
  ): Promise<SwapRow> {
    return transaction
      .updateTable("swap_requests")
      .set(cells)
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** Closes the family's requests that time has ended at `now`, and says which. */
  expire(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    now: Date,
  ): Promise<Pick<SwapRow, "id" | "entry">[]> {
    return transaction
      .updateTable("swap_requests")
      .set({ status: "expired" })
      .where("family_id", "=", scope)
      .where("status", "=", "pending")
      .where("answer_by", "<=", now)
      .returning(["id", "entry"])
      .execute();
  },

  /** Families with a request that time has ended at `now` and no one has put on the record yet; for the server's clock. */
  async familiesWithExpired(connection: Connection, now: Date): Promise<number[]> {
    const rows = await connection
      .selectFrom("swap_requests")
      .select("family_id")
      .distinct()
      .where("status", "=", "pending")
      .where("answer_by", "<=", now)
      .execute();
    return rows.map((row) => row.family_id);
  },

  /** How many of the family's requests read as expired at `now` though their row says pending. */
  async countExpired(connection: Connection, scope: FamilyScope, now: Date): Promise<number> {
    const { count } = await connection
      .selectFrom("swap_requests")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("family_id", "=", scope)
      .where("status", "=", "pending")
      .where("answer_by", "<=", now)
      .executeTakeFirstOrThrow();
    return count;
  },
};

export const hoursIn = (stored: string): SwapHours[] => storedHours.parse(JSON.parse(stored));
const childIdsOf = ({ child_ids }: Pick<SwapRow, "child_ids">): string[] =>
  storedIds.parse(JSON.parse(child_ids));

/** The way `packages/custody` decides about it. */
export const stateOf = (row: SwapRow): SwapState => ({
  status: row.status,
  askerId: row.asker_id,
  responderId: row.responder_id,
  begins: row.answer_by.getTime(),
  undoAskedBy: row.undo_asked_by,
});

/** The way `packages/custody` lays it on a calendar. */
export const agreedSwap = (row: SwapRow): AgreedSwap => ({
  id: row.id,
  moved: movedHours(
    { given: hoursIn(row.given), taken: hoursIn(row.taken) },
    { askerId: row.asker_id, responderId: row.responder_id },
  ),
  children: setOf(childIdsOf(row)),
});

/** The request as it stands at `now`, for who reads it. */
export const toSwap = (row: SwapRow, now: Date, { role }: Pick<Actor, "role">): SwapRequest => ({
  id: row.id,
  askerId: row.asker_id,
  responderId: row.responder_id,
  given: hoursIn(row.given),
  taken: hoursIn(row.taken),
  childIds: childIdsOf(row),
  note: row.note,
  status: swapStatusAt(stateOf(row), now.getTime()),
  askedAt: row.asked_at.toISOString(),
  answerBy: row.answer_by.toISOString(),
  answerNote: row.answer_note,
  answeredAt: row.answered_at?.toISOString() ?? null,
  // Between two of them a parent could count what the other did unseen.
  record: role === "court_viewer" ? row.moved_by : null,
  followsId: row.follows_id,
  undoAskedBy: row.undo_asked_by,
});
