/** The day and the hour that plain words name, as a title says them. */
import { pairsOf } from "../language/word-list.ts";
import { englishMonths, englishWeekdays } from "../time/day-names.ts";
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

/** As plain words lose them. */
const accents = pairsOf(new URL("./when.txt", import.meta.url));

function dayWords(words: string): string {
  if (words === "") return "";
  const weekday = englishWeekdays.find((name) => name.toLowerCase().startsWith(words.slice(0, 3)));
  if (weekday !== undefined && !words.startsWith("mart")) return weekday;
  const [first = "", number = ""] = words.replace(/(?<=\d)(?:st|nd|rd|th)$/, "").split(" ");
  const month = englishMonths.find((name) => name.toLowerCase().startsWith(first.slice(0, 3)));
  if (month !== undefined && /^\d/.test(number)) return `${month} ${number}`;
  return words.replace(/\S+/g, (word) => accents.get(word) ?? word);
}

const timeWords = (words: string): string =>
  words
    .replace(/(?<=\d) ?([ap]) ?\.? ?m\b ?\.?/, "$1m")
    .replace(/:00(?=[ap]m|$)/, "")
    .trim();

/** @param words plain words */
export function whenIn(words: string): When {
  const hour = clock.exec(words)?.[1] ?? bareHour.exec(words)?.[1] ?? "";
  return { day: dayWords(day.exec(words)?.[1] ?? ""), time: timeWords(hour) };
}

/** '6 instead of 5', 'en vez del martes, el jueves': only the new one is left, an hour as an hour; null where nothing is replaced. */
export function withoutOld(words: string): string | null {
  const old = instead.exec(words);
  if (old === null) return null;
  const before = words.slice(0, old.index).replace(/\b(?=\d{1,2}\W*$)/, "at ");
  return `${before} ${words.slice(old.index + old[0].length)}`;
}
