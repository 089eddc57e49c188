import type { ColumnType } from "kysely";
import type { NullUntilSet, Written, WrittenOnce } from "./columns.ts";

export interface SplitRulesTable {
  id: Written<string>;
  family_id: Written<number>;
  /** The sequence of the entry that proposed it. */
  entry: Written<number>;
  child_id: Written<string | null>;
  category: Written<string | null>;
  parent1_percent: Written<number>;
  status: "proposed" | "agreed" | "declined" | "withdrawn" | "replaced";
  proposed_by: Written<number>;
  proposed_at: ColumnType<Date, Date | string, never>;
  answered_by: NullUntilSet<number>;
  answered_at: NullUntilSet<Date>;
}

export interface RecurringExpensesTable {
  id: Written<string>;
  family_id: Written<number>;
  entry: Written<number>;
  claimed_by: Written<number>;
  paid_by: Written<number>;
  child_id: Written<string | null>;
  category: Written<string>;
  what: Written<string>;
  vendor: WrittenOnce<string>;
  amount_cents: Written<number>;
  currency: Written<string>;
  /** YYYY-MM-DD, as are the days below. */
  first_on: Written<string>;
  until: Written<string | null>;
  due_after_days: Written<number | null>;
  made: number;
  next_on: string | null;
  stopped_at: NullUntilSet<Date>;
}

export interface ExpensesTable {
  id: Written<string>;
  family_id: Written<number>;
  /** The sequence of the entry that claimed it; later entries about it point there. */
  entry: Written<number>;
  claimed_by: Written<number>;
  claimed_at: ColumnType<Date, Date | string, never>;
  paid_by: Written<number>;
  child_id: Written<string | null>;
  category: Written<string>;
  what: Written<string>;
  vendor: WrittenOnce<string>;
  amount_cents: Written<number>;
  tax_cents: WrittenOnce<number>;
  currency: Written<string>;
  paid_on: Written<string>;
  due_on: Written<string | null>;
  owed_by: Written<number>;
  /** As it was claimed, or as both agreed in the dispute about it. */
  owed_cents: number;
  owed_percent: Written<number>;
  /** What parent 1 bears too little by it, in hundredths of a cent. */
  rounding: Written<number>;
  rule_id: Written<string | null>;
  recurring_id: Written<string | null>;
  status: "claimed" | "questioned" | "accepted" | "disputed" | "withdrawn";
  /** Answers as JSON, oldest first. */
  steps: string;
  accepted_at: NullUntilSet<Date>;
  dispute_id: NullUntilSet<string>;
}

export interface ExpensePaymentsTable {
  id: Written<string>;
  family_id: Written<number>;
  entry: Written<number>;
  expense_id: Written<string>;
  amount_cents: Written<number>;
  method: Written<string>;
  paid_on: Written<string>;
  under_protest: Written<boolean>;
  status: "said" | "received" | "not_received" | "withdrawn";
  said_by: Written<number>;
  said_at: ColumnType<Date, Date | string, never>;
  answered_at: NullUntilSet<Date>;
}
