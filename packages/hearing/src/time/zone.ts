/** Wall-clock time in a family's zone and back. Instants are ISO 8601 in UTC, days YYYY-MM-DD. */
import { Temporal } from "temporal-polyfill";
import { type Language, localeOf } from "../language/language.ts";

export interface WallTime {
  readonly hour: number;
  readonly minute: number;
}

/** A time as a text names it: without its half of the day, the hour is from 1 to 12 as it was written. */
export interface SaidTime extends WallTime {
  readonly isHalfSaid: boolean;
}

/** A calendar day without a zone, YYYY-MM-DD. */
export type Day = string;

/** @throws RangeError for a zone that does not exist */
export const wallClockNow = (now: Date, timeZone: string): { day: Day; time: WallTime } => {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return {
    day: zoned.toPlainDate().toString(),
    time: { hour: zoned.hour, minute: zoned.minute },
  };
};

/** The instant of a wall-clock time; one that a clock change skips moves on by the change, one it repeats is the first. */
export const instantAt = (day: Day, { hour, minute }: WallTime, timeZone: string): string =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({
      timeZone,
      plainTime: new Temporal.PlainTime(hour, minute),
    }).epochMilliseconds,
  ).toISOString();

export const addDays = (day: Day, days: number): Day =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Sunday 0 to Saturday 6, as in Date. */
export const weekdayOf = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek % 7;

/** The day of the same weekday as `named` that lies nearest to `to`, of those after `today`. */
export function nearestSameWeekday(named: Day, to: Day, today: Day): Day {
  const ahead = (weekdayOf(named) - weekdayOf(to) + 7) % 7;
  const nearest = addDays(to, ahead > 3 ? ahead - 7 : ahead);
  return nearest > today ? nearest : addDays(to, ahead);
}

export const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(to).days;

/** 'Saturday, November 28, 2026', 'sábado 28 de noviembre de 2026' */
export function dayWords(day: Day, language: Language = "english"): string {
  const said = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: "UTC",
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
  }).format(new Date(`${day}T00:00:00Z`));
  // Nobody writes a comma there in Spanish, whatever the platform's data say.
  return language === "spanish" ? said.replace(",", "") : said;
}

/** 'November 28', '28 de noviembre' */
export const monthDayWords = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    timeZone: "UTC",
    month: "long",
    day: "numeric",
  }).format(new Date(`${day}T00:00:00Z`));

/** 'Sunday' or 'domingo' for 0, as in Date. */
export const weekdayWords = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone: "UTC", weekday: "long" }).format(
    // 4 January 2026 was a Sunday.
    Date.UTC(2026, 0, 4 + weekday),
  );

/** '4:00 PM', and '4:00' where no one said which half of the day. */
export const saidTimeWords = (time: SaidTime): string =>
  time.isHalfSaid ? timeWords(time) : clockWords(time);

const clockWords = ({ hour, minute }: WallTime): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")}`;

/** '4:00 PM'; in Spanish with its article, 'las 4:00 p.m.' and 'la 1:00 p.m.', as everywhere else. */
export const timeWords = (time: WallTime, language: Language = "english"): string => {
  const clock = clockWords(time);
  if (language === "english") return `${clock} ${time.hour < 12 ? "AM" : "PM"}`;
  const article = time.hour % 12 === 1 ? "la" : "las";
  return `${article} ${clock} ${time.hour < 12 ? "a" : "p"}.m.`;
};
