/** Days and hours as an order writes them, and as a rule has them. */
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { weekdays } from "@evenkeel/contract/constants";
import type { RecurringRule, Weekday } from "@evenkeel/contract/models/calendar/schedule";
import { clockRange, oneClock } from "../vocabulary/clock.ts";
import type { OrderDate } from "./chunk.ts";
import type { Edge } from "./parts.ts";

const week = 7;
/** Bells where the document names a school time without a clock; asked about. */
const schoolBells = { start: "08:00", end: "15:00" } as const;

/** When a stretch begins and ends; null where one of the two is not said. */
export function timesOf(
  from: Edge,
  to: Edge,
): { startTime: string; endTime: string; school: boolean; sure: boolean } | null {
  const isOfHoliday = ({ holiday, dayOfMonth, school, dayOfStay, beside, date }: Edge): boolean =>
    holiday !== null ||
    dayOfMonth !== null ||
    beside !== undefined ||
    school === "eve" ||
    school === "resume" ||
    // 'On the last day', of days that nobody said.
    (dayOfStay !== undefined && date === null);
  // 'Until 7 p.m., after school is dismissed' says two hours.
  const saysTwo = ({ clock, school }: Edge): boolean => clock !== null && school !== null;
  if ([from, to].some((edge) => isOfHoliday(edge) || saysTwo(edge))) return null;
  const school = [from, to].some((edge) => edge.school !== null);
  if (from.clock && to.clock) {
    const isSameDay = to.days.length === 0 || to.days[0] === from.days[0];
    // 'From 3:30 to 3:30', of no half of the day: until the next day, or for twelve hours?
    const isNoTime =
      isSameDay &&
      from.clock.hour === to.clock.hour &&
      from.clock.minute === to.clock.minute &&
      from.clock.half === null &&
      to.clock.half === null;
    if (isNoTime) return null;
    const range = clockRange(from.clock, to.clock, isSameDay);
    return { startTime: range.from, endTime: range.to, school, sure: range.sure };
  }
  const said = ({ clock, school: bell }: Edge): string | null =>
    clock ? oneClock(clock) : bell === "start" || bell === "end" ? schoolBells[bell] : null;
  // 'After school until 8', of no other day: the evening, so that it is no night that nobody said; it is asked.
  const isEvening = from.school === "end" && to.clock?.half === null && to.days.length === 0;
  const ends: Edge = isEvening && to.clock ? { ...to, clock: { ...to.clock, half: "pm" } } : to;
  const [startTime, endTime] = [said(from), said(ends)];
  if (startTime === null || endTime === null) return null;
  const sure = [from.clock, to.clock].every((clock) => clock === null || clock.half !== null);
  return { startTime, endTime, school, sure };
}

const pad = (value: number): string => String(value).padStart(2, "0");
export const monthDay = ({ month, day }: OrderDate): string => `${pad(month)}-${pad(day)}`;

/** 1 to 12 */
export const months = Array.from({ length: 12 }, (_, index) => index + 1);
export const monthsOf = (parity: "even" | "odd"): number[] =>
  months.filter((month) => (month % 2 === 0) === (parity === "even"));

/** The day so many days later; of a date with its year. */
export function daysLater({ year, month, day }: OrderDate, days: number): OrderDate {
  const date = new Date(Date.UTC(year ?? 0, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** '2027-07-01' of '2027-06-30'. */
export const isoDayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + dayMilliseconds).toISOString().slice(0, 10);

export const weekdayOf = (day: number): Weekday => weekdays[new Date(day).getUTCDay()] ?? "Sunday";
export const dayAfter = (day: Weekday, days: number): Weekday =>
  weekdays[(weekdays.indexOf(day) + days) % week] ?? day;

/** Days from one weekday to the next time it is another. */
export const daysUntil = (from: Weekday, to: Weekday): number =>
  (weekdays.indexOf(to) - weekdays.indexOf(from) + week) % week;

/** Whether a weekday is one of a stay's. */
export const isWithin = (
  day: Weekday,
  { startDay, endDay }: Pick<RecurringRule, "startDay" | "endDay">,
): boolean => daysUntil(startDay, day) <= daysUntil(startDay, endDay);

export const dayOfDate = (date: string): Weekday => weekdayOf(Date.parse(`${date}T00:00:00Z`));

/**
 * 'Beginning with the weekend of Saturday, March 6', of weekends that begin on a Friday: the Friday before. Null for a
 * day that is none of the stay's.
 */
export function onStartDay(
  date: string,
  rule: Pick<RecurringRule, "startDay" | "endDay">,
): string | null {
  const day = dayOfDate(date);
  if (!isWithin(day, rule)) return null;
  const back = daysUntil(rule.startDay, day) * dayMilliseconds;
  return new Date(Date.parse(`${date}T00:00:00Z`) - back).toISOString().slice(0, 10);
}

/** The first such weekday in even or odd weeks, from a day on. */
export function firstInWeeksOf(parity: "even" | "odd", from: string, weekday: Weekday): string {
  const start =
    Date.parse(`${from}T00:00:00Z`) + daysUntil(dayOfDate(from), weekday) * dayMilliseconds;
  const days = [0, 1, 2].map((weeks) =>
    new Date(start + weeks * week * dayMilliseconds).toISOString().slice(0, 10),
  );
  // Two odd weeks follow each other where a year has 53.
  return days.find((day) => isoWeekParity(day) === parity) ?? from;
}

/** Parity of the ISO week that a day lies in. */
export function isoWeekParity(day: string): "even" | "odd" {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || week));
  const count = Math.ceil(
    ((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / dayMilliseconds + 1) / week,
  );
  return count % 2 === 0 ? "even" : "odd";
}
