/** The one place that decides which day a text means, and whether that is sure. Who writes a date asks here. */
import * as chrono from "chrono-node";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { addDays, type Day, daysBetween, wallClockNow, weekdayOf } from "./zone.ts";

const patternOf = wordPatterns(new URL("./said-days.patterns.txt", import.meta.url));

/** What the words around a day tell of when it lies: a plan is still to come, an incident is over. */
export type Tense = "past" | "coming" | "unknown";

export interface SaidDay {
  /** As it was written. */
  readonly text: string;
  readonly index: number;
  /** The likeliest; to be written down only where `isSure`. */
  readonly day: Day;
  /** Last day of a stretch, inclusive. */
  readonly until: Day | null;
  /** An hour stands within the words. */
  readonly hasHour: boolean;
  /** A date or 'tomorrow', as against a weekday alone. */
  readonly isDate: boolean;
  /** No one could read another day from it. */
  readonly isSure: boolean;
}

/** A plan farther off than this is as likely meant the other way: November 3, said on November 21. */
const farthest: Record<Tense, number> = { past: 366, coming: 275, unknown: 275 };

const nameless = patternOf("nameless");

const isoOf = (parts: chrono.ParsedComponents): Day => parts.date().toISOString().slice(0, 10);

const fits = (parts: chrono.ParsedComponents, day: Day): boolean =>
  !parts.isCertain("weekday") || parts.get("weekday") === weekdayOf(day);

interface Resolved {
  readonly day: Day;
  readonly isSure: boolean;
}

/** 'November 3', without its year. */
function withYear(parts: chrono.ParsedComponents, today: Day, tense: Tense): Resolved {
  const monthDay = isoOf(parts).slice(4);
  const year = Number(today.slice(0, 4));
  const all = [year - 1, year, year + 1].flatMap((one) => {
    const day = `${one}${monthDay}`;
    return Number.isNaN(Date.parse(day)) || !new Date(day).toISOString().startsWith(day)
      ? []
      : [day];
  });
  const [next, last] = [all.find((day) => day >= today), all.findLast((day) => day <= today)];
  const near = [last, next].filter(
    (day) =>
      day !== undefined && Math.abs(daysBetween(today, day)) <= farthest[tense] && fits(parts, day),
  );
  if (tense === "unknown") {
    const only = parts.isCertain("weekday") && near.length === 1;
    return { day: near[0] ?? next ?? isoOf(parts), isSure: only };
  }
  const meant = tense === "past" ? last : next;
  return { day: meant ?? isoOf(parts), isSure: near.includes(meant) };
}

/** 'Friday', 'next Friday', 'last Friday'. */
function weekdayMeant(words: string, weekday: number, today: Day, tense: Tense): Resolved {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const isOver = tense === "past" || /\blast\b/i.test(words);
  const day = addDays(today, isOver ? ahead - 7 : ahead || 7);
  // 'Next' and 'last Friday' are the nearest for one and those of another week for another, which begins on Sunday or Monday.
  const ofOtherWeek = [0, 1].map((first) => {
    const thisWeek = addDays(today, -((weekdayOf(today) - first + 7) % 7));
    return addDays(thisWeek, (isOver ? -7 : 7) + ((weekday - first + 7) % 7));
  });
  const isAgreed = /\b(?:next|last)\b/i.test(words)
    ? ofOtherWeek.every((other) => other === day)
    : ahead !== 0;
  return { day, isSure: isAgreed && tense === (isOver ? "past" : "coming") };
}

function resolved(
  { start, text }: chrono.ParsedResult,
  words: string,
  today: Day,
  tense: Tense,
): Resolved {
  if (!start.isCertain("day")) return weekdayMeant(words, start.get("weekday") ?? 0, today, tense);
  if (!start.isCertain("year")) return withYear(start, today, tense);
  const day = isoOf(start);
  if (/\b\d{4}\b|\/\d{2}\b/.test(text)) return { day, isSure: fits(start, day) };
  // 'In two weeks' is about then; 'tomorrow' and 'in 3 days' count from now unless a story is told.
  const counted = /\bday|morrow|today|tonight/i.test(text);
  const isNamed = counted || /yesterday|last night/i.test(text);
  return { day, isSure: isNamed && (tense === "coming" || (tense === "past" && day <= today)) };
}

/** "October 12 423 BC": no one means a day in a year that has not four digits. */
const hasYear = (part: chrono.ParsedComponents): boolean => {
  const year = part.get("year") ?? 0;
  return year >= 1_000 && year <= 9_999;
};

/**
 * Every day that a text names, in order; a week, a month or a weekend is not a day.
 * @param text with English words for dates
 * @param tenseAt what is known of the time spoken of at an index of the text
 */
export function saidDays(
  text: string,
  now: Date,
  timeZone: string,
  tenseAt: (index: number) => Tense,
): SaidDay[] {
  const { day: today } = wallClockNow(now, timeZone);
  // The reader works in a zone of its own, set to the family's day: the machine's zone plays no part.
  const noon = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  return chrono.casual
    .parse(text, noon, { forwardDate: true })
    .filter(
      ({ start, end, text: words }) =>
        [start, end].every((part) => part === null || part === undefined || hasYear(part)) &&
        (start.isCertain("day") || start.isCertain("weekday")) &&
        !nameless.test(words.trim()),
    )
    .map((found) => {
      const { start, end, index, text: words } = found;
      const { day, isSure } = resolved(found, words, today, tenseAt(index));
      const length = end ? daysBetween(isoOf(start), isoOf(end)) : 0;
      return {
        text: words,
        index,
        day,
        until: length > 0 ? addDays(day, length) : null,
        hasHour: start.isCertain("hour"),
        isDate: start.isCertain("day"),
        isSure: isSure && length >= 0 && (!end || length === 0 || fits(end, addDays(day, length))),
      };
    });
}
