/** Tells a parent in distress from one with an ordinary question. Danger is another matter: see `danger.ts`. */
import { plainWords } from "../language/plain-words.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { idioms } from "./idioms.ts";

const patternOf = wordPatterns(new URL("./distress.patterns.txt", import.meta.url));

const strong = patternOf("strong");

/** Words that make the same feeling someone else's, over, or ordinary planning. */
const notMine = patternOf("notMine");

/** What is read of a text, in letters. */
const mostRead = 4_000;

/** The parent speaks of strong feelings of their own, as against a plan or a question. */
export function isDistressed(text: string): boolean {
  const words = plainWords(text.slice(0, mostRead)).replace(idioms, " ");
  return words
    .split(" . ")
    .some((sentence) => strong.test(sentence.replaceAll(" , ", " ")) && !notMine.test(sentence));
}
