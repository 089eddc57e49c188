/** The hard facts of a dispute's own text: amounts, dates, times, distances, ages, lengths and shares. */
import { saidTimes } from "../scheduling/clock-times.ts";
import { saidDays } from "../time/said-days.ts";
import { type Day, daysBetween, type SaidTime, wallClockNow } from "../time/zone.ts";
import { languageOf } from "../language/language.ts";
import { withEnglishDates } from "../language/spanish-dates.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { tenseIn } from "./positions.ts";

const patternOf = wordPatterns(new URL("./particulars.patterns.txt", import.meta.url));

interface NamedDay {
  /** As it was written; empty if it was written in another language. */
  readonly text: string;
  /** To be written down only where `exact`. */
  readonly day: Day;
  /** The last day, where a stretch of days is named. */
  readonly until: Day | null;
  /** A month is named, and not only a day of the week. */
  readonly ofMonth: boolean;
  /** A date that is certainly ahead, unlike a bare 'Friday' or a day in the story. */
  readonly exact: boolean;
}

const lengthUnits = [
  "minute",
  "hour",
  "day",
  "night",
  "overnight",
  "weekend",
  "week",
  "month",
  "times a week",
  "times a month",
] as const;

export type LengthUnit = (typeof lengthUnits)[number];

export interface Particulars {
  readonly dollars: readonly number[];
  /** Amounts of `dollars` that are asked for by the month, the hour and so on. */
  readonly rates: readonly { readonly amount: number; readonly per: string }[];
  /** Someone is to pay, as against a price that is only told. */
  readonly paid: boolean;
  readonly days: readonly NamedDay[];
  readonly times: readonly SaidTime[];
  readonly miles: readonly number[];
  readonly ages: readonly number[];
  readonly percents: readonly number[];
  /** Such as 10 days, 2 weekends, in the order written. */
  readonly lengths: readonly { readonly amount: number; readonly unit: LengthUnit }[];
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
const namesADay = patternOf("namesADay");

const all = (text: string, pattern: RegExp): number[] => [
  ...new Set([...text.matchAll(pattern)].map((found) => number(found[1] ?? found[2] ?? ""))),
];

/** Half a year: beyond, a date without its year is as likely the one that has passed. */
const ahead = 183;

const noDayOfItsOwn = patternOf("noDayOfItsOwn");

function daysNamed(english: string, text: string, now: Date, timeZone: string): NamedDay[] {
  const { day: today } = wallClockNow(now, timeZone);
  const isSpanish = languageOf(text) === "spanish";
  return saidDays(english, now, timeZone, tenseIn(english))
    .filter(({ text: words }) => !noDayOfItsOwn.test(words) && namesADay.test(words))
    .map(({ text: words, day, until, isDate, isSure }) => ({
      text: text.includes(words) ? words : "",
      day,
      until,
      ofMonth: isDate,
      exact:
        isDate &&
        isSure &&
        (/\b\d{4}\b/.test(words) || daysBetween(today, day) <= ahead) &&
        // 3/4 is another day there than here.
        !(isSpanish && /\d\/\d/.test(words)),
    }));
}

const paying = patternOf("paying");

const often: readonly (readonly [RegExp, string])[] = [
  [/\bonce (?:a|per|every) (week|month)\b/gi, "1 times a $1"],
  [/\btwice (?:a|per|every) (week|month)\b/gi, "2 times a $1"],
  [/\b(?:every (?:single )?(?:day|night|evening)|daily|nightly)\b/gi, "7 times a week"],
];
/** 'Twice a week' and 'every night' in numbers, so that they can be compared. */
const withNumberedTimes = (text: string): string =>
  often.reduce((held, [pattern, instead]) => held.replace(pattern, instead), text);

/** What is read of a text, in letters. */
const mostRead = 8_000;
/** From this age on no one is a child of a dispute. */
const grownUp = 19;

const agesSaid = patternOf("age");
const ratesSaid = patternOf("rate");

/** @param text a dispute's title, description or answer; weekdays count from `now` in the family's zone */
export function particularsOf(text: string, now: Date, timeZone: string): Particulars {
  const english = withNumberedTimes(withEnglishDates(text.slice(0, mostRead)));
  const days = daysNamed(english, text, now, timeZone);
  return {
    dollars: all(
      english,
      /\$\s?(\d[\d,]*(?:\.\d{1,2})?)|\b(\d[\d,]*) (?:dollars|d[óo]lares|bucks)\b/gi,
    ),
    rates: [...english.matchAll(ratesSaid)].map((found) => ({
      amount: number(found[1] ?? ""),
      per: (found[2] ?? "").toLowerCase(),
    })),
    paid: paying.test(english),
    days: days.filter(({ day }, index) => days.findIndex((other) => other.day === day) === index),
    times: saidTimes(english.replace(/\$\s?\d[\d,.]*/g, " ")),
    miles: all(english, new RegExp(`\\b${count}[ -]?(?:miles?|mi|millas)\\b`, "gi")),
    ages: all(english, agesSaid).filter((age) => age < grownUp),
    percents: all(english, /\b(\d{1,3}) ?(?:%|percent|por ciento)|\b([5-9]0)\/[1-5]0\b/gi),
    lengths: [
      ...english.matchAll(
        new RegExp(
          `\\b${count}[ -](days?|nights?|overnights?|weekends?|weeks?|months?|hours?|minutes?|times a week|times a month)\\b`,
          "gi",
        ),
      ),
    ].flatMap((found) => {
      const said = (found[2] ?? "").toLowerCase();
      const unit = lengthUnits.find((name) => said === name || said === `${name}s`);
      return unit === undefined ? [] : [{ amount: number(found[1] ?? ""), unit }];
    }),
  };
}
