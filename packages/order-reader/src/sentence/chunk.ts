/** What a sentence is cut into. */
import type { Assignee, Weekday } from "@evenkeel/contract/models/calendar/schedule";
import type { Clock } from "../vocabulary/clock.ts";

export type Language = "en" | "es";

/** A day as an order writes it; null where it leaves the year to be every year. */
export interface OrderDate {
  year: number | null;
  month: number;
  day: number;
}

/** Weeks that come in turn by their number: how many there are, and from which day on. */
export interface WeekCycle {
  count: number;
  first: OrderDate;
  /** The document says that a week begins on that day, and not only that the cycle does. */
  isOfWeek: boolean;
  /** The sentences that say so, and nothing else. */
  texts: readonly string[];
}

/** What the word lists tell apart. */
export type Listed =
  | "every"
  | "weekly"
  | "weekend"
  | "week"
  | "monthUnit"
  | "year"
  | "days"
  | "full"
  | "divided"
  | "middle"
  | "alternated"
  | "otherYears"
  | "rank"
  | "inTurn"
  | "firstOfList"
  | "samePeriod"
  | "before"
  | "starting"
  | "firstTime"
  | "thereafter"
  | "from"
  | "to"
  | "following"
  | "and"
  | "except"
  | "decides"
  | "nonresident"
  | "exchange"
  | "reversed"
  | "turns"
  | "otherParent"
  | "rest"
  | "or"
  | "overnight"
  /** 'no overnights' */
  | "byDay"
  | "vacation"
  /** Nobody's by name: "that parent's birthday". */
  | "birthday"
  /** How much of a day, or of the days around it: "morning", "dinner". */
  | "extent"
  /** "From sundown": an hour that only its feast's place and day tell. */
  | "sundown"
  /** 'Until she turns three on January 20, 2027': the day itself is not of it. */
  | "untilAge"
  /** 'Once she is three', where that day was said before. */
  | "fromAge"
  /** 'From that date on': from when another time ends. */
  | "then"
  | "limit"
  | "filler";

export type Chunk = {
  text: string;
  start: number;
  end: number;
  /** In parentheses. */
  aside?: true;
  /** Of a hand-over, at which a stay ends: to whom, where that is said. */
  receiver?: Assignee | "another";
} & (
  | { kind: Listed }
  | { kind: "weekday"; day: Weekday }
  | { kind: "time"; clock: Clock }
  | { kind: "school"; when: SchoolHour }
  | { kind: "weekName"; name: string }
  /** 'Weeks 1 and 2' of a cycle whose first day the document says. */
  | { kind: "cycleWeek"; weeks: number[]; cycle: WeekCycle }
  | { kind: "half"; half: "first" | "second" | "other" }
  | { kind: "yearNumber"; year: number }
  /** 'The respective parent', of Mother's Day and Father's Day. */
  | { kind: "respective"; mother: Assignee | null }
  /** 'La primera quincena': the days from 1 to 15, or those from 16 on. */
  | { kind: "halfOfMonth"; half: "first" | "second" }
  /** 'On the first day', 'on the last', of days that are said before. */
  | { kind: "dayOfStay"; which: "first" | "last" }
  /** 'Each week that does not end with his weekend'. */
  | { kind: "offWeek"; parent: Assignee | null }
  | { kind: "season"; season: "school" | "summer" }
  | { kind: "dates"; dates: OrderDate[] }
  | { kind: "monthOfYear"; year: number; month: number }
  | { kind: "month"; month: number }
  | { kind: "ordinal"; ordinal: number }
  | { kind: "number"; number: number }
  | { kind: "alternate"; weeks: number }
  | { kind: "parityMonth" | "parityWeek" | "parityYear"; parity: "even" | "odd" }
  | { kind: "parent"; parent: Assignee }
  | { kind: "holiday"; name: string }
  | { kind: "comma" | "stop" | "word" }
);
export type ChunkKind = Chunk["kind"];

/** When a day of school starts or ends, when school is on again after a break, and the day before that. */
export type SchoolHour = "start" | "end" | "resume" | "eve";
