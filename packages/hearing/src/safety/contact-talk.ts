/** Time with a child that is refused: a quarrel, of which a model that learned from dangers knows too little to tell them apart. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { plainWords } from "../language/plain-words.ts";

const patternOf = wordPatterns(new URL("./contact-talk.patterns.txt", import.meta.url));

const refused = patternOf("refused");
const advised = patternOf("advised");
const own = patternOf("own");
const alarming = patternOf("alarming");

/** A clause that goes on for longer says something else as well. */
const mostWords = 24;

/**
 * Whether a clause says that a parent does not get to see a child, that a child does not want to come, or that somebody would
 * have a parent give up a case, and names no fear, no blow and no wish to die. The written rules hear it all the same; only a guess is not asked for.
 */
export function isContactTalk(clause: string): boolean {
  const all = plainWords(clause).replaceAll(/ ?[.,] ?/g, " ");
  const words = all.replaceAll(advised, " ");
  const besides = words.replaceAll(refused, " ");
  return (
    besides !== all &&
    !own.test(besides) &&
    !alarming.test(words) &&
    words.trim().split(" ").length <= mostWords
  );
}
