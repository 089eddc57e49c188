/** Puts the date behind what a parent says of a day: a report is read months later. */
import * as chrono from "chrono-node";
import { dayWords, wallClockNow } from "../time/zone.ts";
import type { Language } from "../words/language.ts";
import { withEnglishDates } from "../words/spanish-dates.ts";

const dayNamed =
  /\b(?:yesterday|today|tonight|last night|this morning|this afternoon|this evening|(?:mon|tues|wednes|thurs|fri|satur|sun)day|ayer|hoy|anoche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\p{L}*\.? \d{1,2}|\d{1,2}\/\d{1,2}|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))\b/iu;
const oneDay = 86_400_000;

/** @returns undefined where the words may mean two days: 'on Saturday', said on a Saturday, or 'from Friday to Saturday' */
function dayOf(found: chrono.ParsedResult, today: string): string | undefined {
  const { start, end, text } = found;
  if (end && !start.isCertain("hour")) return undefined;
  if (!start.isCertain("day") && !start.isCertain("weekday")) return undefined;
  let at = Date.UTC(start.get("year") ?? 0, (start.get("month") ?? 1) - 1, start.get("day") ?? 1);
  const now = Date.parse(`${today}T00:00:00Z`);
  const byWeekday = start.isCertain("weekday") && !start.isCertain("day");
  if (byWeekday && at === now && !/\bthis\b/i.test(text)) return undefined;
  // An incident lies in the past: 'Friday' was the last one, 'January 3' this year's.
  if (at > now && byWeekday) at -= 7 * oneDay;
  else if (at > now && start.isCertain("day") && !start.isCertain("year")) {
    const lastYear = new Date(at);
    at = lastYear.setUTCFullYear(lastYear.getUTCFullYear() - 1);
  }
  return new Date(at).toISOString().slice(0, 10);
}

/** 'Wednesday the 4th' is the last one that was both. */
function withOrdinal(day: string, text: string): string | undefined {
  const ordinal = /\bthe (\d{1,2})(?:st|nd|rd|th)\b/i.exec(text)?.[1];
  if (ordinal === undefined) return day;
  for (
    let at = Date.parse(`${day}T00:00:00Z`), weeks = 0;
    weeks < 9;
    weeks += 1, at -= 7 * oneDay
  ) {
    if (new Date(at).getUTCDate() === Number(ordinal))
      return new Date(at).toISOString().slice(0, 10);
  }
  return undefined;
}

/**
 * @param said as typed, such as 'yesterday at 5'
 * @param timeZone the family's: decides which day it is
 * @returns 'yesterday at 5 (Friday, November 20, 2026)'; where several days are named, each has its date
 */
export function withDate(said: string, now: Date, timeZone: string, language: Language): string {
  if (!dayNamed.test(said) || /\b(?:19|20)\d{2}\b/.test(said)) return said;
  const { day: today } = wallClockNow(now, timeZone);
  const noon = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  const daysIn = (text: string): string[] =>
    chrono.casual
      .parse(
        withEnglishDates(
          text.replace(/\bayer\b/gi, "yesterday").replace(/\banoche\b/gi, "last night"),
        ),
        noon,
      )
      .flatMap((found) => {
        const day = dayOf(found, today);
        return (day === undefined ? undefined : withOrdinal(day, text)) ?? [];
      });
  const dated = (text: string): string => {
    const [day, ...others] = Array.from(new Set(daysIn(text)));
    return day === undefined || others.length > 0 ? text : `${text} (${dayWords(day, language)})`;
  };
  const parts = said.split(/(,\s+(?!\d{4}\b)|\s+(?:and|y)\s+)/);
  const naming = parts.filter((part) => dayNamed.test(part));
  const same =
    new Set(naming.flatMap(daysIn)).size === 1 && naming.every((part) => daysIn(part).length > 0);
  return naming.length === 1 || same ? dated(said) : parts.map(dated).join("");
}
