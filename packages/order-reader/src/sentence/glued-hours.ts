/** 'F6-Su6' of a note: days and their hours with nothing between them. */
import { weekdays } from "@evenkeel/contract/constants";
import type { Weekday } from "@evenkeel/contract/models/calendar/schedule";
import listed from "./short-days.en.json" with { type: "json" };
import type { Clock } from "../vocabulary/clock.ts";

const shortDays = new Map<string, Weekday>(
  weekdays.flatMap((day) => listed[day].map((short) => [short, day] as const)),
);
const dayNames = [...shortDays.keys()].toSorted((a, b) => b.length - a.length).join("|");
const gluedHour = "(\\d{1,2})(?::(\\d\\d))?([ap]m?)?(?![\\p{L}\\d:/])";
const dayBeforeHour = new RegExp(`(?:${dayNames})(?=${gluedHour})`, "uy");
const hourBehindDay = new RegExp(`(?<=(?<![\\p{L}\\d])(?:${dayNames}))${gluedHour}`, "uy");

interface Glued {
  read: { kind: "weekday"; day: Weekday } | { kind: "time"; clock: Clock };
  length: number;
}

/** The day before such an hour, or the hour behind its day; null for anything else. */
export function dayOrHourAt(text: string, at: number): Glued | null {
  const run = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const shortDay = /[\p{L}\d]/u.test(text[at - 1] ?? "") ? null : run(dayBeforeHour);
  if (shortDay) {
    const day = shortDays.get(shortDay[0]);
    return day ? { read: { kind: "weekday", day }, length: shortDay[0].length } : null;
  }
  const hour = run(hourBehindDay);
  if (!hour) return null;
  const half = hour[3] === undefined ? null : /a/i.test(hour[3]) ? "am" : "pm";
  const clock: Clock = { hour: Number(hour[1]), minute: Number(hour[2] ?? 0), half };
  const isHour = clock.hour >= 1 && clock.hour <= mostHours && clock.minute < minutesOfHour;
  return isHour ? { read: { kind: "time", clock }, length: hour[0].length } : null;
}
const mostHours = 12;
const minutesOfHour = 60;
