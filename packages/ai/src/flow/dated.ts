/** Puts the date behind what a parent says of a day: a report is read months later. */
import { type SaidDay, saidDays } from "@evenkeel/hearing/time/said-days";
import { addDays, type Day, dayWords } from "@evenkeel/hearing/time/zone";
import type { Language } from "@evenkeel/hearing/language/language";
import { withEnglishDates } from "@evenkeel/hearing/language/spanish-dates";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./dated.patterns.txt", import.meta.url));

const dayNamed = patternOf("dayNamed");
/** A day of an incident lies in the past; null if the words may mean two days: 'on Saturday', said on a Saturday. */
const dayOf = ({ day, until, isSure }: SaidDay): Day | null =>
  isSure && until === null ? day : null;

/** 'Wednesday the 4th' is the last one that was both. */
function withOrdinal(day: Day, text: string): Day | undefined {
  const ordinal = /\bthe (\d{1,2})(?:st|nd|rd|th)\b/i.exec(text)?.[1];
  if (ordinal === undefined) return day;
  return Array.from({ length: 9 }, (_, weeks) => addDays(day, -7 * weeks)).find(
    (earlier) => Number(earlier.slice(8)) === Number(ordinal),
  );
}

/**
 * @param said as typed, such as 'yesterday at 5'
 * @param timeZone the family's: decides which day it is
 * @returns 'yesterday at 5 (Friday, November 20, 2026)'; where several days are named, each has its date
 */
export function withDate(said: string, now: Date, timeZone: string, language: Language): string {
  if (!dayNamed.test(said) || /\b(?:19|20)\d{2}\b/.test(said)) return said;
  const daysIn = (text: string): Day[] => {
    const english = text.replace(/\bayer\b/gi, "yesterday").replace(/\banoche\b/gi, "last night");
    return saidDays(withEnglishDates(english), now, timeZone, () => "past").flatMap((found) => {
      const day = dayOf(found);
      return day === null ? [] : (withOrdinal(day, text) ?? []);
    });
  };
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
