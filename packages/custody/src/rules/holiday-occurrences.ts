/**
 * When a holiday rule holds: floating holidays on their true date each year, whatever
 * `startMonthDay` says; any other on its MM-DD (February 29 is February 28 in other years). What the order leaves open
 * is decided here as plainly as can be, and `open-questions.ts` asks the parent about it:
 *
 * - No times: the whole day, from its midnight to the next. Only a start: to the end of the last day.
 * - Even or odd: the year of the holiday's own date. A break over the New Year counts, with both its halves, in the year
 *   in which it begins.
 * - 'X weekend' of a floating holiday takes in its Saturday and Sunday (Thanksgiving: through Sunday) unless the rule
 *   says when it begins or ends.
 * - The first half of a break ends when the second begins; a second half without an end is as long as the first.
 */
import { floatingHolidayDate, floatingHolidayDates } from "@evenkeel/custody/holidays/dates";
import { breakHalf, findFloatingHoliday, holidayKey } from "@evenkeel/custody/holidays/names";
import type { HolidayRule, YearRange } from "@evenkeel/contract/models/calendar/schedule";
import { Temporal } from "temporal-polyfill";
import { type Occurrence, occurrence } from "./occurrence.ts";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { at, type Face, plainDateTime, type ZoneClock } from "../time/wall-clock.ts";

const midnight = "00:00";
/** Any year without a February 29, before another. */
const commonYear = 2025;

export interface HolidaySpan {
  readonly from: Face;
  readonly to: Face;
}

/** The periods of a rule whose holiday falls in `years`. `all` are the rules it stands among (for the halves of breaks). */
export function holidayOccurrences(
  rule: HolidayRule,
  index: number,
  all: readonly HolidayRule[],
  years: YearRange,
  referenceYear: number,
  clock: ZoneClock,
): Occurrence[] {
  const made: Occurrence[] = [];
  // From the year before: the second half of its winter break may begin in January.
  for (let year = years.startYear - 1; year <= years.endYear; year += 1) {
    for (const day of holidayDays(rule, all, year)) {
      if (day.year < years.startYear || day.year > years.endYear) continue;
      const { from, to } = spanAround(day, rule, all, year, referenceYear);
      const assignee = year % 2 === 0 ? rule.evenYearsAssignee : rule.oddYearsAssignee;
      const one = occurrence({ kind: "holiday", index, cadence: null, assignee }, from, to, clock);
      if (one !== null) made.push(one);
    }
  }
  return made;
}

/** The holiday's own days in a year: one, but for a feast that a year has twice. */
function holidayDays(
  rule: HolidayRule,
  all: readonly HolidayRule[],
  year: number,
): Temporal.PlainDate[] {
  const floating = breakHalf(rule.name) === null ? findFloatingHoliday(rule.name) : undefined;
  return floating === undefined
    ? [holidayDay(rule, all, year)]
    : floatingHolidayDates(floating, year).map((day) => Temporal.PlainDate.from(day));
}

/** The holiday's own day in a year; of a break's second half, in the break that begins in that year. */
function holidayDay(
  rule: HolidayRule,
  all: readonly HolidayRule[],
  year: number,
): Temporal.PlainDate {
  const floating = findFloatingHoliday(rule.name);
  const half = breakHalf(rule.name);
  const first = half?.half === "second" ? otherHalf(rule, all) : undefined;
  if (floating !== undefined) {
    const day = Temporal.PlainDate.from(floatingHolidayDate(floating, year));
    return first === undefined
      ? day
      : day.add({ days: daysUntil(first.startMonthDay, rule.startMonthDay) });
  }
  const nextYear =
    half?.half === "second" &&
    (first === undefined
      ? half.of === "winter break" && rule.startMonthDay < "02-01"
      : rule.startMonthDay < first.startMonthDay);
  return dayInYear(rule.startMonthDay, nextYear ? year + 1 : year);
}

/** From when to when the holiday of `year` lasts; the first of two. */
export const holidaySpan = (
  rule: HolidayRule,
  all: readonly HolidayRule[],
  year: number,
  referenceYear: number,
): HolidaySpan => spanAround(holidayDay(rule, all, year), rule, all, year, referenceYear);

function spanAround(
  day: Temporal.PlainDate,
  rule: HolidayRule,
  all: readonly HolidayRule[],
  year: number,
  referenceYear: number,
): HolidaySpan {
  const begins = day.subtract({ days: daysBefore(rule, referenceYear) });
  const from = at(begins, rule.startTime ?? midnight);
  const given = lastDayGiven(rule, day, begins);
  if (given === undefined) {
    const to = endOfHalf(rule, all, year, from);
    if (to !== undefined) return { from, to };
  }
  const last = given ?? day.add({ days: namesMoreDays(rule)?.after ?? 0 });
  const to =
    rule.endTime === undefined ? at(last.add({ days: 1 }), midnight) : at(last, rule.endTime);
  // 'From 5 p.m. to noon' ends on the next day.
  return { from, to: from < to ? to : to + dayMilliseconds };
}

function lastDayGiven(
  rule: HolidayRule,
  day: Temporal.PlainDate,
  begins: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  if (rule.endsDaysAfter !== undefined) return day.add({ days: rule.endsDaysAfter });
  if (rule.endMonthDay === undefined) return undefined;
  if (findFloatingHoliday(rule.name) !== undefined) {
    return begins.add({ days: daysUntil(rule.startMonthDay, rule.endMonthDay) });
  }
  const ends = dayInYear(rule.endMonthDay, begins.year);
  return Temporal.PlainDate.compare(ends, begins) < 0
    ? dayInYear(rule.endMonthDay, begins.year + 1)
    : ends;
}

function endOfHalf(
  rule: HolidayRule,
  all: readonly HolidayRule[],
  year: number,
  from: Face,
): Face | undefined {
  const other = otherHalf(rule, all);
  if (other === undefined) return undefined;
  const otherBegins = holidayDay(other, all, year).subtract({ days: other.startsDaysBefore ?? 0 });
  const otherFrom = at(otherBegins, other.startTime ?? midnight);
  if (breakHalf(rule.name)?.half === "first") {
    const to = rule.endTime === undefined ? otherFrom : at(otherBegins, rule.endTime);
    return from < to ? to : undefined;
  }
  const days = Math.round((from - otherFrom) / dayMilliseconds);
  if (days < 1) return undefined;
  const begins = plainDateTime(from).toPlainDate();
  return at(begins.add({ days }), rule.endTime ?? rule.startTime ?? midnight);
}

/** The rule for the other half of the same break, if the list has one. */
export function otherHalf(rule: HolidayRule, all: readonly HolidayRule[]): HolidayRule | undefined {
  const half = breakHalf(rule.name);
  if (half === null) return undefined;
  const wanted = `${half.half === "first" ? "second" : "first"} half ${half.of}`;
  return all.find((other) => holidayKey(other.name) === wanted);
}

/**
 * Days before the holiday on which its period begins. Said by the rule; else for a floating holiday with a given end,
 * whose span must hold the day itself, read from the dates in the reference year; else by the word 'weekend'.
 */
function daysBefore(rule: HolidayRule, referenceYear: number): number {
  if (rule.startsDaysBefore !== undefined) return rule.startsDaysBefore;
  const floating = findFloatingHoliday(rule.name);
  if (floating === undefined || breakHalf(rule.name) !== null) return 0;
  if (rule.endMonthDay === undefined) return namesMoreDays(rule)?.before ?? 0;
  const day = floatingHolidayDate(floating, referenceYear).slice(5);
  return rule.startMonthDay <= day && day <= rule.endMonthDay
    ? daysUntil(rule.startMonthDay, day)
    : 0;
}

/** The days around it that a name such as 'Labor Day weekend' takes in. */
function namesMoreDays(rule: HolidayRule): { before: number; after: number } | undefined {
  if (rule.startsDaysBefore !== undefined || breakHalf(rule.name) !== null) return undefined;
  return /\b(weekend|break|recess|vacation|week)\b/i.test(rule.name)
    ? findFloatingHoliday(rule.name)?.weekend
    : undefined;
}

/** MM-DD in a year; February 29 is February 28 in a year without one. Throws RangeError for a day that never is. */
function dayInYear(monthDay: string, year: number): Temporal.PlainDate {
  return Temporal.PlainMonthDay.from(monthDay, { overflow: "reject" }).toPlainDate({ year });
}

/** Days from one MM-DD to the next time that the other comes, in a common year. */
function daysUntil(from: string, to: string): number {
  const start = dayInYear(from, commonYear);
  const end = dayInYear(to, from <= to ? commonYear : commonYear + 1);
  return start.until(end).days;
}
