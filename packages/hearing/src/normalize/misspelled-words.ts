/** Words that nobody knows as they stand, and those that they are a slip of the hand away from. */
import { spelledWords } from "../language/vocabulary.ts";
import { linesOf } from "../language/word-list.ts";
import { spanishWords } from "../spanish/gloss.ts";

/** Words by their spelling: by what they sound like, and by their consonants. */
export interface Spellings {
  readonly words: ReadonlySet<string>;
  readonly bySound: Grouped;
  readonly byConsonants: Grouped;
}

/** Words in groups, in the numbers of their list: maps of lists of texts would take ten times the memory in each thread. */
interface Grouped {
  readonly list: readonly string[];
  readonly by: (word: string) => string;
  /** Sorted, each with the number of its word. */
  readonly keys: Float64Array;
}

/** More words than any list has. */
const numbers = 2 ** 20;
const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

function hash(text: string): number {
  let value = offsetBasis;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), prime);
  return value >>> 0;
}

const grouped = (list: readonly string[], by: (word: string) => string): Grouped => ({
  list,
  by,
  keys: Float64Array.from(list, (word, at) => hash(by(word)) * numbers + at).sort(),
});

/** The words of one group, in the order of their list. */
function inGroup({ list, by, keys }: Grouped, key: string): string[] {
  const from = hash(key) * numbers;
  let low = 0;
  for (let high = keys.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; at < keys.length && (keys[at] ?? 0) < from + numbers; at += 1) {
    const word = list[(keys[at] ?? 0) - from];
    if (word !== undefined && by(word) === key) found.push(word);
  }
  return found;
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
/** Fewer letters are too few to leave one out or change two about, or to be known without their vowels. */
const shortest = { word: 3, consonants: 4 } as const;
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

/** @param words plain lower-case words, those that are looked for first before the others */
export function spellingsOf(words: Iterable<string>): Spellings {
  const all = new Set(words);
  const list = Array.from(all);
  const longEnough = list.filter(
    (word) => word.length >= shortest.consonants && consonantsOf(word).length >= 2,
  );
  return {
    words: all,
    bySound: grouped(list, soundOf),
    byConsonants: grouped(longEnough, consonantsOf),
  };
}

let spelled: Spellings | undefined;
/** Those of all words that are spelled as they should be. */
export const spelledRight = (): Spellings =>
  (spelled ??= spellingsOf([...spelledWords(), ...spanishWords()]));

const alphabet = Array.from("abcdefghijklmnopqrstuvwxyz");

/** A word with a letter more, or with two of its letters changed about; its first letter stays. */
function* letterOff(written: string): Generator<string> {
  for (let at = 1; at <= written.length; at += 1) {
    for (const letter of alphabet) yield written.slice(0, at) + letter + written.slice(at);
  }
  for (let at = 0; at + 1 < written.length; at += 1) {
    yield (
      written.slice(0, at) + written.charAt(at + 1) + written.charAt(at) + written.slice(at + 2)
    );
  }
}

/**
 * The words that something may be a slip of, those first that it sounds like: a letter left out or doubled, two changed
 * about, vowels left out or put for others, spelled by ear.
 */
export function wordsNear(written: string, { words, bySound, byConsonants }: Spellings): string[] {
  if (written.length > longestWord) return [];
  const alike = inGroup(bySound, soundOf(written));
  const off = letterOff(written).filter((word) => word.length >= shortest.word && words.has(word));
  // Vowels are left out, or are others in the same places: 'demas' has the consonants of 'dummies' and is no slip of it.
  const typed = inGroup(byConsonants, consonantsOf(written)).filter(
    (word) => shapeOf(word) === shapeOf(written) || leavesOut(written, word),
  );
  return [...new Set([...alike, ...off, ...typed])];
}

/** Where a word has its vowels. */
const shapeOf = (word: string): string => word.replaceAll(vowels, "a");

/** Whether what is written is a word with letters left out. */
function leavesOut(written: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === written.charAt(at)) at += 1;
  return at === written.length;
}

const wordOrPicture = /(?<![a-z0-9'@.])[a-z]{2,}(?![a-z0-9'@])|\p{Extended_Pictographic}/gu;

/** A word that nobody knows, or a picture in the place of one. */
export interface Slip {
  readonly written: string;
  readonly start: number;
  readonly end: number;
  /** What a picture stands for; undefined of a word. */
  readonly picture: readonly string[] | undefined;
}

/**
 * @param text folded, in lower case
 * @param isKnown whether a word is one as it stands
 */
export const slipsIn = (text: string, isKnown: (word: string) => boolean): Slip[] =>
  Array.from(text.matchAll(wordOrPicture)).flatMap(({ 0: written, index }) => {
    const end = index + written.length;
    const picture = pictures.get(written)?.map((word) => {
      // A picture needs no space beside it.
      const before = /\w/.test(text.charAt(index - 1)) ? " " : "";
      const after = /\w/.test(text.charAt(end)) ? " " : "";
      return before + word + after;
    });
    const isSlip = picture !== undefined || (/^[a-z]/.test(written) && !isKnown(written));
    return isSlip ? [{ written, start: index, end, picture }] : [];
  });
