/** What the parts of a statement say. */
import type { Assignee, Weekday } from "@evenkeel/contract/models/calendar/schedule";
import type { Clock } from "../vocabulary/clock.ts";
import type { OrderDate, SchoolHour, WeekCycle } from "./chunk.ts";

/** One end of a stretch of time. */
export interface Edge {
  days: Weekday[];
  clock: Clock | null;
  school: SchoolHour | null;
  date: OrderDate | null;
  /** 'On Father's Day', 'the Friday preceding Father's Day'. */
  holiday: { name: string; isBefore: boolean } | null;
  /** 'From the 24th at noon', of the month that the holiday lies in. */
  dayOfMonth: number | null;
  /** 'The next Sunday', 'the second Sunday', and not the one that comes first. */
  isNext?: true;
  /** Its hour is that of a bell on the day itself: 'after school', and not 'the day school is dismissed'. */
  isBell?: true;
  /** 'On the first day', 'on the last', of days that are said before. */
  dayOfStay?: "first" | "last";
  /** 'Friday before the break', 'Sunday after'. */
  beside?: "before" | "after";
}

export type Part =
  | { says: "who"; parent: Assignee | "nonresident" }
  | { says: "days"; days: Weekday[] }
  /** `aside`: in parentheses; `apart`: behind a comma. */
  | { says: "span"; from: Edge; to: Edge; aside?: true; apart?: true }
  /** `ofWeeks`: it names whole weeks and no day of theirs: 'on alternate weeks'. */
  | { says: "often"; weeks: number; ofWeeks?: true }
  | { says: "weekend" }
  /** `ofNamed`: of a month that is named behind it: 'the second Saturday of December'. */
  | { says: "ofMonth"; ordinals: number[]; by: Weekday | "weekend" | "full"; ofNamed?: true }
  | { says: "months"; parity: "even" | "odd" }
  | { says: "weeksOf"; parity: "even" | "odd" }
  | { says: "cycleWeek"; weeks: number[]; cycle: WeekCycle }
  | { says: "first"; date: OrderDate; clock: Clock | null; isMonth: boolean }
  | { says: "season"; season: "school" | "summer" }
  | { says: "last"; date: OrderDate }
  | { says: "between"; from: OrderDate; to: OrderDate }
  | { says: "exceptOfMonth"; ordinals: number[]; day: Weekday | null }
  | { says: "exceptDates"; dates: OrderDate[] }
  | { says: "exceptMonths"; months: number[] }
  | { says: "inMonths"; months: number[] }
  | { says: "turns" }
  | { says: "counted"; by: Weekday }
  | { says: "stays"; stays: { days: number; parent: Assignee }[] }
  | { says: "rest"; parent: Assignee }
  | { says: "opens"; edge: Edge }
  | { says: "closes"; edge: Edge }
  /** `byDay`: it says which day's year counts: 'when January 1 falls in an even-numbered year'. */
  | { says: "yearsOf"; parity: "even" | "odd"; byDay?: true; byNewYear?: true }
  | { says: "holidays"; names: string[] }
  /** Without a date: the day that is halfway. */
  | { says: "middle"; date: OrderDate | null; clock: Clock | null }
  | { says: "half"; half: "first" | "second" | "other" }
  | { says: "year"; year: number }
  | { says: "respective"; mother: Assignee | null }
  | { says: "otherParent" | "otherYears" | "reversed" | "divided" | "alternated" }
  | { says: "rank" | "samePeriod" | "stop" | "inTurn" | "firstOfList" }
  /** From the evening before, at an hour that is asked. */
  | { says: "sundown" }
  /** `isKind`: 'holidays', which names no break of its own. */
  | { says: "break"; isKind?: true }
  /** `clock`: from when on that day. */
  | { says: "on"; date: OrderDate; clock?: Clock }
  | { says: "exchange" }
  | { says: "at"; clock: Clock }
  | { says: "week" }
  | { says: "overnight" | "byDay" }
  | { says: "yearly" }
  | { says: "nothing" };
