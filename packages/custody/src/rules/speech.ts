/** How sentences of the calendar's law are said in a language. Rules and stored titles are in none: see `PlanInput`. */
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { defaultLocale, type Words } from "@evenkeel/words";
import { openCatalogue } from "@evenkeel/words/server";
import type { Weekday } from "@evenkeel/contract/models/calendar/schedule";
import type { Temporal } from "temporal-polyfill";
import { holidayIn } from "../holidays/names.ts";

export interface Speech {
  readonly t: Words<"custody">;
  /** A holiday of the order: 'Thanksgiving' as 'Día de Acción de Gracias'. */
  readonly holiday: (name: string) => string;
  /** 'first, third and fifth' */
  readonly list: (words: readonly string[]) => string;
  readonly weekday: (day: Weekday) => string;
  /** As a heading or a sentence begins: many languages write days small within one. */
  readonly atStart: (text: string) => string;
  /** '18:00' as '6:00 PM' */
  readonly clock: (time: string) => string;
  /** 'November 26' */
  readonly date: (wall: Temporal.PlainDateTime) => string;
  /** '2027-01-15' as 'January 15, 2027' */
  readonly day: (day: string) => string;
  /** '07-10' as 'July 10' */
  readonly monthDay: (day: string) => string;
  /** 1 to 12 */
  readonly month: (month: number) => string;
  /** 'Thursday' */
  readonly dayName: (wall: Temporal.PlainDateTime) => string;
}

const catalogue = openCatalogue();

/** 4 January 2026 was a Sunday. */
const someSunday = Date.UTC(2026, 0, 4);
const weekdays: readonly Weekday[] = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];

/** Making formatters takes longer than planning a year with them. */
const made = new Map<string, Speech>();

/** @param locale of the catalogue */
export function speechIn(locale: string = defaultLocale): Speech {
  const speech = made.get(locale) ?? newSpeech(locale);
  made.set(locale, speech);
  return speech;
}

function newSpeech(locale: string): Speech {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  const names = format({ weekday: "long" });
  const days = format({ month: "long", day: "numeric", year: "numeric" });
  const daysOfYear = format({ month: "long", day: "numeric" });
  const months = format({ month: "long" });
  const times = format({ hour: "numeric", minute: "2-digit" });
  const conjunction = new Intl.ListFormat(locale, { type: "conjunction" });
  const t = catalogue.words(locale, "custody");
  return {
    t,
    holiday: (name) => holidayIn(locale, t, name),
    // American newspapers leave out the comma before 'and', and so does the specification.
    list: (words) => conjunction.format(words).replace(/, (and) /, " $1 "),
    weekday: (day) => names.format(someSunday + weekdays.indexOf(day) * dayMilliseconds),
    atStart: (text) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1),
    clock: (time) =>
      times.format(new Date(`2026-01-01T${time}:00Z`)).replaceAll(/[\u00a0\u202f]/g, " "),
    date: (wall) => wall.toLocaleString(locale, { month: "long", day: "numeric" }),
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    // A leap year has every day that an order may name.
    monthDay: (day) => daysOfYear.format(new Date(`2028-${day}T00:00:00Z`)),
    month: (month) => months.format(Date.UTC(2026, month - 1, 1)),
    dayName: (wall) => wall.toLocaleString(locale, { weekday: "long" }),
  };
}
