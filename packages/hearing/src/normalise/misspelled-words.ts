/** Words that nobody knows as they stand, read for the words of a lexicon that they are a slip away from. */
import { linesOf } from "../language/word-list.ts";
import type { MappedText, Replacement } from "./characters.ts";

/** A lexicon, by what a word of it can look like after a slip. */
export interface Misspellings {
  readonly bySlip: ReadonlyMap<string, readonly string[]>;
}

/** Pictures that stand for a word in a sentence, a line each: `🔪: stab apunalar`. */
const pictures: ReadonlyMap<string, readonly string[]> = new Map(
  linesOf(new URL("pictures.txt", import.meta.url), /^\S+: [a-z]+(?: [a-z]+)*$/).map((line) => {
    const [picture = "", words = ""] = line.split(": ");
    return [picture, words.split(" ")];
  }),
);

const vowels = /[aeiouyh]/g;
const doubled = /(.)\1+/g;
/** Fewer letters are too few to leave one out, to change two about, or to be known without their vowels. */
const shortest = { leftOut: 3, changed: 3, consonants: 4 } as const;
const longestWord = 24;

/** How a word sounds to somebody who writes by ear, in English or Spanish: 'boi' and 'voy', 'degoyar' and 'degollar'. */
const soundOf = (word: string): string =>
  word
    .replaceAll("ph", "f")
    .replaceAll("ll", "y")
    .replaceAll(/qu(?=[ei])|ck/g, "k")
    .replaceAll(/c(?=[ei])|z/g, "s")
    .replaceAll(/c(?!h)/g, "k")
    .replaceAll(/g(?=[ei])/g, "j")
    .replaceAll("v", "b")
    .replaceAll("y", "i")
    .replaceAll(/(?<!c)h/g, "")
    .replaceAll(doubled, "$1");

/** A word by its first letter and the consonants after it, each once: 'kll', 'kyl' and 'kull' are 'kill'. */
const consonantsOf = (word: string): string =>
  word.charAt(0) + word.slice(1).replaceAll(vowels, "").replaceAll(doubled, "$1");

/** What a word can stand as after one slip: by its sound, a letter left out, two changed about, without or with other vowels. */
function slipsOf(word: string): string[] {
  const slips = [`sound ${soundOf(word)}`];
  const letters = Array.from({ length: word.length }, (_, at) => at);
  if (word.length >= shortest.leftOut) {
    for (const at of letters.slice(1)) slips.push(word.slice(0, at) + word.slice(at + 1));
  }
  if (word.length >= shortest.changed) {
    for (const at of letters.slice(0, -1)) {
      slips.push(word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2));
    }
  }
  const consonants = consonantsOf(word);
  if (word.length >= shortest.consonants && consonants.length >= 2) {
    slips.push(`consonants ${consonants}`);
  }
  return slips;
}

/** @param words plain lower-case words, those that are looked for first before the others */
export function misspellingsOf(words: Iterable<string>): Misspellings {
  const bySlip = new Map<string, string[]>();
  for (const word of words) {
    for (const slip of slipsOf(word)) {
      const found = bySlip.get(slip);
      if (found === undefined) bySlip.set(slip, [word]);
      else if (!found.includes(word)) found.push(word);
    }
  }
  return { bySlip };
}

/** The words that may be meant, the likeliest first. */
function meantBy(written: string, { bySlip }: Misspellings): string[] {
  if (written.length > longestWord) return [];
  const near = [`sound ${soundOf(written)}`, written].flatMap((slip) => bySlip.get(slip) ?? []);
  const byConsonants = bySlip.get(`consonants ${consonantsOf(written)}`) ?? [];
  // Vowels are left out, or are others in the same places: 'demas' has the consonants of 'dummies' and is no slip of it.
  const typed = byConsonants.filter(
    (word) => shapeOf(word) === shapeOf(written) || leavesOut(written, word),
  );
  return [...new Set([...near, ...typed])];
}

/** How many letters a slip adds or takes at most. */
const farthest = 2;

/**
 * What words can look like after a slip, of those alone that something written may be a slip of: of all words of a language
 * it would take a server's memory.
 * @param written lower-case words that nobody knows
 */
export function misspellingsNear(
  written: readonly string[],
  words: Iterable<string>,
): Misspellings {
  const isNear = (word: string): boolean =>
    written.some(
      (one) =>
        Math.abs(one.length - word.length) <= farthest &&
        soundOf(one.slice(0, 2)).charAt(0) === soundOf(word.slice(0, 2)).charAt(0),
    );
  return misspellingsOf(Array.from(words).filter(isNear));
}

/** Whether what is written is one of these words with a letter left out, or two changed about: the most common slips. */
export const isLetterOff = (written: string, { bySlip }: Misspellings): boolean =>
  bySlip.has(written);

/** Where a word has its vowels. */
const shapeOf = (word: string): string => word.replaceAll(vowels, "a");

/** Whether what is written is a word with letters left out. */
function leavesOut(written: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === written.charAt(at)) at += 1;
  return at === written.length;
}

const wordOrPicture = /(?<![a-z0-9'@.])[a-z]{2,}(?![a-z0-9'@])|\p{Extended_Pictographic}/gu;

/**
 * The readings of a text in which words that are not known, and pictures in the place of words, stand for words of a lexicon:
 * the likeliest of each first, then the next. Bold: whoever asks has another reason to think that they are meant.
 * @param text folded
 * @param isKnown whether a word is one as it stands, in lower case
 * @returns none where everything is known
 */
export function misspelledWordsIn(
  text: MappedText,
  isKnown: (word: string) => boolean,
  lexicon: Misspellings,
  mostReadings: number,
): Replacement[][] {
  const found = Array.from(text.text.matchAll(wordOrPicture)).flatMap(({ 0: written, index }) => {
    const picture = pictures.get(written);
    const words = picture ?? (isKnown(written) ? [] : meantBy(written, lexicon));
    const end = index + written.length;
    // A picture needs no space beside it.
    const before = picture !== undefined && /\w/.test(text.text.charAt(index - 1)) ? " " : "";
    const after = picture !== undefined && /\w/.test(text.text.charAt(end)) ? " " : "";
    const meant = words.map((word) => before + word + after);
    return meant.length === 0 ? [] : [{ start: index, end, meant }];
  });
  const most = Math.min(mostReadings, Math.max(0, ...found.map(({ meant }) => meant.length)));
  return Array.from({ length: most }, (_, reading) =>
    found.map(({ start, end, meant }) => ({
      start,
      end,
      word: meant[Math.min(reading, meant.length - 1)] ?? "",
    })),
  );
}
