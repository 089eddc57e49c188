/**
 * Wall-clock times of the family's zone, and instants.
 *
 * Why temporal-polyfill: the standard's own arithmetic, so it goes away when Node has Temporal; of the three libraries
 * measured over 2024 to 2044 it alone placed every wall-clock time of seven zones (Lord Howe and Casablanca among them)
 * as the runtime's own zone data does. luxon took now the first, now the second of two equal hours, and js-joda's
 * bundled zone data were older than the runtime's. 20 kB, about 7 microseconds a conversion.
 */
import { Temporal } from "temporal-polyfill";
import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";

/** A time on the face of the clock, in milliseconds as if the clock showed UTC. */
export type Face = number;

/** The time HH:MM on a day. */
export function at(date: Temporal.PlainDate, time: string): Face {
  return Date.UTC(date.year, date.month - 1, date.day) + timeOfDay(time);
}

/** HH:MM in milliseconds since midnight. Throws RangeError for what is not a time. */
export function timeOfDay(time: string): number {
  const { hour, minute } = Temporal.PlainTime.from(time);
  return (hour * 60 + minute) * minuteMilliseconds;
}

export interface ZoneClock {
  /**
   * The instant (milliseconds) at which the clocks of the zone show `face`. A time that a clock change leaves out lies
   * as much later as the clock jumps; of two equal times the first counts (RFC 5545, Temporal's 'compatible').
   */
  instantOf(face: Face): number;
  /** Whether an instant that `instantOf` gave is the first of its day. */
  isStartOfDay(instant: number): boolean;
}

/**
 * When each day began, by zone and by days since 1970: every plan asks for the same days, and asking the zone's rules is
 * most of what a plan takes.
 */
const startsInZones = new Map<string, Map<number, number>>();
/** More zones than the families of a server live in; a request may name any. */
const mostZones = 20;

function startsIn(timeZone: string): Map<number, number> {
  const known = startsInZones.get(timeZone);
  if (known !== undefined) return known;
  const starts = new Map([[0, startOfDay(Temporal.PlainDate.from("1970-01-01"), timeZone)]]);
  if (startsInZones.size >= mostZones) startsInZones.clear();
  startsInZones.set(timeZone, starts);
  return starts;
}

/**
 * The clocks of a zone, quick for many times on the same days: only on a day that is not 24 hours long does each time
 * need the zone's rules. Throws RangeError for an unknown zone.
 */
export function zoneClock(timeZone: string): ZoneClock {
  const starts = startsIn(timeZone);
  const givenStarts = new Set<number>();
  const startOf = (day: number): number => {
    const known = starts.get(day);
    if (known !== undefined) return known;
    const start = startOfDay(plainDateTime(day * dayMilliseconds).toPlainDate(), timeZone);
    starts.set(day, start);
    return start;
  };
  return {
    instantOf(face) {
      const day = Math.floor(face / dayMilliseconds);
      const start = startOf(day);
      const instant =
        startOf(day + 1) - start === dayMilliseconds
          ? start + face - day * dayMilliseconds
          : toInstant(plainDateTime(face), timeZone);
      if (instant === start) givenStarts.add(instant);
      return instant;
    },
    isStartOfDay: (instant) => givenStarts.has(instant),
  };
}

function toInstant(wall: Temporal.PlainDateTime, timeZone: string): number {
  return wall.toZonedDateTime(timeZone).epochMilliseconds;
}

export function plainDateTime(face: Face): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(face).toZonedDateTimeISO("UTC").toPlainDateTime();
}

/** What the clocks of `timeZone` show at an instant (milliseconds). */
export function faceAt(instant: number, timeZone: string): Face {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return instant + zoned.offsetNanoseconds / 1_000_000;
}

/** The first instant of a day (milliseconds), even where a clock change leaves midnight out. */
export function startOfDay(date: Temporal.PlainDate, timeZone: string): number {
  return date.toZonedDateTime(timeZone).epochMilliseconds;
}

/** The first instant of a year (milliseconds). */
export function startOfYear(year: number, timeZone: string): number {
  return startOfDay(Temporal.PlainDate.from({ year, month: 1, day: 1 }), timeZone);
}

/** The day on which an instant (milliseconds) falls. */
export function dayOf(instant: number, timeZone: string): Temporal.PlainDate {
  return plainDateTime(faceAt(instant, timeZone)).toPlainDate();
}

/** ISO 8601 in UTC, as the contract's calendar events have it. */
export function isoInstant(instant: number): string {
  return new Date(instant).toISOString();
}
