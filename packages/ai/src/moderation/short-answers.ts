import { withoutCodes } from "./codes.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { isSpanishWord } from "@evenkeel/hearing/spanish/gloss";

const patternOf = wordPatterns(new URL("./short-answers.patterns.txt", import.meta.url));

const shortAnswer = patternOf("shortAnswer");
const warmOnly =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|[\s.!]|:\)|<3|:d)+$/u;
const coldEmoji =
  /[\u{1F644}\u{1F612}\u{1F611}\u{1F928}\u{1F60F}\u{1F921}\u{1F595}\u{1F620}\u{1F621}\u{1F92C}\u{1F624}\u{1F52A}\u{1F52B}\u{26B0}\u{1F480}\u{1F40D}\u{1F416}\u{1F437}\u{1F4A9}\u{1F400}\u{1F5D1}\u{1F44F}\u{1F643}\u{1F44E}\u{1F4A3}\u{1F5E1}\u{1FA93}]/u;
const longest = 60;

/**
 * Whether a message is nothing but a short answer, a greeting or a friendly sign ("ok", "k thx", "👍"): delivered
 * without asking the model, which has nothing to go by there.
 * @param text lower-case normalized text
 */
export function isShortAnswer(text: string): boolean {
  const plain = text.trim();
  if (plain.length > longest || coldEmoji.test(plain)) return false;
  if (plain === "" || warmOnly.test(plain)) return true;
  const words = plain
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|:\)|<3|:d(?![a-z])/gu, " ")
    .trim();
  return shortAnswer.test(words);
}

const fewest = 3;

/**
 * Whether a message has fewer than three words that the trained model knows ("FYI", "gym", "asdf"). Only rules judge
 * it then: what the model makes of so little is chance.
 * @param text lower-case normalized text
 * @param isWord whether the model met this lower-case word in training
 */
export function isTooShort(text: string, isWord: (word: string) => boolean): boolean {
  let known = 0;
  for (const [word] of withoutCodes(text).matchAll(/[a-z]+(?:'[a-z]+)?/g)) {
    if (isWord(word) || isSpanishWord(word)) known += 1;
    if (known >= fewest) return false;
  }
  return true;
}
