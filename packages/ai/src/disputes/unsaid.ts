/** Whether a suggestion keeps to what its dispute says: no one and nothing is brought in. */
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./unsaid.patterns.txt", import.meta.url));

const dayNames = patternOf("day-names");
const monthsBeside = patternOf("months-beside");
const ours = patternOf("ours");
const begins = patternOf("begins");

const plain = (text: string): string => text.normalize("NFC").toLowerCase();
const wordsOf = (text: string): Set<string> => new Set(plain(text).match(/[\p{L}\p{N}]+/gu));
/** 'fridays' stands for 'Friday', 'Maya's' for 'Maya'. */
const isTold = (word: string, told: ReadonlySet<string>): boolean =>
  told.has(word) || told.has(`${word}s`) || told.has(word.replace(/s$/, ""));

const shortest = 3;
/** 'fri' and 'sept' stand for the day and the month whose name begins so. */
const isToldInShort = (day: string, told: ReadonlySet<string>): boolean =>
  isTold(day, told) ||
  [...told].some((word) => word.length >= shortest && day.startsWith(word.replace(/s$/, "")));

const withinSentence = /(?<=[\p{Ll}\p{N},;] )\p{Lu}\p{L}+/gu;
/** Two words with capitals begin no sentence that has no name in it: 'Oak Park is closer', 'Rosa Lopez can come'. */
const beginsWithName = /(?<=^|[.!?:\n] ?)\p{Lu}\p{L}+(?= \p{Lu}\p{L}+|['’]s )/gmu;
/** What a name does at the beginning of a sentence: 'Rosa can come', 'Rosa puede'. */
const nameActs =
  /(?<=^|[.!?:\n] ?)\p{Lu}\p{L}+(?= (?:can|will|could|picks|takes|drives|stays|puede|va|recoge|lleva)\b)/gmu;

/**
 * The days, months and names of a suggestion that its dispute does not have. A name is what is written with a capital within
 * a sentence, and at the beginning of one what is followed by another capital, by 's or by what somebody does.
 * @param told all that the two parents wrote
 */
export function unsaidIn(suggestion: string, told: string): string[] {
  const known = wordsOf(told);
  const found = (pattern: RegExp): string[] =>
    Array.from(suggestion.normalize("NFC").matchAll(pattern), ([word]) => plain(word));
  const days = [...found(dayNames), ...found(monthsBeside)];
  const names = [withinSentence, beginsWithName, nameActs]
    .flatMap(found)
    .filter((name) => !begins.test(name) && !days.includes(name) && !isTold(name, known));
  const unsaidDays = days.filter((day) => !isToldInShort(day, known));
  return [...new Set([...names, ...unsaidDays])].filter((word) => !ours.test(word));
}
