/** The hard facts of a dispute's own text: amounts, dates, times, distances, ages, lengths and shares. */
import * as chrono from "chrono-node";
import { clockTimesIn } from "../scheduling/clock-times.ts";
import { type Day, wallClockNow, type WallTime } from "../time/zone.ts";
import { withEnglishDates } from "../words/spanish-dates.ts";

interface NamedDay {
  /** As it was written. */
  readonly text: string;
  readonly day: Day;
  /** The last day, where a stretch of days is named. */
  readonly until: Day | null;
  /** A date, as against 'Friday' alone. */
  readonly exact: boolean;
}

export interface Particulars {
  readonly dollars: readonly number[];
  /** Amounts of `dollars` that are asked for by the month, the hour and so on. */
  readonly rates: readonly { readonly amount: number; readonly per: string }[];
  /** Somebody is to pay, as against a price that is only told. */
  readonly paid: boolean;
  readonly days: readonly NamedDay[];
  readonly times: readonly WallTime[];
  readonly miles: readonly number[];
  readonly ages: readonly number[];
  readonly percents: readonly number[];
  /** Such as 10 days, 2 weekends, in the order written. */
  readonly lengths: readonly { readonly amount: number; readonly unit: string }[];
}

const numberWords: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};
const number = (text: string): number =>
  numberWords[text.toLowerCase()] ?? Number(text.replaceAll(",", ""));
const count = `(\\d[\\d,]*(?:\\.\\d+)?|${Object.keys(numberWords).join("|")})`;

/** '6 week' and '15 minute' are read as days from now by the date reader; a day has a name or a number of its own. */
const namesADay =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|tomorrow|weekend|christmas|eve)[a-z]*\b|\d{1,2}[/-]\d{1,2}|\b\d{4}\b/i;

const all = (text: string, pattern: RegExp): number[] => [
  ...new Set([...text.matchAll(pattern)].map((found) => number(found[1] ?? found[2] ?? ""))),
];

function timesIn(text: string): WallTime[] {
  const found: WallTime[] = [];
  let rest = text;
  for (let round = 0; round < 6; round += 1) {
    const times = clockTimesIn(rest);
    if (!times.start) break;
    found.push(times.start, ...(times.end ? [times.end] : []));
    rest = times.rest;
  }
  return found;
}

const paying =
  /\b(?:pay\w*|paid|owes?|reimburs\w*|share|split|half|halves|cover|contribut\w*|chip in|give|offer|fee|fine|at most|no more than|up to|max\w*|pag\w*|deb\w*)\b|^\W*\$/i;

const often: readonly (readonly [RegExp, string])[] = [
  [/\bonce (?:a|per|every) (week|month)\b/gi, "1 times a $1"],
  [/\btwice (?:a|per|every) (week|month)\b/gi, "2 times a $1"],
  [/\b(?:every (?:single )?(?:day|night|evening)|daily|nightly)\b/gi, "7 times a week"],
];
/** 'Twice a week' and 'every night' in numbers, so that they can be compared. */
const withNumberedTimes = (text: string): string =>
  often.reduce((held, [pattern, instead]) => held.replace(pattern, instead), text);

/** @param text a dispute's title, description or answer; weekdays count from `now` in the family's zone */
export function particularsOf(text: string, now: Date, timeZone: string): Particulars {
  const english = withNumberedTimes(withEnglishDates(text.slice(0, 8_000)));
  const { day: today } = wallClockNow(now, timeZone);
  const noon = new Date(`${today}T12:00:00Z`);
  const days = chrono.casual
    .parse(english, { instant: noon, timezone: 0 }, { forwardDate: true })
    .filter(
      ({ start, text: words }) =>
        (start.isCertain("day") || start.isCertain("weekday")) &&
        !/^(?:today|now|yesterday|last|midnight|noon|tonight|this (?:morning|evening|afternoon)|.* ago|(?:in |after |within |for )?(?:\w+ )?(?:days|weeks|months|years|hours|minutes))\b/i.test(
          words,
        ) &&
        namesADay.test(words),
    )
    .map(({ start, end, text: words }) => ({
      text: words,
      day: start.date().toISOString().slice(0, 10),
      until: end?.isCertain("day") ? end.date().toISOString().slice(0, 10) : null,
      exact: start.isCertain("day"),
    }));
  return {
    dollars: all(
      english,
      /\$\s?(\d[\d,]*(?:\.\d{1,2})?)|\b(\d[\d,]*) (?:dollars|d[óo]lares|bucks)\b/gi,
    ),
    rates: [
      ...english.matchAll(
        /\$\s?(\d[\d,]*(?:\.\d{1,2})?) (?:an?|per|each|every) (hour|session|lesson|visit|day|week|month|season|year|child|kid)\b/gi,
      ),
    ].map((found) => ({ amount: number(found[1] ?? ""), per: (found[2] ?? "").toLowerCase() })),
    paid: paying.test(english),
    days: days.filter(({ day }, index) => days.findIndex((other) => other.day === day) === index),
    times: timesIn(english.replace(/\$\s?\d[\d,.]*/g, " ")),
    miles: all(english, new RegExp(`\\b${count}[ -]?(?:miles?|mi|millas)\\b`, "gi")),
    ages: all(
      english,
      /\b(\d{1,2})(?:-| )?(?:year(?:s)?(?:-| )olds?|yo\b|años)|\b(?:age|aged|turns|turning|is|are) (\d{1,2})(?! ?(?:am|pm|:|miles|min|days|weeks|%|hours|dollars|percent|blocks|months))(?=[\s,.)]|$)/gi,
    ).filter((age) => age < 19),
    percents: all(english, /\b(\d{1,3}) ?(?:%|percent|por ciento)|\b([5-9]0)\/[1-5]0\b/gi),
    lengths: [
      ...english.matchAll(
        new RegExp(
          `\\b${count}[ -](days?|nights?|overnights?|weekends?|weeks?|months?|hours?|minutes?|times a week|times a month)\\b`,
          "gi",
        ),
      ),
    ].map((found) => ({
      amount: number(found[1] ?? ""),
      unit: (found[2] ?? "")
        .toLowerCase()
        .replace(/^(day|night|overnight|weekend|week|month|hour|minute)s?$/, "$1"),
    })),
  };
}
