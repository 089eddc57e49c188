/** What the danger model sees of a text: a sentence embedding and its words, a Spanish text also in English words. */
import { gloss, spanishShare } from "../spanish/gloss.ts";
import { plainWords } from "../language/plain-words.ts";
import { sentencesOf } from "../language/sentences.ts";
import { idioms } from "./idioms.ts";

export const wordBuckets = 16_384;
/** The sentence model's time grows with the words. */
const longestReading = 240;
const mostReadings = 6;

/** FNV-1a, so that the same word falls into the same bucket on every machine. */
function bucket(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % wordBuckets;
}

/** The text as the sentence model reads it. */
export function readingOf(text: string): string {
  const english = spanishShare(text) > 0.3 ? gloss(text) : text;
  return english.replace(/\s+/g, " ").trim().slice(0, longestReading);
}

/** Buckets of single words and pairs, each once. */
export function wordsOf(text: string): number[] {
  const reading = spanishShare(text) > 0.3 ? `${text} . ${gloss(text)}` : text;
  const words = plainWords(reading)
    .replace(idioms, " idiom ")
    .split(/[\s.,]+/)
    .filter((word) => word !== "");
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ""} ${word}`);
  return [...new Set([...words, ...pairs].map(bucket))];
}

/** A message whole where it is short, and sentence by sentence: danger often stands in one of many. */
export function partsOf(text: string): string[] {
  const sentences = sentencesOf(text).filter((sentence) => /\p{L}{2}/u.test(sentence));
  const whole = text.trim();
  const all = whole.length <= longestReading ? [whole, ...sentences] : sentences;
  // The sentence model fails on a text without a word it knows.
  return [...new Set(all)]
    .filter((part) => /[a-z]{2}/i.test(readingOf(part)))
    .slice(0, mostReadings);
}
