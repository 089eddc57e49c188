/** When an event of a calendar file is: on the face of a clock, in a zone. */
import { longestEventDays } from "@evenkeel/contract/constants";
import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import ICAL from "ical.js";
import { storable } from "@evenkeel/contract/visible-text";
import type { LeftOut } from "@evenkeel/contract/models/calendar/file";
import { type Face, faceAt, zoneClock } from "@evenkeel/custody/time/wall-clock";
import type { Zones } from "./zones.ts";

/** Why an event is left out; thrown where it is found. */
export class Left extends Error {
  readonly reason: LeftOut["reason"];
  constructor(reason: LeftOut["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** When something is: on the face of its zone's clock. */
export interface When {
  allDay: boolean;
  zone: string;
  face: Face;
}

const halfHour = 30 * minuteMilliseconds;
const earliest = Date.UTC(1970, 0, 1);
export const latest = Date.UTC(2100, 0, 1);

export const sequenceOf = (component: ICAL.Component): number =>
  Number(component.getFirstPropertyValue("sequence") ?? 0);

export function wordsIn(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return value === null || value === undefined
    ? ""
    : storable(typeof value === "string" ? value : "").trim();
}

/** @returns null where the event does not say it */
export function whenOf(component: ICAL.Component, name: string, zones: Zones): When | null {
  const property = component.getFirstProperty(name);
  return property === null ? null : whenIn(property, property.getFirstValue(), zones);
}

export function whenIn(property: ICAL.Property, value: unknown, zones: Zones): When {
  if (!(value instanceof ICAL.Time)) throw new Left("badTimes");
  const written: unknown[] = property.jCal.slice(3);
  if (!written.every((one) => isOnCalendar(one))) throw new Left("badTimes");
  const { year, month, day, hour, minute, second, isDate } = value;
  const face = Date.UTC(
    year,
    month - 1,
    day,
    isDate ? 0 : hour,
    isDate ? 0 : minute,
    isDate ? 0 : second,
  );
  if (!(face > earliest && face < latest)) throw new Left("outOfTime");
  if (isDate) return { allDay: true, zone: zones.family, face };
  const tzid: unknown = property.getParameter("tzid");
  const zone = isUtc(value) ? "UTC" : typeof tzid === "string" ? zones.named(tzid) : zones.floating;
  if (zone === null) throw new Left("unknownZone");
  return { allDay: false, zone, face };
}

/**
 * Whether a day or time, as the file wrote it, is one that calendars and clocks have. The library counts on instead: of
 * December 99 it makes a day in March.
 */
export function isOnCalendar(written: unknown): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)Z?)?$/.exec(String(written));
  if (parts === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month <= 12;
  // Some programs call the midnight that ends a day 24:00; and once in some years a minute has 61 seconds.
  const isTime = hour < 24 ? minute < 60 && second <= 60 : hour === 24 && minute + second === 0;
  return isDay && isTime;
}

const isUtc = (value: ICAL.Time): boolean => value.zone === ICAL.Timezone.utcTimezone;

const saysWhen = ["dtstart", "dtend", "rdate", "exdate", "recurrence-id"];

/** Whether it says a time without saying on whose clock. */
export const hasTimeWithoutZone = (component: ICAL.Component): boolean =>
  saysWhen
    .flatMap((name) => component.getAllProperties(name))
    .some(
      (property) =>
        typeof property.getParameter("tzid") !== "string" &&
        property
          .getValues()
          .some((value: unknown) => value instanceof ICAL.Time && !value.isDate && !isUtc(value)),
    );

export const instantOf = ({ face, zone }: When): number => zoneClock(zone).instantOf(face);

export function lengthOf(
  component: ICAL.Component,
  start: When,
  zones: Zones,
): { length: number; hasNoEnd: boolean } {
  const end = whenOf(component, "dtend", zones);
  const duration: unknown = component.getFirstPropertyValue("duration");
  const least = start.allDay ? dayMilliseconds : halfHour;
  const length =
    end !== null
      ? faceAt(instantOf(end), start.zone) - start.face
      : duration instanceof ICAL.Duration
        ? duration.toSeconds() * 1_000
        : 0;
  // 'The same day' as an end is that day; a moment has no length here.
  if (length === 0) return { length: least, hasNoEnd: !start.allDay };
  if (length < 0) throw new Left("badTimes");
  if (length > longestEventDays * dayMilliseconds) throw new Left("tooLong");
  return { length: start.allDay ? Math.max(dayMilliseconds, length) : length, hasNoEnd: false };
}
