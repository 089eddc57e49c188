/** When something ends, of what a parent writes: 'until May', 'thru Jan 8', 'Saturday 6pm to Sunday 10am'. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { saidDays } from "../time/said-days.ts";
import { addDays, type Day, weekdayOf } from "../time/zone.ts";
import type { ClockTimes } from "./clock-times.ts";
import { daysIn } from "./days.ts";
import { taken } from "./unread-words.ts";

const patternOf = wordPatterns(new URL("./ends.patterns.txt", import.meta.url));
const thru = /\bthru\b/gi;
const til = /(?<!\p{L})'?til\b/giu;

/** The short words for an end as long ones. */
export const withPlainEnds = (text: string): string =>
  text.replace(thru, "through").replace(til, "until");

const monthAlone = patternOf("monthAlone");

/** 'until June 5', 'until the end of May', and 'until May', which ends with April; null if no day is named. */
export function lastDayOf(text: string, now: Date, timeZone: string) {
  const month = monthAlone.exec(text);
  if (month && month.groups?.["mid"] === undefined) {
    const isWhole = month.groups?.["end"] !== undefined;
    const first = daysIn(`${month.groups?.["month"]} 1`, now, timeZone).day;
    if (first === null) return null;
    const rest = `${taken}${text.slice(month[0].length)}`;
    // The first of the month behind it, whatever its length.
    const next = `${addDays(first, 31).slice(0, 8)}01`;
    return { day: addDays(isWhole ? next : first, -1), isSure: isWhole, rest };
  }
  const { day, isSure, rest } = daysIn(text, now, timeZone);
  // Whether a series 'until Thanksgiving' or 'until May' has its last day there or before is a matter of taste.
  const isDated = saidDays(text, now, timeZone, () => "coming")[0]?.isDate === true;
  return day === null ? null : { day, isSure: isSure && isDated, rest };
}

/** Whether a text names a stretch by its dates, as 'Monday to Friday' does not. */
export const isDated = (text: string, now: Date, timeZone: string): boolean =>
  saidDays(text, now, timeZone, () => "coming").some(
    ({ isDate, until }) => isDate && until !== null,
  );

/** The day behind it is the next one, or it is not understood. */
const overnight = patternOf("overnight");
const dayNames = ["sun", "mon", "tues", "wednes", "thurs", "fri", "satur"];

/** The end of a night, as far as it was said. */
export interface Night {
  /** 'Sunday', without its last letters. */
  readonly name: string;
  readonly words: string;
}

/** A night to the next day as two hours, of which the second is earlier. */
export function withoutNight(text: string): { text: string; night: Night | null } {
  const { from, to, last = "", name } = overnight.exec(text)?.groups ?? {};
  if (from === undefined || to === undefined || name === undefined) return { text, night: null };
  return {
    text: text.replace(overnight, `${from} to ${to}`),
    night: { name: name.toLowerCase(), words: `${last} ${to}` },
  };
}

/** What of a night stays unread: all of its end, where that is not on the day behind its first. */
export function otherDay(night: Night | null, day: Day | null, { start, end }: ClockTimes): string {
  if (night === null) return "";
  const isEarlier =
    start !== null && end !== null && end.hour * 60 + end.minute <= start.hour * 60 + start.minute;
  const isNext = day !== null && dayNames[weekdayOf(addDays(day, 1))] === night.name;
  return isNext && isEarlier ? "" : night.words;
}
