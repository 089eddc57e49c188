/** Which weeks a rule of every other week holds in. No Temporal: the page asks, too. */
import { weekdays } from "@evenkeel/contract/constants";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { RecurringRule, Weekday } from "@evenkeel/contract/models/calendar/schedule";
import type { Face } from "../time/wall-clock.ts";

type Anchored = Pick<RecurringRule, "startDay" | "startWeekAnchor">;

/** Monday 1 to Sunday 7, as ISO 8601 counts. */
export function isoWeekday(day: Weekday): number {
  return weekdays.indexOf(day) || 7;
}

/** Of a midnight on the face of the clock: Monday 1 to Sunday 7. */
export const isoWeekdayOf = (day: Face): number => new Date(day).getUTCDay() || 7;

/**
 * The block of ISO week 1 (odd) or 2 (even) of the start year; every other one follows 14 days after the last, so that
 * a year with 53 weeks turns the parity of the week numbers but not whose weekend it is. Week 1 may begin in December:
 * a block that begins there belongs to the year before and is left out.
 */
export function firstBiweekly({ startDay, startWeekAnchor }: Anchored, year: number): Face {
  // January 4 lies in week 1, always.
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - (isoWeekdayOf(fourth) - 1) * dayMilliseconds;
  const week = startWeekAnchor === "even" ? 7 : 0;
  return monday + (isoWeekday(startDay) - 1 + week) * dayMilliseconds;
}

/**
 * The first two days on which such a block begins, YYYY-MM-DD: what a person knows the weeks by.
 * @param year the first of the schedule
 * @param today YYYY-MM-DD: what is asked in November is asked by days that are still to come
 */
export function firstTwoOf(rule: Anchored, year: number, today = ""): [string, string] {
  const step = 14 * dayMilliseconds;
  const first = firstBiweekly(rule, year);
  const since = Math.max(Date.UTC(year, 0, 1), Date.parse(`${today}T00:00:00Z`) || 0);
  const from = first + Math.max(0, Math.ceil((since - first) / step)) * step;
  const iso = (day: Face) => new Date(day).toISOString().slice(0, 10);
  return [iso(from), iso(from + step)];
}
