/** Which weeks a rule of every other week holds in. No Temporal: the page asks, too. */
import { weekdays } from "@evenkeel/contract/constants";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import type {
  RecurringRule,
  Weekday,
  YearRange,
} from "@evenkeel/contract/models/calendar/schedule";
import type { Face } from "../time/wall-clock.ts";

/** What it takes to say which weeks a rule means. */
export type EveryOtherWeek = Anchored & Omit<Limited, "cadence">;

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

/** What leaves days out of a rule. */
type Limited = Pick<RecurringRule, "cadence" | "lastDate" | "months" | "seasons">;

/** Whether a block may begin on this day, before the exceptions of the rule: its last day, its months and its seasons. */
export function isWithinLimits(rule: Limited, day: Face): boolean {
  const { cadence, lastDate, months, seasons } = rule;
  const date = dateOf(day);
  const monthDay = date.slice("YYYY-".length);
  if (lastDate !== undefined && date > lastDate) return false;
  // Of a monthly rule they are the months in which the counted day lies, which need not be the first of its block.
  if (months !== undefined && cadence !== "monthly" && !months.includes(monthOf(day))) return false;
  return seasons === undefined || seasons.some((season) => isInSeason(season, monthDay));
}

/** A season that ends before it begins runs over New Year's. */
const isInSeason = ({ from, to }: { from: string; to: string }, monthDay: string): boolean =>
  from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to;

/** 1 to 12. */
export const monthOf = (day: Face): number => new Date(day).getUTCMonth() + 1;
/** YYYY-MM-DD */
export const dateOf = (day: Face): string => new Date(day).toISOString().slice(0, 10);

/**
 * Two days, YYYY-MM-DD and two weeks apart, on which such a block begins: what a person knows the weeks by. One where
 * no two are still to come but one is, and one or none where its limits leave no two.
 * @param years of the schedule
 * @param today YYYY-MM-DD: what is asked in November is asked by days that are still to come, by two of them or else by
 *   one. A rule that is over by then, or whose schedule is, goes by its first days.
 */
export function twoDaysOf(rule: EveryOtherWeek, years: YearRange, today = ""): string[] {
  const step = 14 * dayMilliseconds;
  const end = Date.UTC(years.endYear + 1, 0, 1);
  const days: Face[] = [];
  for (let day = firstBiweekly(rule, years.startYear); day < end; day += step) {
    const isOfItsYears = new Date(day).getUTCFullYear() >= years.startYear;
    if (isOfItsYears && isWithinLimits({ ...rule, cadence: "biweekly" }, day)) days.push(day);
  }
  // Not the last of one season and the first of the next: they are no two weeks apart.
  const pairs = days.flatMap((day, at) => (days[at + 1] === day + step ? [[day, day + step]] : []));
  // A day alone says less than two, but more than two that are over.
  const told = [...pairs, ...days.map((day) => [day])];
  const isToCome = ([first = 0]: Face[]) => dateOf(first) >= today;
  return (told.find(isToCome) ?? told[0] ?? []).map(dateOf);
}
