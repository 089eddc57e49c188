/** Anger of one's own, and nothing besides. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { plainWords } from "../language/plain-words.ts";

const patternOf = wordPatterns(new URL("./only-anger.patterns.txt", import.meta.url));

const onlyAnger = patternOf("only-anger");
const awake = patternOf("keeps-awake");
const longest = 200;

/** Whether anger keeps from sleep or from thinking, as plain anger does. */
export const keepsAwake = (text: string): boolean => awake.test(plainWords(text));

/** Whether words of one's own anger are all there is: nobody else, no blow and no death is spoken of. */
export const isOnlyAnger = (text: string): boolean =>
  text.length <= longest &&
  onlyAnger.test(
    plainWords(text)
      .replaceAll(/ [,.](?= |$)/g, "")
      .trim(),
  );
