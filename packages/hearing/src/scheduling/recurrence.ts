/** 'every Tuesday', 'every other Friday', 'the 15th of each month', 'for 8 weeks', 'until June 5'. */
import { repeatLimits, weekdays } from "@evenkeel/contract/constants";
import type { EventRepeat } from "@evenkeel/contract/models/calendar/events";
import {
  addDays,
  type Day,
  daysBetween,
  instantAt,
  wallClockNow,
  weekdayOf,
} from "../time/zone.ts";

import { inLaterMonth, nextNumbered } from "./month-days.ts";
import { dayOfTheMonth, monthlyIn } from "./monthly.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { taken } from "./unread-words.ts";

const patternOf = wordPatterns(new URL("./recurrence.patterns.txt", import.meta.url));

export interface Recurrence {
  readonly cadence: "weekly" | "biweekly" | "monthly";
  /** Sunday 0 to Saturday 6; empty until the day is known, and of what comes every month. */
  readonly weekdays: readonly number[];
  /** The day of the month that was said ('the 15th of each month'); null where the event's own day says it. */
  readonly monthDay: number | null;
  /** Number of events, all weekdays together; null where `until` decides. */
  readonly count: number | null;
  /** Last day on which one may fall. */
  readonly until: Day | null;
}

/** Without an end, about a quarter of a year: enough to see it works, few enough to take back. */
export const defaultWeeks = 12;
/** Without an end, what comes every month is put there for a year. */
export const defaultMonths = 12;
const mostEvents = repeatLimits.count;

const names = weekdays.map((name) => name.toLowerCase());
const dayName = patternOf("dayName").source;

const every = patternOf("every");

/** 'mon and wed': a series where a length or an end is said with it. */
const listedDays = new RegExp(
  `\\b(?<days>${dayName}(?:(?:\\s*(?:,|and|&|y)\\s*(?:on )?|\\s+on )${dayName})+)\\b`,
  "i",
);
const slashedDays = new RegExp(`\\b(?<days>${dayName}(?: ?/ ?${dayName})+)\\b`, "i");
const lasting = /\b(?:for (?:the next )?\d{1,2} (?:weeks|months)|until|through|till)\b/i;

const numbersOf = (text: string): number[] => {
  if (/weekday/i.test(text)) return [1, 2, 3, 4, 5];
  if (/weekend/i.test(text)) return [6, 0];
  if (/^days?$/i.test(text)) return [0, 1, 2, 3, 4, 5, 6];
  const found = [...text.toLowerCase().matchAll(/sun|mon|tue|wed|thu|fri|sat/g)];
  return [...new Set(found.map(([start]) => names.findIndex((name) => name.startsWith(start))))];
};

const weeksOfMonth = 4.35;

interface Repeated {
  recurrence: Recurrence | null;
  /**
   * A series for one reader and another one, or none, for the next: days side by side without a word of repetition,
   * two days of the month.
   */
  isUnsure: boolean;
  /** What of it no event can be: 'and the 15th'. */
  unread: string;
  /** The text with a mark where it was taken from. */
  rest: string;
}

const inWeeks = /\bfor (?:the next )?(\d{1,2}) weeks\b/i;
const inTimes = patternOf("inTimes");
const inMonths = /\bfor (?:the next )?(\d{1,2}) months?\b/i;

/** How long a series goes on, where a length was said. */
function lengthIn(text: string, unit: "weeks" | "months"): { span: number | null; rest: string } {
  const weeks = inWeeks.exec(text);
  const months = inMonths.exec(text);
  const perUnit = unit === "weeks" ? 1 : 1 / weeksOfMonth;
  const span = weeks
    ? Number(weeks[1]) * perUnit
    : months
      ? Number(months[1]) * weeksOfMonth * perUnit
      : null;
  const rest = [weeks, months].reduce(
    (held, found) => (found ? held.replace(found[0], taken) : held),
    text,
  );
  return { span: span === null ? null : Math.max(1, Math.round(span)), rest };
}

/** @returns null and the text as it was where nothing repeats */
export function recurrenceIn(text: string): Repeated {
  const monthly = monthlyIn(text);
  if (monthly === null) return dayOfTheMonth.test(text) ? onceIn(text) : weeklyIn(text);
  const { span, rest } = lengthIn(monthly.rest, "months");
  return {
    recurrence: {
      cadence: "monthly",
      weekdays: [],
      monthDay: monthly.day,
      count: span,
      until: null,
    },
    isUnsure: !monthly.isSure,
    unread: monthly.others,
    rest,
  };
}

/** One day, of which it is said that another may have been meant. */
const onceIn = (text: string): Repeated => ({
  recurrence: null,
  isUnsure: true,
  unread: dayOfTheMonth.exec(text)?.groups?.["which"] ?? "",
  rest: text.replace(dayOfTheMonth, ""),
});

function weeklyIn(text: string): Repeated {
  const series = every.exec(text) ?? slashedDays.exec(text);
  const found = series ?? listedDays.exec(text);
  if (!found?.groups) return { recurrence: null, isUnsure: false, unread: "", rest: text };
  const { other, days, plural, biweekly } = found.groups;
  const on = numbersOf(days ?? plural ?? "");
  const times = inTimes.exec(text);
  const { span, rest } = lengthIn(times ? text.replace(times[0], taken) : text, "weeks");
  // 'Monday and Wednesday' with no length and no end are those two days.
  const once = series === null && span === null && times === null && !lasting.test(text);
  const isBiweekly = (other ?? biweekly) !== undefined;
  const perRound = Math.max(on.length, 1);
  return {
    recurrence: {
      cadence: isBiweekly ? "biweekly" : "weekly",
      weekdays: on,
      monthDay: null,
      count: once
        ? perRound
        : times !== null
          ? Math.min(Number(times.groups?.["count"]), mostEvents)
          : span === null
            ? null
            : Math.min(Math.ceil(span / (isBiweekly ? 2 : 1)) * perRound, mostEvents),
      until: null,
    },
    isUnsure: once,
    unread: "",
    rest: rest.replace(found[0], taken),
  };
}

/** The first day on or after `from` that the recurrence falls on. */
export function firstDay({ weekdays: on, monthDay }: Recurrence, from: Day): Day {
  if (monthDay !== null) return nextNumbered(monthDay, from) ?? from;
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const day = addDays(from, ahead);
    if (on.includes(weekdayOf(day))) return day;
  }
  return from;
}

interface Repeating {
  readonly start: string;
  readonly end: string;
  readonly recurrence: Recurrence | null;
}

/**
 * Every single event of a repeating one, in order, each at the same wall-clock time also across a clock change.
 * @param event instants in UTC
 * @returns at least the first; at most as many as an event of the calendar may repeat
 */
export function occurrences(event: Repeating, timeZone: string): { start: string; end: string }[] {
  const { recurrence } = event;
  if (!recurrence) return [{ start: event.start, end: event.end }];
  const first = wallClockNow(new Date(event.start), timeZone);
  const last = wallClockNow(new Date(event.end), timeZone);
  const length = daysBetween(first.day, last.day);
  const found: { start: string; end: string }[] = [];
  for (const day of daysOf(recurrence, first.day)) {
    if (recurrence.until !== null && day > recurrence.until) break;
    found.push({
      start: instantAt(day, first.time, timeZone),
      end: instantAt(addDays(day, length), last.time, timeZone),
    });
  }
  return found.length > 0 ? found : [{ start: event.start, end: event.end }];
}

/** The days from `first` on, as many as were said, or as a series without an end is put on the calendar. */
function* daysOf({ cadence, weekdays: said, count, until }: Recurrence, first: Day) {
  const usual = (most: number): number =>
    Math.min(count ?? (until === null ? most : mostEvents), mostEvents);
  if (cadence === "monthly") {
    for (let month = 0; month < usual(defaultMonths); month += 1) yield inLaterMonth(first, month);
    return;
  }
  const everyWeeks = cadence === "biweekly" ? 2 : 1;
  const on = said.length > 0 ? said : [weekdayOf(first)];
  const monday = addDays(first, -((weekdayOf(first) + 6) % 7));
  let left = usual(Math.ceil(defaultWeeks / everyWeeks) * on.length);
  for (let day = first; left > 0; day = addDays(day, 1)) {
    const week = Math.floor(daysBetween(monday, day) / 7);
    if (week % everyWeeks !== 0 || !on.includes(weekdayOf(day))) continue;
    left -= 1;
    yield day;
  }
}

/** An event as the calendar keeps it: with the times that it repeats, or once. */
export interface KeptEvent {
  readonly start: string;
  readonly end: string;
  readonly repeat: EventRepeat | null;
}

/**
 * The events that together have the `occurrences`: one for each weekday, since an event of the calendar repeats on one;
 * of every day, and of every month, it is one in all.
 */
export function keptEvents(event: Repeating, timeZone: string): KeptEvent[] {
  const times = occurrences(event, timeZone);
  const { recurrence } = event;
  const isDaily =
    recurrence?.cadence === "weekly" && recurrence.weekdays.length === weekdays.length;
  const isOne = isDaily || recurrence?.cadence === "monthly";
  const series = Map.groupBy(times, ({ start }) =>
    isOne ? 0 : weekdayOf(wallClockNow(new Date(start), timeZone).day),
  );
  return [...series.values()].flatMap((own): KeptEvent[] => {
    const [first] = own;
    if (first === undefined) return [];
    if (recurrence === null || own.length === 1) return [{ ...first, repeat: null }];
    const cadence = isDaily ? "daily" : recurrence.cadence;
    const { until } = recurrence;
    const count = until === null ? own.length : null;
    return [{ ...first, repeat: { cadence, until, count } }];
  });
}
