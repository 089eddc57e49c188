import { eld } from "eld/extrasmall";
import { languagesHeard } from "./language.ts";

/** The languages whose messages are judged, by their ISO 639 names. Any other is said to be one that is not known. */
export const judgedLanguages: readonly string[] = ["en", "es"];

/** What a text is written in: `und` where nothing tells, as in a time or a name. */
export interface HeardLanguage {
  /** An ISO 639 name. */
  readonly language: string;
  readonly isJudged: boolean;
}

/** Fewer words than these are a name, a place or an answer, and of no language in particular. */
const fewestWords = 3;
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
  if (isForeignScript ? letters.length < fewestForeignLetters : pieces.length < fewestWords) {
    return undetermined;
  }
  const found = eld.detect(words.join(" "));
  const scores = found.getScores();
  const likeliest = Math.max(0, ...Object.values(scores));
  const judged = judgedLanguages.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))[0] ?? "en";
  if (!isForeignScript) {
    if (likeliest === 0) return undetermined;
    if ((scores[judged] ?? 0) >= nearEnough * likeliest) {
      return { language: judged, isJudged: true };
    }
    const { english, spanish } = languagesHeard(read);
    const hasSmallWords = Math.max(english, spanish) >= smallWordsEnough * words.length;
    if (hasSmallWords && (scores[judged] ?? 0) >= nearEnoughWithSmallWords * likeliest) {
      return { language: english >= spanish ? "en" : "es", isJudged: true };
    }
  }
  const language = found.language === "" ? "und" : found.language;
  return { language, isJudged: judgedLanguages.includes(language) };
}
