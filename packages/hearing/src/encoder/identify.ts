import { eld } from "eld/extrasmall";
import { foldCharacters } from "../normalize/characters.ts";
import { spelledRight, wordsNear } from "../normalize/misspelled-words.ts";
import { firstNames } from "../people/first-names.ts";
import { isSpanishWord } from "../spanish/gloss.ts";
import { languagesHeard } from "../language/language.ts";
import { spelledWords } from "../language/vocabulary.ts";

/** The languages whose messages are judged, by their ISO 639 names. Any other is said to be one that is not known. */
export const judgedLanguages: readonly string[] = ["en", "es"];

/** What a text is written in: `und` where nothing tells, as in a time or a name. */
export interface HeardLanguage {
  /** An ISO 639 name. */
  readonly language: string;
  readonly isJudged: boolean;
}

/** The letters of fewer words than these tell no language: it is a name, a place or an answer. */
const fewestWords = 3;
/** One word by itself may be a name, or a thing. */
const fewestPieces = 2;
/** Letters of a script without spaces between its words that say as much. */
const fewestForeignLetters = 4;
/** How near to the likeliest language one that is judged must come to be taken for it: people mix, and err. */
const nearEnough = 0.9;
/** Of all words, so many small ones of a judged language settle it, where that comes as near as this. */
const smallWordsEnough = 0.3;
const nearEnoughWithSmallWords = 0.6;
/** Languages are told apart by letters that follow each other; more of them than this tell nothing new. */
const longestRead = 1_000;

/** Addresses, and codes: letters among digits spell no word of any language. */
const wordless = /\S*(?:@|:\/\/|www\.)\S*|[\p{Script=Latin}+/=_-]*\d[\p{Script=Latin}\d+/=_-]*/gu;

const undetermined: HeardLanguage = { language: "und", isJudged: true };

/** Two letters are a word of many languages ('ti', 'te'), three that nobody knows an abbreviation. */
const fewestOfWord = 3;
const fewestOfUnknown = 4;
/** Among few words a judged language comes so near to the likeliest where they are in it. */
const nearEnoughOfFew = 0.85;
/** So sure letters of English and Spanish alone make it: 'Ti ammazzo', and neither 'matcha mochi' nor 'ms takahashi'. */
const sureOfFew = 0.72;
const foreignLetter = /[^a-záéíóúüñ]/iu;

/**
 * Whether two words are both of another language: 'Ti ammazzo', and neither 'pho tonight' nor 'Dr. Kowalczyk'. A name, an
 * abbreviation and a slip of the hand are in no language.
 */
function areOfAnother(read: string, likeliest: number, judged: number): boolean {
  const words = Array.from(read.matchAll(/[\p{L}\p{M}]+/gu));
  if (judged >= nearEnoughOfFew * likeliest) return false;
  if (likeliest < sureOfFew && !words.some(({ 0: word }) => foreignLetter.test(word))) return false;
  const folded = words.map(({ 0: word }) => foldCharacters(word).text);
  const isWord = (word: string) => spelledWords().has(word) || isSpanishWord(word);
  if (folded.some((word) => word.length >= fewestOfWord && isWord(word))) return false;
  return words.some(({ 0: word, index }, at) => {
    const plain = folded[at] ?? "";
    const isName = firstNames.has(plain) || (index > 0 && /^\p{Lu}/u.test(word));
    if (isName || isWord(plain)) return false;
    if (foreignLetter.test(word)) return true;
    const isSlip = () => wordsNear(plain, spelledRight()).length > 0;
    return plain.length >= fewestOfUnknown && /[aeiou]/.test(plain) && !isSlip();
  });
}

/**
 * The language of a text as it was typed. One whose language is not judged has no verdict, and that is said.
 * @param text as typed: undoing disguises makes one alphabet of several
 */
export function identifyLanguage(text: string): HeardLanguage {
  const read = text.slice(0, longestRead).replace(wordless, " ").normalize("NFKC");
  const words = read.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const letters = words.join("");
  const foreign = letters.match(/\p{L}/gu)?.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  const isForeignScript = (foreign?.length ?? 0) * 2 > letters.length;
  // What is written in one piece, as "Nk/nlRYA", counts once.
  const pieces = read.split(/\s+/).filter((piece) => /\p{L}/u.test(piece));
  if (isForeignScript ? letters.length < fewestForeignLetters : pieces.length < fewestPieces) {
    return undetermined;
  }
  const found = eld.detect(words.join(" "));
  const scores = found.getScores();
  const likeliest = Math.max(0, ...Object.values(scores));
  const judged = judgedLanguages.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))[0] ?? "en";
  const language = found.language === "" ? "und" : found.language;
  const isJudged = judgedLanguages.includes(language);
  if (!isForeignScript) {
    if (likeliest === 0) return undetermined;
    if (pieces.length < fewestWords) {
      return areOfAnother(read, likeliest, scores[judged] ?? 0)
        ? { language: isJudged ? "und" : language, isJudged: false }
        : undetermined;
    }
    if ((scores[judged] ?? 0) >= nearEnough * likeliest) {
      return { language: judged, isJudged: true };
    }
    const { english, spanish } = languagesHeard(read);
    const hasSmallWords = Math.max(english, spanish) >= smallWordsEnough * words.length;
    if (hasSmallWords && (scores[judged] ?? 0) >= nearEnoughWithSmallWords * likeliest) {
      return { language: english >= spanish ? "en" : "es", isJudged: true };
    }
  }
  return { language, isJudged };
}
