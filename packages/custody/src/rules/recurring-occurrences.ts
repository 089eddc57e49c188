/**
 * When a recurring rule holds: design.md section 5 (schedule/apply) and, for weekends of the month, the schedule grid
 * of forms FL-311 item 4a and FL-341 item 9e. A block belongs to the year in which it begins.
 */
import { weekdays } from "@evenkeel/contract/constants";
import type {
  RecurringRule,
  Weekday,
  YearRange,
} from "@evenkeel/contract/models/calendar/schedule";
import { type Occurrence, occurrence } from "./occurrence.ts";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { type Face, timeOfDay, type ZoneClock } from "../time/wall-clock.ts";

const saturday = 6;

/** Monday 1 to Sunday 7, as ISO 8601 counts. */
function isoWeekday(day: Weekday): number {
  return weekdays.indexOf(day) || 7;
}

/**
 * Days from the start to the end of a block. An end day on or before the start day lies in the following week (Friday
 * to the following Friday is 7 days); the same day with a later time is the same day.
 */
export function daysSpanned(rule: RecurringRule): number {
  const days = (isoWeekday(rule.endDay) - isoWeekday(rule.startDay) + 7) % 7;
  return days === 0 && rule.endTime <= rule.startTime ? 7 : days;
}

/** A block of at most four days from a Thursday, Friday or Saturday over the Saturday: what an order calls a weekend. */
export function isWeekend(rule: RecurringRule): boolean {
  const start = isoWeekday(rule.startDay);
  const toSaturday = saturday - start;
  const span = daysSpanned(rule);
  return start >= 4 && toSaturday >= 0 && span >= Math.max(toSaturday, 1) && span <= 4;
}

/** The blocks of a rule that begin in `years`, in order. */
export function recurringOccurrences(
  rule: RecurringRule,
  index: number,
  years: YearRange,
  clock: ZoneClock,
): Occurrence[] {
  const begins = timeOfDay(rule.startTime);
  const ends = daysSpanned(rule) * dayMilliseconds + timeOfDay(rule.endTime);
  const { cadence, assignee } = rule;
  const block = { kind: "recurring", index, cadence, assignee } as const;
  return startDays(rule, years).flatMap((day) => {
    const made = occurrence(block, day + begins, day + ends, clock);
    return made === null ? [] : [made];
  });
}

/** The midnights, on the face of the clock, of the days on which blocks begin. */
function startDays(rule: RecurringRule, years: YearRange): Face[] {
  const first = Date.UTC(years.startYear, 0, 1);
  const last = Date.UTC(years.endYear, 11, 31);
  if (rule.cadence === "monthly") {
    return monthlyDays(rule, years).filter((day) => first <= day && day <= last);
  }
  const weekday = isoWeekday(rule.startDay);
  const [from, step] =
    rule.cadence === "weekly"
      ? [first + ((weekday - isoWeekdayOf(first) + 7) % 7) * dayMilliseconds, 7 * dayMilliseconds]
      : [firstBiweekly(rule, years.startYear), 14 * dayMilliseconds];
  const days: Face[] = [];
  for (let day = from; day <= last; day += step) if (day >= first) days.push(day);
  return days;
}

/** Of a midnight on the face of the clock: Monday 1 to Sunday 7. */
const isoWeekdayOf = (day: Face): number => new Date(day).getUTCDay() || 7;

/**
 * The block of ISO week 1 (odd) or 2 (even) of the start year; every other one follows 14 days after the last, so that
 * a year with 53 weeks turns the parity of the week numbers but not whose weekend it is. Week 1 may begin in December:
 * a block that begins there belongs to the year before and is left out.
 */
function firstBiweekly(rule: RecurringRule, year: number): Face {
  // January 4 lies in week 1, always.
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - (isoWeekdayOf(fourth) - 1) * dayMilliseconds;
  const week = rule.startWeekAnchor === "even" ? 7 : 0;
  return monday + (isoWeekday(rule.startDay) - 1 + week) * dayMilliseconds;
}

/**
 * Weekend n of a month is the one with its nth Saturday (FL-341 item 9e: the first weekend is the first one with a
 * Saturday), so that it may begin on the last Friday of the month before. Any other block counts its own start day:
 * the first Tuesday. A month without a fifth one has none.
 */
function monthlyDays(rule: RecurringRule, years: YearRange): Face[] {
  const start = isoWeekday(rule.startDay);
  const counted = isWeekend(rule) ? saturday : start;
  const ordinals = [...new Set(rule.weeksOfMonth ?? [1])].toSorted((a, b) => a - b);
  const days: Face[] = [];
  // One month more than the years have: its first weekend may begin on their last day.
  for (let month = 0; month <= (years.endYear - years.startYear + 1) * 12; month += 1) {
    const first = Date.UTC(years.startYear, month, 1);
    const nextMonth = Date.UTC(years.startYear, month + 1, 1);
    const firstCounted = first + ((counted - isoWeekdayOf(first) + 7) % 7) * dayMilliseconds;
    for (const ordinal of ordinals) {
      const day = firstCounted + 7 * (ordinal - 1) * dayMilliseconds;
      if (day < nextMonth) days.push(day - (counted - start) * dayMilliseconds);
    }
  }
  return days;
}
