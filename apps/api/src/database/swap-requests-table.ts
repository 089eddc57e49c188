import type { ColumnType } from "kysely";

/** Columns that are written once, and those that are empty until something happens; see `schema.ts`. */
type Written<T> = ColumnType<T, T, never>;
type NullUntilSet<T> = ColumnType<T | null, null | undefined, T | null>;

/** Requests to move parenting time. */
export interface SwapRequestsTable {
  id: Written<string>;
  family_id: Written<number>;
  /** The sequence of the entry that asked; later entries about it point there. */
  entry: Written<number>;
  asker_id: Written<number>;
  responder_id: Written<number>;
  /** Hours, as JSON. */
  given: Written<string>;
  taken: Written<string>;
  /** Ids, as JSON; empty: all children. */
  child_ids: Written<string>;
  note: Written<string | null>;
  status: "pending" | "accepted" | "declined" | "countered" | "withdrawn" | "expired" | "undone";
  asked_at: ColumnType<Date, Date, never>;
  /** When the first of its hours begins. */
  answer_by: ColumnType<Date, Date, never>;
  answer_note: NullUntilSet<string>;
  answered_at: ColumnType<Date | null, null | undefined, Date>;
  /** The sequence of the entry by which its hours moved. */
  moved_by: NullUntilSet<number>;
  follows_id: Written<string | null>;
  undo_asked_by: NullUntilSet<number>;
}
