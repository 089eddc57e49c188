/** The day and the hour that plain words name, as a title says them. */
import { pairsOf } from "../language/word-list.ts";
import type { Language } from "../language/language.ts";
import { plainWords } from "../language/plain-words.ts";
import { monthDayWords, weekdayWords } from "../time/zone.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./when.patterns.txt", import.meta.url));
const day = patternOf("day");
const clock = patternOf("clock");
const bareHour = patternOf("bareHour");
const instead = patternOf("instead");

export interface When {
  /** As it stands in a title: 'Thursday', '12 de diciembre'; empty where none is named. */
  readonly day: string;
  readonly time: string;
}

const names = pairsOf(new URL("./when.txt", import.meta.url));
const beginningsOf = (list: string, language: Language): readonly string[] =>
  names.get(`${list}-${language}`)?.split(" ") ?? [];
const languages = ["english", "spanish"] as const satisfies Language[];

/** By its plain words in either language, each day and hour that has a name of its own: its words in both. */
const named = new Map(
  [...names.values()]
    .map((both) => both.split(" | "))
    .flatMap(([english = "", spanish]) =>
      spanish === undefined
        ? []
        : [english, spanish].map((way) => [plainWords(way), { english, spanish }] as const),
    ),
);

/** Which of these a word begins, from 0, and -1 where it is none of them. */
const placeIn = (list: string, language: Language, word: string): number =>
  beginningsOf(list, language).indexOf(word.slice(0, 3));

const ordinal = new Intl.PluralRules("en-US", { type: "ordinal" });
const endings: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };

/** 'the 12th' or 'el 12'. */
function dayOfMonthWords(number: number, language: Language): string {
  const ending = endings[ordinal.select(number)] ?? "th";
  return language === "english" ? `the ${number}${ending}` : `el ${number}`;
}

/** A year that has every day there is. */
const leapYear = 2024;

function dayWords(words: string, language: Language): string {
  if (words === "") return "";
  const known = named.get(words);
  if (known !== undefined) return known[language];
  const number = Number(/\d+/.exec(words)?.[0]);
  if (/^(?:the|el) \d/.test(words)) return dayOfMonthWords(number, language);
  const [first = "", second = "", third = ""] = words.split(" ");
  for (const written of languages) {
    const month = placeIn("months", written, written === "english" ? first : third);
    if (month >= 0 && number >= 1 && number <= 31) {
      const day = new Date(Date.UTC(leapYear, month, number)).toISOString().slice(0, 10);
      return monthDayWords(day, language);
    }
    const weekday = placeIn("weekdays", written, first);
    if (weekday >= 0 && second === "") return weekdayWords(weekday, language);
  }
  return words;
}

function timeWords(words: string, language: Language): string {
  const known = named.get(words);
  if (known !== undefined) return known[language];
  return words
    .replace(/(?<=\d) ?([ap]) ?\.? ?m\b ?\.?/, language === "english" ? "$1m" : " $1.m.")
    .replace(/:00(?= ?[ap]|$)/, "")
    .trim();
}

/**
 * @param words plain words, in either language
 * @param language what the day and the hour are told in
 */
export function whenIn(words: string, language: Language): When {
  const hour = clock.exec(words)?.[1] ?? bareHour.exec(words)?.[1] ?? "";
  return { day: dayWords(day.exec(words)?.[1] ?? "", language), time: timeWords(hour, language) };
}

/** '6 instead of 5', 'en vez del martes, el jueves': only the new one is left, an hour as an hour; null where nothing is replaced. */
export function withoutOld(words: string): string | null {
  const old = instead.exec(words);
  if (old === null) return null;
  const before = words.slice(0, old.index).replace(/\b(?=\d{1,2}\W*$)/, "at ");
  return `${before} ${words.slice(old.index + old[0].length)}`;
}
