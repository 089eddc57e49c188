import type { ColumnType } from "kysely";
import type { Timestamp, Written } from "./columns.ts";

/** The schedules that were applied to a family's calendar. */
export interface ScheduleImportsTable {
  id: Written<string>;
  family_id: Written<number>;
  /** The sequence of the entry that applied it: a later schedule lies on top of an earlier one. */
  sequence: Written<number>;
  /** The same schedule has the same one: what it puts where, and with whom. */
  fingerprint: Written<string>;
  /** The rules as they were applied, as JSON. */
  rules: Written<string>;
  /** What was answered before, where the document leaves something open, as JSON. */
  answers: Written<string>;
  start_year: Written<number>;
  end_year: Written<number>;
  /** YYYY-MM-DD: its first day that counts; null where its years are whole. */
  first_day: Written<string | null>;
  /** The order's parent1 and parent2. */
  parent1_id: Written<number>;
  parent2_id: Written<number>;
  /** Who the children are with when no rule says so; null if the order does not say. */
  residence_id: Written<number | null>;
  color: Written<string | null>;
  /** In its years, earlier schedules give way entirely. */
  replaces: Written<boolean>;
  applied_by: Written<number>;
  applied_at: ColumnType<Date, Date, never>;
  /** The same schedule, applied again on top of others. */
  set_aside_by: string | null;
  undone_by: number | null;
  undone_at: Timestamp | null;
  /** The parent who did not apply it. */
  confirmed_by: number | null;
  confirmed_at: Timestamp | null;
  /** The sequence of the entry by which it was confirmed: of two, the one confirmed later lies on top. */
  confirmed_entry: number | null;
  /** Who asked the other to agree to taking it off; emptied where it is kept. */
  undo_asked_by: number | null;
  undo_asked_at: Timestamp | null;
}
