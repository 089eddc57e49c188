/** From the times of a request to instants, on the family's clock. */
import { longestEventDays } from "@evenkeel/contract/constants";
import { say } from "@evenkeel/contract/errors";
import { isCalendarDay } from "@evenkeel/contract/models/text";
import { Temporal } from "temporal-polyfill";
import { dayOf, startOfDay } from "@evenkeel/custody/time/wall-clock";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { refused } from "./faults.ts";

const earliest = Date.UTC(1900, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** The instant of a day's midnight on the family's clock, or the instant itself. */
export function instantOf(bound: string, timeZone: string, plusDays = 0): Date {
  if (!isCalendarDay(bound)) return new Date(bound);
  return new Date(startOfDay(Temporal.PlainDate.from(bound).add({ days: plusDays }), timeZone));
}

/**
 * When a new event starts and ends. All-day events go from midnight to midnight on the family's clock: an instant counts as
 * the day it lies in, and midnights in UTC, as many programs write a day, as that day.
 * @throws AppError invalid if the end is not after the start or years away from it, or the year is beyond any calendar
 */
export function eventStretch(
  input: { start: string; end: string; allDay: boolean },
  timeZone: string,
): { start: Date; end: Date } {
  const stretch = input.allDay
    ? wholeDays(input.start, input.end, timeZone)
    : { start: instantOf(input.start, timeZone), end: instantOf(input.end, timeZone) };
  if (stretch.end <= stretch.start) {
    throw refused("end", say("event.endBeforeStart"));
  }
  if (stretch.end.getTime() - stretch.start.getTime() > longestEventDays * dayMilliseconds) {
    throw refused("end", say("event.tooLong"));
  }
  if (stretch.start.getTime() < earliest || stretch.end.getTime() > latest) {
    throw refused("start", say("event.outOfTime"));
  }
  return stretch;
}

function wholeDays(start: string, end: string, timeZone: string): { start: Date; end: Date } {
  if (isCalendarDay(start) && start === end) {
    return { start: instantOf(start, timeZone), end: instantOf(start, timeZone, 1) };
  }
  const inUtc =
    !isCalendarDay(start) && !isCalendarDay(end) && isUtcMidnight(start) && isUtcMidnight(end);
  const midnightOf = (bound: string, up: boolean): Date => {
    if (isCalendarDay(bound)) return instantOf(bound, timeZone);
    if (inUtc) return instantOf(new Date(bound).toISOString().slice(0, 10), timeZone);
    const day = dayOf(Date.parse(bound), timeZone);
    const midnight = startOfDay(day, timeZone);
    const isInside = up && Date.parse(bound) > midnight;
    return new Date(isInside ? startOfDay(day.add({ days: 1 }), timeZone) : midnight);
  };
  return { start: midnightOf(start, false), end: midnightOf(end, true) };
}

function isUtcMidnight(instant: string): boolean {
  return Date.parse(instant) % dayMilliseconds === 0;
}
