/** What a statement is about where no rule came from it. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { Chunk, ChunkKind, Language } from "../sentence/chunks.ts";

const patternOf = wordPatterns(new URL("statement-kinds.patterns.txt", import.meta.url));
const calls = patternOf("calls");
const clause = patternOf("clause");
const boilerplate = patternOf("boilerplate");
const spanish = patternOf("spanish");
const english = patternOf("english");

/** The language of a page by its small words; of one that has neither's, English. */
export function languageOf(text: string): Language {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return count(spanish) > count(english) ? "es" : "en";
}

/** Fewer words cannot tell a language, and of a page in one of the two at least this share are its small ones. */
const told = { words: 40, share: 0.04 } as const;

/** Whether a page is in neither of the languages that are read: it has words, and next to none of their small ones. */
export function isInAnotherLanguage(text: string): boolean {
  const words = text.match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu)?.length ?? 0;
  const small = (text.match(spanish)?.length ?? 0) + (text.match(english)?.length ?? 0);
  return words >= told.words && small < words * told.share;
}

const has = (chunks: readonly Chunk[], ...kinds: ChunkKind[]): boolean =>
  chunks.some(({ kind }) => kinds.includes(kind));

/** Names days, hours or seasons: what an order gives or takes. */
export const isAboutTime = (chunks: readonly Chunk[]): boolean =>
  has(chunks, "weekday", "time", "dates", "monthOfYear", "month", "holiday", "weekend", "season") ||
  has(chunks, "alternate", "weekly", "parityWeek", "parityYear", "parityMonth", "half", "school") ||
  has(chunks, "vacation") ||
  (has(chunks, "parent", "nonresident", "otherParent") &&
    has(chunks, "week", "days", "year", "reversed"));

export const isCall = (text: string): boolean => calls.test(text);

/**
 * Kept and not computed. What also gives a weekday its hours is none, whatever else it says: an exchange's place does not
 * make a dinner a clause.
 */
export const isClause = (text: string, chunks: readonly Chunk[]): boolean =>
  isCall(text) ||
  (clause.test(text) &&
    !has(chunks, "week") &&
    !(has(chunks, "weekday", "holiday") && has(chunks, "time")));

export const isBoilerplate = (text: string): boolean => boilerplate.test(text);
