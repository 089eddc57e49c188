/** What a statement is read with, and what becomes of it. */
import type {
  Assignee,
  HolidayRule,
  RecurringRule,
} from "@evenkeel/contract/models/calendar/schedule";
import type { OrderDate } from "./chunk.ts";
import type { Years } from "./holiday-halves.ts";
import type { Part } from "./parts.ts";

/** What is not in the statement and is known from elsewhere. */
export interface Beside {
  /** Named by a heading, or by the sentence before. */
  parent: Assignee | null;
  /** With whom the document says that the children live. */
  resident: Assignee | null;
  /** Named by a heading. */
  holidays?: readonly string[];
  years?: "even" | "odd" | null;
  parts?: readonly Part[];
}

export type Doubt =
  | "anchor"
  /** Both parents take turns, and nothing says who begins. */
  | "turn"
  | "weekNumbers"
  | "school"
  | "half"
  | "whichDay"
  | "schoolYear"
  | "hours";

/** A rule as the statement has it, with what it leaves open. */
export interface ReadRule {
  rule: Omit<RecurringRule, "confidence" | "source">;
  doubts: Doubt[];
}

export type Period = Pick<
  HolidayRule,
  "startTime" | "endTime" | "endMonthDay" | "startsDaysBefore" | "endsDaysAfter"
>;

export interface ReadHoliday {
  name: string;
  parent: Assignee;
  years: Years;
  /** One parent is named, and no years. */
  implied: boolean;
  date: OrderDate | null;
  times: Period;
}
export interface ReadStatement {
  recurring: ReadRule[];
  holidays: ReadHoliday[];
  /** Stays of every year between two dates. */
  yearly: Omit<HolidayRule, "confidence" | "source">[];
}
