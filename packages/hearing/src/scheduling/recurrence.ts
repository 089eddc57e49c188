/** 'every Tuesday', 'every other Friday', 'Tuesdays and Thursdays', 'for 8 weeks', 'until June 5'. */
import { weekdays } from "@evenkeel/contract/constants";
import {
  addDays,
  type Day,
  daysBetween,
  instantAt,
  wallClockNow,
  weekdayOf,
} from "../time/zone.ts";

import { taken } from "./unread-words.ts";

export interface Recurrence {
  /** 1 every week, 2 every other week. */
  readonly everyWeeks: number;
  /** Sunday 0 to Saturday 6; empty until the day is known. */
  readonly weekdays: readonly number[];
  /** Number of events, all weekdays together; null where `until` decides. */
  readonly count: number | null;
  /** Last day on which one may fall. */
  readonly until: Day | null;
}

/** Without an end, about a quarter of a year: enough to see it works, few enough to take back. */
export const defaultWeeks = 12;
const mostEvents = 200;

const names = weekdays.map((name) => name.toLowerCase());
const dayName = "(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:days?)?";
const list = `${dayName}(?:(?:\\s*(?:,|and|&|y)\\s*(?:on )?)+${dayName})*`;
const every = new RegExp(
  `\\b(?:every|each)\\s+(?<other>other )?(?<days>${list}|weekday|week|day|weekend)s?\\b|\\b(?:on )?(?<plural>(?:sun|mon|tues|wednes|thurs|fri|satur)days(?:\\s*(?:,|and|&)\\s*(?:sun|mon|tues|wednes|thurs|fri|satur)days)*)\\b|\\b(?<weekly>weekly|once a week)\\b|\\b(?<biweekly>biweekly|every two weeks|every 2 weeks)\\b`,
  "i",
);

/** 'mon and wed': a series where a length or an end is said with it. */
const listedDays = new RegExp(
  `\\b(?<days>${dayName}(?:\\s*(?:,|and|&|y)\\s*(?:on )?${dayName})+)\\b`,
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

/** @returns null and the text as it was where nothing repeats */
export function recurrenceIn(text: string): {
  recurrence: Recurrence | null;
  /** Days side by side without a word of repetition: a series for one reader, two events for another. */
  isSeveral: boolean;
  /** The text with a mark where it was taken from. */
  rest: string;
} {
  const series = every.exec(text) ?? slashedDays.exec(text);
  const found = series ?? listedDays.exec(text);
  if (!found?.groups) return { recurrence: null, isSeveral: false, rest: text };
  const { other, days, plural, biweekly } = found.groups;
  const weeks = /\bfor (?:the next )?(\d{1,2}) weeks\b/i.exec(text);
  const months = /\bfor (?:the next )?(\d{1,2}) months?\b/i.exec(text);
  const on = numbersOf(days ?? plural ?? "");
  const span = weeks ? Number(weeks[1]) : months ? Math.round(Number(months[1]) * 4.35) : null;
  // 'Monday and Wednesday' with no length and no end are those two days.
  const once = series === null && span === null && !lasting.test(text);
  const everyWeeks = (other ?? biweekly) === undefined ? 1 : 2;
  const perRound = Math.max(on.length, 1);
  return {
    recurrence: {
      everyWeeks,
      weekdays: on,
      count: once
        ? perRound
        : span === null
          ? null
          : Math.min(Math.ceil(span / everyWeeks) * perRound, mostEvents),
      until: null,
    },
    isSeveral: once,
    rest: text
      .replace(found[0], taken)
      .replace(weeks?.[0] ?? "\u0000", taken)
      .replace(months?.[0] ?? "\u0000", taken),
  };
}

/** The first day on or after `from` that the recurrence falls on. */
export function firstDay({ weekdays: on }: Recurrence, from: Day): Day {
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
 * @returns at least the first; at most 200
 */
export function occurrences(event: Repeating, timeZone: string): { start: string; end: string }[] {
  const { recurrence } = event;
  if (!recurrence) return [{ start: event.start, end: event.end }];
  const first = wallClockNow(new Date(event.start), timeZone);
  const last = wallClockNow(new Date(event.end), timeZone);
  const length = daysBetween(first.day, last.day);
  const on = recurrence.weekdays.length > 0 ? recurrence.weekdays : [weekdayOf(first.day)];
  const count =
    recurrence.count ??
    (recurrence.until === null
      ? Math.ceil(defaultWeeks / recurrence.everyWeeks) * on.length
      : mostEvents);
  const found: { start: string; end: string }[] = [];
  const monday = addDays(first.day, -((weekdayOf(first.day) + 6) % 7));
  for (let day = first.day; found.length < Math.min(count, mostEvents); day = addDays(day, 1)) {
    if (recurrence.until !== null && day > recurrence.until) break;
    const week = Math.floor(daysBetween(monday, day) / 7);
    if (week % recurrence.everyWeeks !== 0 || !on.includes(weekdayOf(day))) continue;
    found.push({
      start: instantAt(day, first.time, timeZone),
      end: instantAt(addDays(day, length), last.time, timeZone),
    });
  }
  return found.length > 0 ? found : [{ start: event.start, end: event.end }];
}
