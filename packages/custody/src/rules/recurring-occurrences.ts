/**
 * When a recurring rule holds. Weekends of the month are counted as on the schedule grid of
 * forms FL-311 item 4a and FL-341 item 9e. A block belongs to the year in which it begins.
 */
import type { RecurringRule, YearRange } from "@evenkeel/contract/models/calendar/schedule";
import {
  dateOf,
  firstBiweekly,
  isoWeekday,
  isoWeekdayOf,
  isWithinLimits,
  monthOf,
} from "./every-other-week.ts";
import { type Occurrence, occurrence } from "./occurrence.ts";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { type Face, timeOfDay, type ZoneClock } from "../time/wall-clock.ts";

const saturday = 6;

/**
 * Days from the start to the end of a block. An end day on or before the start day lies in the following week (Friday
 * to the following Friday is 7 days); the same day with a later time is the same day.
 */
export function daysSpanned(rule: RecurringRule): number {
  if (rule.spanDays !== undefined) return rule.spanDays;
  const days = (isoWeekday(rule.endDay) - isoWeekday(rule.startDay) + 7) % 7;
  return days === 0 && rule.endTime <= rule.startTime ? 7 : days;
}

/** A rule of one block, which an order names by its day and year. */
export const isOnce = ({ firstDate, lastDate }: RecurringRule): boolean =>
  firstDate !== undefined && firstDate === lastDate;

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
  const { assignee } = rule;
  const cadence = isOnce(rule) ? "once" : rule.cadence;
  const block = { kind: "recurring", index, cadence, assignee } as const;
  return startDays(rule, years).flatMap((day) => {
    const made = occurrence(block, day + begins, day + ends, clock);
    return made === null ? [] : [made];
  });
}

/** The midnights, on the face of the clock, of the days on which blocks begin that begin in `years`, in order. */
export function startDays(rule: RecurringRule, years: YearRange): Face[] {
  const first = Date.UTC(years.startYear, 0, 1);
  const last = Date.UTC(years.endYear, 11, 31);
  const from = rule.firstDate === undefined ? first : Math.max(first, dayOf(rule.firstDate));
  const days =
    rule.cadence === "monthly" && rule.everyDays === undefined
      ? monthlyDays(rule, years)
      : steppedDays(rule, first, last);
  return days.filter((day) => from <= day && day <= last && isKept(rule, day));
}

/** Days a step apart, those before `first` left out. */
function steppedDays(rule: RecurringRule, first: Face, last: Face): Face[] {
  const { cadence, everyDays, firstDate } = rule;
  const step = (everyDays ?? (cadence === "weekly" ? 7 : 14)) * dayMilliseconds;
  const onWeekday = (day: Face): Face =>
    day + ((isoWeekday(rule.startDay) - isoWeekdayOf(day) + 7) % 7) * dayMilliseconds;
  let day = first;
  if (firstDate !== undefined) {
    // A cycle of days begins on the day itself; weeks on the first of their weekday.
    day =
      everyDays === undefined || everyDays % 7 === 0
        ? onWeekday(dayOf(firstDate))
        : dayOf(firstDate);
  } else if (cadence === "weekly") day = onWeekday(first);
  else if (everyDays === undefined) day = firstBiweekly(rule, new Date(first).getUTCFullYear());
  if (day < first) day += Math.ceil((first - day) / step) * step;
  const days: Face[] = [];
  for (; day <= last; day += step) days.push(day);
  return days;
}

const dayOf = (date: string): Face => Date.parse(`${date}T00:00:00Z`);

/** Whether the limits of the rule leave this block, and no exception takes it out. */
function isKept(rule: RecurringRule, day: Face): boolean {
  if (!isWithinLimits(rule, day)) return false;
  const { exceptDates, exceptWeeksOfMonth } = rule;
  const date = dateOf(day);
  const ends = dateOf(day + daysSpanned(rule) * dayMilliseconds);
  if (exceptDates?.some((except) => date <= except && except <= ends) === true) return false;
  if (exceptWeeksOfMonth === undefined) return true;
  const counted = day + (countedDay(rule) - isoWeekday(rule.startDay)) * dayMilliseconds;
  const inMonth = countedInMonth(rule, firstOfMonth(counted));
  return !exceptWeeksOfMonth.some((ordinal) => nth(inMonth, ordinal) === counted);
}

const firstOfMonth = (day: Face): Face => day - (new Date(day).getUTCDate() - 1) * dayMilliseconds;

/** The weekday by whose number in the month a block is counted, Monday 1 to Sunday 7. */
function countedDay(rule: RecurringRule): number {
  const { countedBy } = rule;
  if (countedBy === "full") return saturday;
  if (countedBy !== undefined) return isoWeekday(countedBy);
  return isWeekend(rule) ? saturday : isoWeekday(rule.startDay);
}

/** The counted days of the month that begins on `first`, in order. */
function countedInMonth(rule: RecurringRule, first: Face): Face[] {
  const date = new Date(first);
  const nextMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  // A full weekend has its Sunday in the month, too.
  const before = rule.countedBy === "full" ? nextMonth - dayMilliseconds : nextMonth;
  const days: Face[] = [];
  const ahead = (countedDay(rule) - isoWeekdayOf(first) + 7) % 7;
  for (let day = first + ahead * dayMilliseconds; day < before; day += 7 * dayMilliseconds)
    days.push(day);
  return days;
}

/** 1 to 5, or -1 for the last. */
const nth = (days: readonly Face[], ordinal: number): Face | undefined =>
  ordinal < 0 ? days.at(ordinal) : days[ordinal - 1];

/**
 * Weekend n of a month is the one with its nth Saturday (FL-341 item 9e: the first weekend is the first one with a
 * Saturday), so that it may begin on the last Friday of the month before; where an order says that the Friday decides
 * (Texas), its nth Friday. Any other block counts its own start day: the first Tuesday. A month without a fifth one has
 * none.
 */
function monthlyDays(rule: RecurringRule, years: YearRange): Face[] {
  const ahead = (countedDay(rule) - isoWeekday(rule.startDay)) * dayMilliseconds;
  const ordinals = new Set(rule.weeksOfMonth ?? [1]);
  const days = new Set<Face>();
  // One month more at both ends: a weekend may begin outside the month that counts it.
  for (let month = -1; month <= (years.endYear - years.startYear + 1) * 12; month += 1) {
    const first = Date.UTC(years.startYear, month, 1);
    if (rule.months !== undefined && !rule.months.includes(monthOf(first))) continue;
    const counted = countedInMonth(rule, first);
    for (const ordinal of ordinals) {
      const day = nth(counted, ordinal);
      if (day !== undefined) days.add(day - ahead);
    }
  }
  return [...days].toSorted((a, b) => a - b);
}
