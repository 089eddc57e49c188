/**
 * The one place that formats times. Instants travel as ISO 8601 in UTC; calendar days are
 * `YYYY-MM-DD`; `zone` is always the family's IANA time zone, so that both parents and the court
 * read the same clock wherever they are. They are written as the reader's language writes them.
 */
import { weekdays } from "@evenkeel/contract/constants";
import { hourMilliseconds } from "@evenkeel/contract/durations";
import { defaultLocale } from "@evenkeel/words";
import { currentLocale, words } from "./words.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

function format(
  instant: Date | string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
  locale = currentLocale(),
): string {
  const key = `${locale}|${zone}|${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
    formatters.set(key, formatter);
  }
  const at = new Date(instant);
  const text =
    (options.weekday && withWeekday(formatter.formatToParts(at))) ?? formatter.format(at);
  // Some engines put a narrow no-break space before AM and PM; the specification's strings have a plain one.
  return text.replaceAll("\u202F", " ");
}

/**
 * As the reader's language puts a day of the week before a date: 'el viernes 20 de noviembre' has no comma within a line,
 * although `Intl` gives it one. Null where none stands there.
 */
function withWeekday([weekday, comma, ...date]: readonly Intl.DateTimeFormatPart[]): string | null {
  if (weekday?.type !== "weekday" || comma?.value !== ", ") return null;
  const rest = date.map(({ value }) => value).join("");
  return words("common")("withWeekday", { weekday: weekday.value, date: rest });
}

/** YYYY-MM-DD of the calendar day on which this instant falls. */
export const dayOf = (instant: Date | string, zone: string): string =>
  format(instant, zone, { year: "numeric", month: "2-digit", day: "2-digit" }, "en-CA");

/** The day `count` days later (or earlier), by the calendar and not by 24 hours. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** For example '4:05 PM'. */
export const timeOf = (instant: Date | string, zone: string): string =>
  format(instant, zone, { hour: "numeric", minute: "2-digit" });

/**
 * For example '11/20/2026', without leading zeros; in any other language '20 nov 2026', as its readers in California
 * meet both orders of day and month.
 */
const shortDate = (instant: Date | string, zone: string): string =>
  format(instant, zone, {
    year: "numeric",
    month: currentLocale() === defaultLocale ? "numeric" : "short",
    day: "numeric",
  });

/** Whether the reader's country writes the month before the day in numbers: in the US, in any of its languages. */
export const writesMonthFirst = (): boolean => {
  const { region } = new Intl.Locale(currentLocale()).maximize();
  const parts = new Intl.DateTimeFormat(`en-${region ?? "US"}`).formatToParts();
  const placeOf = (wanted: string) => parts.findIndex(({ type }) => type === wanted);
  return placeOf("month") < placeOf("day");
};

/** A day as a field shows it: '11/20/2026'; where both orders are met, in words that can be read in only one way. */
export const dayInField = (day: string): string =>
  currentLocale() === defaultLocale
    ? `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
    : shortDate(`${day}T00:00:00Z`, "UTC");

/** For example 'Fri, Nov 20, 2026, 4:05 PM'. */
export const fullTime = (instant: Date | string, zone: string): string =>
  format(instant, zone, {
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });

/** A conversation's timestamp (S-2.4.9): time if today, 'Yesterday', otherwise M/d/yyyy. */
export function conversationTime(instant: string, zone: string, now: Date): string {
  const day = dayOf(instant, zone);
  const today = dayOf(now, zone);
  if (day === today) return timeOf(instant, zone);
  if (day === addDays(today, -1)) return words("common")("yesterday");
  return shortDate(instant, zone);
}

/** A day as a heading: 'Today', 'Yesterday', otherwise for example 'Fri, Nov 20'. */
export function dayHeading(day: string, zone: string, now: Date): string {
  const today = dayOf(now, zone);
  if (day === today) return words("common")("today");
  if (day === addDays(today, -1)) return words("common")("yesterday");
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return format(`${day}T12:00:00Z`, "UTC", {
    weekday: "short",
    month: "short",
    day: "numeric",
    ...(sameYear ? {} : { year: "numeric" }),
  });
}

/** When something was, beside it: the time if today, 'Yesterday', otherwise as days stand everywhere, 'Fri, Nov 20'. */
export function timeOrDay(instant: string, zone: string, now: Date): string {
  const day = dayOf(instant, zone);
  return day === dayOf(now, zone) ? timeOf(instant, zone) : dayHeading(day, zone, now);
}

/** As a line begins: many languages write days and months small within one. */
const startOf = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1);

/** Whole seconds as m:ss, for countdowns. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** For example 'Fri, Nov 20', of a calendar day. */
export const shortDay = (day: string): string =>
  format(`${day}T12:00:00Z`, "UTC", { weekday: "short", month: "short", day: "numeric" });

/** For example 'Fri, Nov 20, 2026', of a calendar day. */
export const datedDay = (day: string): string =>
  format(`${day}T12:00:00Z`, "UTC", {
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
  });

/** For example 'Friday, November 20, 2026', of a calendar day, as a heading. */
export const longDay = (day: string): string =>
  startOf(
    format(`${day}T12:00:00Z`, "UTC", {
      weekday: "long",
      year: "numeric",
      month: "long",
      day: "numeric",
    }),
  );

/** For example 'Nov 20, 2026', and '20 de noviembre de 2026', whose short form nobody says in a sentence. */
export const dateOf = (instant: Date | string, zone: string): string =>
  format(instant, zone, {
    year: "numeric",
    month: currentLocale() === defaultLocale ? "short" : "long",
    day: "numeric",
  });

/** The same of a calendar day. */
export const dateOfDay = (day: string): string => dateOf(`${day}T12:00:00Z`, "UTC");

/** For example 'November 2026', of any day of the month, as a heading. */
export const monthName = (day: string): string => startOf(monthWithin(day));

/** The same within a sentence, where a language may write it small. */
export const monthWithin = (day: string): string =>
  format(`${day}T12:00:00Z`, "UTC", { year: "numeric", month: "long" });

/** For example 'Nov', of any day of the month, as a heading. */
export const shortMonth = (day: string): string =>
  startOf(format(`${day}T12:00:00Z`, "UTC", { month: "short" }));

/** For example 'Fr', of a day, over the column of its weekday. */
export const weekdayLetters = (day: string): string =>
  format(`${day}T12:00:00Z`, "UTC", { weekday: "short" }).slice(0, 2);

/** For example 'Fri, Nov 20, 6:00 PM'. */
export const dayAndTime = (instant: Date | string, zone: string): string =>
  format(instant, zone, {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });

/** Until when something can be done: 'Fri, Nov 20, 6:00 PM', and of a midnight the end of the day before it. */
export const deadlineOf = (instant: string, zone: string): string =>
  beginsDay(instant, zone)
    ? words("common")("endOfDay", { day: shortDay(addDays(dayOf(instant, zone), -1)) })
    : dayAndTime(instant, zone);

/** HH:MM on the family's clock at an instant. */
export const clockOf = (instant: Date | string, zone: string): string =>
  format(instant, zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Whether a day begins at an instant: at midnight, and at 1:00 AM where clocks jump at midnight. */
export const beginsDay = (instant: string, zone: string): boolean =>
  dayOf(new Date(Date.parse(instant) - 1), zone) !== dayOf(instant, zone);

/** '18:00' as '6:00 PM' behind 'from' or 'until': 'desde las 6:00 p.m.', and 'desde la 1:00 p.m.'. */
export const hourWithin = (time: string): string =>
  words("common")("clock.within", {
    time: clockWords(time),
    hour: Number(time.slice(0, 2)) % 12 === 1 ? "one" : "other",
  });

/** '18:00' as '6:00 PM'. */
export const clockWords = (time: string): string => timeOf(`2026-01-01T${time}:00Z`, "UTC");

/** '18:30' as '6:30p', in any language: for a band of a few pixels. */
export function tightClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? "a" : "p"}`;
}

/**
 * The instant at which the family's clock shows HH:MM on a day. A time that a clock change leaves out lies an hour
 * later; of two equal times the first counts.
 */
export function instantAt(day: string, time: string, zone: string): Date {
  const face = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (instant: number): number => {
    const shown = `${dayOf(new Date(instant), zone)}T${clockOf(new Date(instant), zone)}:00Z`;
    return Date.parse(shown) - instant;
  };
  const before = offsetAt(face - 14 * hourMilliseconds);
  const after = offsetAt(face + 14 * hourMilliseconds);
  const fits = [face - before, face - after].filter(
    (instant) => offsetAt(instant) === face - instant,
  );
  return new Date(fits.length === 0 ? face - before : Math.min(...fits));
}

/** For example '2 days' or '1 hour'. */
export const unitsOf = (count: number, unit: "day" | "hour" | "minute"): string =>
  new Intl.NumberFormat(currentLocale(), { style: "unit", unit, unitDisplay: "long" }).format(
    count,
  );

/** For example 'January'. @param month 1 to 12 */
export const monthOfYear = (month: number, locale?: string): string =>
  format(new Date(Date.UTC(2026, month - 1, 15)), "UTC", { month: "long" }, locale);

/** A weekday of the contract in the reader's language. */
export const weekdayName = (day: (typeof weekdays)[number]): string =>
  // The first of February 2026 is a Sunday.
  format(new Date(Date.UTC(2026, 1, 1 + weekdays.indexOf(day))), "UTC", { weekday: "long" });
