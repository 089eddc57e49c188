/** What a talk may be about: patterns over plain words. What is said of each stands in `library`. */
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./themes.patterns.txt", import.meta.url));

/** The more specific first. */
const themes = [
  ["panic", patternOf("panic")],
  ["drinking", patternOf("drinking")],
  ["accused", patternOf("accused")],
  ["bereavement", patternOf("bereavement")],
  ["money", patternOf("money")],
  ["court", patternOf("court")],
  ["distant-child", patternOf("distant-child")],
  ["child-refuses", patternOf("child-refuses")],
  ["new-partner", patternOf("new-partner")],
  ["missed-moments", patternOf("missed-moments")],
  ["lost-temper", patternOf("lost-temper")],
  ["self-blame", patternOf("self-blame")],
  ["good-news", patternOf("good-news")],
  ["sleep", patternOf("sleep")],
  ["exchanges", patternOf("exchanges")],
  ["holidays", patternOf("holidays")],
  ["children-hurting", patternOf("children-hurting")],
  ["missing-children", patternOf("missing-children")],
  ["loneliness", patternOf("loneliness")],
  ["impulse", patternOf("impulse")],
  ["separation", patternOf("separation")],
  ["co-parent-conflict", patternOf("co-parent-conflict")],
  ["exhaustion", patternOf("exhaustion")],
  ["future", patternOf("future")],
] as const;

export type ThemeId = (typeof themes)[number][0];

export const themeIds: readonly ThemeId[] = themes.map(([id]) => id);

/** The themes that a text touches, the more specific first. */
export function themesIn(text: string): ThemeId[] {
  const words = plainWords(text);
  return themes.filter(([, pattern]) => pattern.test(words)).map(([id]) => id);
}
