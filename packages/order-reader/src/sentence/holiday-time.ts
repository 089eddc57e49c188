/** The holidays that a statement gives: which, with whom in which years, and from when until when. */
import { findFloatingHoliday } from "@evenkeel/custody/holidays/names";
import { floatingHolidayDate } from "@evenkeel/custody/holidays/dates";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { weekdays } from "@evenkeel/contract/constants";
import type { Assignee, HolidayRule, Weekday } from "@evenkeel/contract/models/calendar/schedule";
import { needsDate, usualDate } from "../vocabulary/holiday-names.ts";
import type { OrderDate } from "./chunks.ts";
import type { Edge, Part } from "./parts.ts";
import { onlyOf } from "./one-part.ts";
import { monthDay, timesOf } from "./order-days.ts";
import { parentsByYears } from "./yearly-stay.ts";

type Period = Pick<
  HolidayRule,
  "startTime" | "endTime" | "endMonthDay" | "startsDaysBefore" | "endsDaysAfter"
>;

export interface ReadHoliday {
  name: string;
  parent: Assignee;
  years: "even" | "odd" | "every";
  /** One parent is named, and no years. */
  implied: boolean;
  date: OrderDate | null;
  times: Period;
}

const allowed = new Set<Part["says"]>(["holidays", "on", "span", "who", "yearsOf", "yearly"]);
/** A year in which a floating holiday is looked up for its weekday, which is the same in all of them. */
const someYear = 2026;
/** Farther from its holiday a period is none of it. */
const mostDaysAround = 6;
const week = 7;

/** Null where the parts do not go together, or leave out an end. */
export function holidayTime(parts: readonly Part[]): ReadHoliday[] | null {
  const named = onlyOf(parts, "holidays");
  const span = onlyOf(parts, "span");
  const on = onlyOf(parts, "on");
  if (!named || named === "several" || span === "several" || on === "several") return null;
  if (parts.some(({ says }) => !allowed.has(says))) return null;
  const given = givenTo(parts);
  if (given === null) return null;
  const found: ReadHoliday[] = [];
  for (const name of named.names) {
    const date = on?.date ?? null;
    const read = span ? periodAround(name, date, span.from, span.to) : { date, times: {} };
    if (read === null || date?.year != null) return null;
    const usual = needsDate(name) ? null : usualDate(name, someYear);
    const said = read.date ?? date;
    if (said !== null && usual !== null && monthDay(said) !== usual) return null;
    found.push(...given.map((one) => Object.assign({ name }, one, read)));
  }
  return found;
}

function givenTo(
  parts: readonly Part[],
): Pick<ReadHoliday, "parent" | "years" | "implied">[] | null {
  const byYears = parentsByYears(parts);
  if (byYears)
    return [
      { parent: byYears.even, years: "even", implied: false },
      { parent: byYears.odd, years: "odd", implied: false },
    ];
  const who = onlyOf(parts, "who");
  const yearsOf = onlyOf(parts, "yearsOf");
  const isYearly = onlyOf(parts, "yearly") !== undefined;
  if (!who || who === "several" || who.parent === "nonresident" || yearsOf === "several")
    return null;
  if (isYearly && yearsOf) return null;
  return [
    { parent: who.parent, years: yearsOf?.parity ?? "every", implied: !isYearly && !yearsOf },
  ];
}

function periodAround(
  name: string,
  own: OrderDate | null,
  from: Edge,
  to: Edge,
): { date: OrderDate | null; times: Period } | null {
  const times = timesOf(from, to);
  if (times === null || times.school || !times.sure) return null;
  const period: Period = { startTime: times.startTime, endTime: times.endTime };
  if (from.date?.year != null || to.date?.year != null) return null;
  if (from.days.length + to.days.length > 0) {
    const day = fixedWeekday(name);
    const [first, last] = [from.days[0], to.days[0]];
    if (day === null || !first || from.days.length !== 1 || to.days.length > 1) return null;
    period.startsDaysBefore = daysBetween(first, day);
    if (last) period.endsDaysAfter = daysBetween(day, last);
    return { date: own, times: period };
  }
  const { date: first } = from;
  const { date: last } = to;
  if (first === null && last === null) return { date: own, times: period };
  if (first === null) return null;
  // 'Pia's birthday, October 3, from 3 to 8': the day is its own.
  if (last === null) return { date: first, times: period };
  if (needsDate(name)) return { date: first, times: { ...period, endMonthDay: monthDay(last) } };
  const usual = findFloatingHoliday(name) === undefined ? usualDate(name, someYear) : null;
  if (usual === null) return null;
  const before = distance(monthDay(first), usual);
  const after = distance(usual, monthDay(last));
  if (before > mostDaysAround || after > mostDaysAround) return null;
  return { date: null, times: { ...period, startsDaysBefore: before, endsDaysAfter: after } };
}

/** Days from one day of a year to the next time that it is another. */
function distance(from: string, to: string): number {
  const at = (day: string): number => Date.parse(`${someYear - 1}-${day}T00:00:00Z`);
  return (Math.round((at(to) - at(from)) / dayMilliseconds) + 365) % 365;
}

const daysBetween = (from: Weekday, to: Weekday): number =>
  (weekdays.indexOf(to) - weekdays.indexOf(from) + week) % week;

/** On which weekday a holiday always falls; null for the others. */
function fixedWeekday(name: string): Weekday | null {
  const floating = findFloatingHoliday(name);
  if (!floating || "feast" in floating.placement) return null;
  const day = new Date(`${floatingHolidayDate(floating, someYear)}T00:00:00Z`);
  return weekdays[day.getUTCDay()] ?? null;
}
