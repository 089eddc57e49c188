/** The writer's wish to hit a grown-up, in so many words: no sigh, no joke, nothing that somebody else said, and no child. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { plainWords } from "../language/plain-words.ts";
import { longestRead } from "./danger.ts";

const patternOf = wordPatterns(new URL("./harm-to-others.patterns.txt", import.meta.url));

const wants = patternOf("wants-to-hurt");

const child = patternOf("child");

/** Whether a text says that its writer wants to hit somebody, or is about to; where it speaks of children it is not asked. */
export function wantsToHurt(text: string): boolean {
  const words = plainWords(text.slice(0, longestRead));
  return (
    !child.test(words) &&
    words.split(" . ").some((sentence) => wants.test(sentence.replaceAll(" , ", " ")))
  );
}
