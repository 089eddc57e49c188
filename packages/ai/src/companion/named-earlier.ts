/** What was named earlier in the talk and is worth coming back to: a date, a theme. */
import { type Language, languages } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { weekdayWords } from "@evenkeel/hearing/time/zone";
import { filled } from "../library/library.ts";
import type { CompanionTurn } from "./companion.ts";
import { libraries } from "./library.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { type ThemeId, themesIn } from "./themes.ts";

const patternOf = wordPatterns(new URL("./named-earlier.patterns.txt", import.meta.url));

/** What the parent said in the turns of the history, oldest first. */
export const earlierWords = ({ history }: CompanionTurn): string[] =>
  history.filter(({ role }) => role === "user").map(({ content }) => content);

const ordeal = patternOf("ordeal");

/** The day of a hearing that was spoken of, wished well; null if there is none. */
export function ordealWords(texts: readonly string[], language: Language): string | null {
  const found = texts
    .toReversed()
    .map((text) => ordeal.exec(plainWords(text)))
    .find((match) => match !== null);
  const said = found?.[1] ?? found?.[2];
  if (said === undefined) return null;
  const { ordeal: wish, ordealTomorrow } = libraries[language].earlier;
  const day = [0, 1, 2, 3, 4, 5, 6].find((weekday) =>
    languages.some((spoken) => plainWords(weekdayWords(weekday, spoken)) === said),
  );
  return day === undefined ? ordealTomorrow : filled(wish, { day: weekdayWords(day, language) });
}

/** Themes that belong together anyhow: to point it out says nothing. */
const kin: readonly (readonly [ThemeId, ThemeId])[] = [
  ["accused", "court"],
  ["lost-temper", "self-blame"],
  ["missing-children", "missed-moments"],
  ["missing-children", "loneliness"],
  ["impulse", "co-parent-conflict"],
  ["child-refuses", "children-hurting"],
  ["children-hurting", "new-partner"],
  ["children-hurting", "missing-children"],
];
const akin = (one: ThemeId, others: ReadonlySet<ThemeId>): boolean =>
  kin.some(([a, b]) => (one === a && others.has(b)) || (one === b && others.has(a)));

/** Good news is not tied to a hard moment, nor the other way around. */
const lighter = new Set<ThemeId>(["good-news"]);

/** A sentence that ties this turn to an earlier one with another theme; null without one. */
export function thread(turn: CompanionTurn, language: Language): string | null {
  const { earlier: said, themes } = libraries[language];
  const now = new Set(themesIn(turn.message));
  if (now.size === 0 || now.has("good-news")) return null;
  for (const text of earlierWords(turn).slice(0, -1).toReversed()) {
    const [earlier] = themesIn(text);
    if (
      !earlier ||
      now.has(earlier) ||
      akin(earlier, now) ||
      lighter.has(earlier) ||
      /\?\s*$/.test(text)
    )
      continue;
    return filled(said.theme, { theme: themes[earlier].name }).replace("de el ", "del ");
  }
  return null;
}
