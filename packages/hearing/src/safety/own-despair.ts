/** Tells the writer's own wish to die from what a child said, a quotation, a figure of speech or a threat. */
import { plainWords } from "../language/plain-words.ts";
import { ownDeathIn } from "./danger.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./own-despair.patterns.txt", import.meta.url));

const firstPerson = patternOf("firstPerson");
/** @param words plain ones */
export const isFirstPerson = (words: string): boolean => firstPerson.test(words);

const anybodyElse = patternOf("anybodyElse");
/** Someone else says it: `he told me that ...`, `the counselor wrote ...`, `Leo dice que ...`. */
const reported = patternOf("reported");
/** Exhaustion and small injuries that borrow the words. */
const figurative = patternOf("figurative");

/** So few words are about nothing else. */
const mostWordsOfOneThing = 8;

/**
 * How a sentence speaks of the writer's own wish to die or to be hurt: `plainly` where a trained model that hears no harm
 * in it is not to be believed.
 * @param sentence one sentence, without what is in quotation marks
 */
export function ownDespairIn(sentence: string): "plainly" | "in so many words" | undefined {
  const own = ownDeathIn(sentence);
  if (own === undefined) return undefined;
  const words = plainWords(sentence);
  // "It would be so easy to let go of the wheel" has no person in it at all.
  const isOwn = firstPerson.test(words) || !anybodyElse.test(words);
  if (!isOwn || reported.test(words) || figurative.test(words)) return undefined;
  return own === "named" && words.split(" ").length <= mostWordsOfOneThing
    ? "plainly"
    : "in so many words";
}
