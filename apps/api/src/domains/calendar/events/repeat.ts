/**
 * When a repeated event comes. It is stored once; its times are computed for the days that are asked for.
 *
 * Why no library: four cadences are one addition of Temporal each, which the project has, with zones that agree with
 * the custody calendar's. What the standard's own RRULE says of the same event is checked against ical.js, as the feed
 * hands it to other programs.
 */
import { Temporal } from "temporal-polyfill";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { type Face, faceAt, plainDateTime, zoneClock } from "@evenkeel/custody/time/wall-clock";
import type { RepeatContent } from "../../record/index.ts";

/** A repeated event: when it comes first, and how it goes on. */
export interface Series {
  /** Instants, in milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly repeat: RepeatContent;
}

/** One time that a repeated event comes. */
export interface Occurrence {
  /** 0, 1, 2 ... */
  readonly number: number;
  /** On which it begins, on the clocks of the event's zone. */
  readonly day: string;
  readonly start: number;
  readonly end: number;
}

/** The instants from `from` to before `before`. */
export interface Stretch {
  readonly from: number;
  readonly before: number;
}

const stepDays = { daily: 1, weekly: 7, biweekly: 14 } as const;
/** From one time to the next at least. */
export const shortestStep = { ...stepDays, monthly: 28 } as const;

const lastInstant = Date.UTC(2200, 0, 1);

/**
 * The times of a series. On the face of the clock each begins and ends as the first one does; a time that a clock change
 * leaves out lies as much later as the clock jumps. A month without the day of the first one has it on its last day.
 */
export function timesOf({ start, end, repeat }: Series) {
  const clock = zoneClock(repeat.timeZone);
  const first = faceAt(start, repeat.timeZone);
  const length = faceAt(end, repeat.timeZone) - first;
  const firstDay = plainDateTime(first).toPlainDate();
  const timeOfDay = first - faceOfDay(firstDay);

  const dayOfNumber = (number: number): Temporal.PlainDate =>
    repeat.cadence === "monthly"
      ? firstDay
          .with({ day: 1 })
          .add({ months: number })
          .with({ day: repeat.monthDay ?? firstDay.day })
      : firstDay.add({ days: number * stepDays[repeat.cadence] });

  /** The last number that can lie on this day or before it. */
  const numberUpTo = (day: Temporal.PlainDate): number =>
    repeat.cadence === "monthly"
      ? (day.year - firstDay.year) * 12 + day.month - firstDay.month
      : Math.floor(firstDay.until(day).days / stepDays[repeat.cadence]);

  const isWithin = (number: number, day: Temporal.PlainDate): boolean =>
    number >= 0 &&
    (repeat.count === null || number < repeat.count) &&
    (repeat.until === null || Temporal.PlainDate.compare(day, repeat.until) <= 0);

  /** Null for a number that the series does not have. */
  const numbered = (number: number): Occurrence | null => {
    if (number < 0) return null;
    const day = dayOfNumber(number);
    if (!isWithin(number, day)) return null;
    const face = faceOfDay(day) + timeOfDay;
    const begins = clock.instantOf(face);
    const ends = clock.instantOf(face + length);
    // An hour that the clocks leave out can swallow the end, and never the event.
    return {
      number,
      day: day.toString(),
      start: begins,
      end: ends > begins ? ends : begins + (end - start),
    };
  };

  return {
    numbered,

    /** The time that the series puts on this day, if any. */
    on(day: string): Occurrence | null {
      const wanted = Temporal.PlainDate.from(day);
      const found = numbered(numberUpTo(wanted));
      return found?.day === day ? found : null;
    },

    /** Those that touch the stretch, in order. */
    touching({ from, before }: Stretch): Occurrence[] {
      const found: Occurrence[] = [];
      const last = Math.min(before, lastInstant);
      const seenFrom = plainDateTime(from - length - 2 * dayMilliseconds).toPlainDate();
      for (let number = Math.max(0, numberUpTo(seenFrom)); ; number += 1) {
        const occurrence = numbered(number);
        if (occurrence === null || occurrence.start >= last) return found;
        if (occurrence.end > from) found.push(occurrence);
      }
    },
  };
}

/** The repeat of an event that begins so: it falls on that day of the month, or the last one of a shorter month. */
export function anchored(repeat: RepeatContent, start: number): RepeatContent {
  const { day, daysInMonth } = plainDateTime(faceAt(start, repeat.timeZone)).toPlainDate();
  if (repeat.cadence !== "monthly") return { ...repeat, monthDay: null };
  const isOnIt = repeat.monthDay !== null && Math.min(repeat.monthDay, daysInMonth) === day;
  return isOnIt ? repeat : { ...repeat, monthDay: day };
}

const faceOfDay = ({ year, month, day }: Temporal.PlainDate): Face =>
  Date.UTC(year, month - 1, day);

/** How much later `to` is than `from` on the face of the zone's clock, in milliseconds. */
export function shiftOnClock(from: number, to: number, timeZone: string): number {
  return faceAt(to, timeZone) - faceAt(from, timeZone);
}

/** The instant that lies this much later on the face of the zone's clock. */
export function shifted(instant: number, by: number, timeZone: string): number {
  return zoneClock(timeZone).instantOf(faceAt(instant, timeZone) + by);
}
