import { plainWords } from "../language/plain-words.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./rewording.patterns.txt", import.meta.url));
const common = patternOf("common");
const address = patternOf("address");

/** Letters of a word by which it is told: 'avisas' and 'avisaste', 'shoe' and 'shoes'. */
const stemLetters = 4;
const fewestLetters = 3;
/** Of the words that tell what the shorter text is about, how many the other one has, too. */
const shared = 1 / 3;
/** Of texts that name no thing: what is left of them says less. */
const sharedBare = 1 / 2;

const wordsOf = (text: string): string[] => plainWords(text).match(/[\p{L}\d]+/gu) ?? [];

const stemsOf = (words: readonly string[]): Set<string> =>
  new Set(words.map((word) => word.slice(0, stemLetters)));

/**
 * Whether a text says in other words what an earlier one said: it is about the same things. 'No soccer shoes, typical' is
 * 'You forgot the soccer shoes' again, and a text about somebody's girlfriend is not. Where a text names no thing at all
 * ('You never do that'), its other words are compared.
 * @param names of the family: that two texts speak of the same child makes them no more alike
 */
export function isRewording(text: string, earlier: string, names: readonly string[] = []): boolean {
  const [one, other] = [wordsOf(text), wordsOf(earlier)];
  // A full stop more is no other word.
  if (one.join(" ") === other.join(" ")) return false;
  const named = new Set(names.flatMap(wordsOf));
  const tells = (word: string) =>
    word.length >= fewestLetters && !common.test(word) && !named.has(word);
  const telling = [one, other].map((words) => stemsOf(words.filter(tells)));
  const isBare = telling.some(({ size }) => size === 0);
  // That both speak to the reader says nothing: any two reproaches do.
  const bare = [one, other].map((words) => stemsOf(words.filter((word) => !address.test(word))));
  const [mine = new Set<string>(), theirs = new Set<string>()] = isBare ? bare : telling;
  const inBoth = mine.intersection(theirs).size;
  const least = (isBare ? sharedBare : shared) * Math.min(mine.size, theirs.size);
  return inBoth > 0 && inBoth >= least;
}
