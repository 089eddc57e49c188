/**
 * What of a page may be put away although it stands behind a rule. The lists say what is known, and not what limits: of
 * limits there is no end of words ('Father in jail', 'Only with a sober driver', 'CANCELLED').
 */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { Chunk, ChunkKind } from "../sentence/chunk.ts";

const patternOf = wordPatterns(new URL("known-lines.patterns.txt", import.meta.url));
const matters = patternOf("matters");
const announcedWords = patternOf("announced");
const lines = patternOf("lines");
const labels = patternOf("labels");
const courtesies = patternOf("courtesies");
const signs = patternOf("signs");
const gives = patternOf("gives");
const ofSignature = patternOf("of-signature");
const noName = patternOf("no-name");
const amount =
  /\d\s*(?:hours?|hrs?|days?|weeks?|minutes?|horas?|d[ií]as?|semanas?|minutos?)(?!\p{L})/iu;

/** Words of a line that is short: what is longer is a sentence, which is heard by its words. */
const mostOfShort = 9;
export const isShortLine = (text: string): boolean =>
  (text.match(/\p{L}+/gu)?.length ?? 0) <= mostOfShort;

/** Whether words may be a name: 'Refused', 'Trial Basis' are none, whatever letters they have. */
export const mayBeName = (text: string): boolean => !noName.test(text);

/** 'Dated: June 5, 2026', '/s/ Ilse Maddox': names and titles stand behind it, and nothing is ordered. */
export const opensSignatures = (text: string): boolean => signs.test(text);

/** A parent whom a title names, and no name of their own. */
const calledByRole =
  /^(?:the\s+|la\s+|el\s+)?(?:mother|father|mom|dad|mommy|daddy|wife|husband|madre|padre|mam[aá]|pap[aá])(?:['’]s)?$/iu;

const meansNothing: ReadonlySet<ChunkKind> = new Set(["filler", "comma", "stop", "and", "number"]);
/** What a heading announces: 'Summer', 'School Year', 'Thanksgiving', 'Weekends and Holidays'. */
const announced: ReadonlySet<ChunkKind> = new Set([
  ...(["holiday", "vacation", "season", "weekend", "weekday", "week", "school"] as const),
  ...(["birthday", "exchange", "days", "dates", "year", "parityYear", "to"] as const),
  ...(["weekName", "parityWeek"] as const),
]);

/**
 * Whether a short line above a rule says something that nobody knows: 'Father in jail', 'MOTHER DISAGREES'. Captions have
 * capitals and no parent, or nothing of one but what is known.
 */
export function isNoteAbove(text: string, chunks: readonly Chunk[]): boolean {
  if (!isShortLine(text) || text.endsWith(":") || isOfPaper(text)) return false;
  const isOfParent = chunks.some(({ kind }) => kind === "parent");
  if (isOfParent && noName.test(text)) return true;
  if (isKnownLine(text, chunks, true)) return false;
  return (
    isOfParent || chunks.some(({ kind, text: word }) => kind === "word" && /^\p{Ll}{3}/u.test(word))
  );
}

const joins = /^(?:of|the|and|for|by|in|at|to|on|this|day|before|me|de|del|la|el|y|ante)$/iu;
const saysTime: ReadonlySet<ChunkKind> = new Set([
  "weekday",
  "weekend",
  "time",
  "season",
  "holiday",
]);

/** What no name or title has: 'REVERSED', 'Every Third Week', 'Until May 3'. */
const saysOrder: ReadonlySet<ChunkKind> = new Set([
  ...(["reversed", "alternate", "every", "week", "limit", "except", "monthUnit", "to"] as const),
  ...(["parityWeek", "parityYear", "half", "alternated"] as const),
]);
/** 'Mother Objects': a parent, and something said of them. Signatures have a name and a title. */
const isOfParentAndMore = (chunks: readonly Chunk[]): boolean =>
  chunks.some(({ kind, text }) => kind === "parent" && calledByRole.test(text)) &&
  chunks.some(({ kind, text }) => kind === "word" && /\p{L}{3}/u.test(text));

/** Whether a line has only what stands behind a signature: names, titles, numbers and days, and nothing told of anybody. */
export const isCaptionLike = (text: string, chunks: readonly Chunk[]): boolean =>
  !chunks.some(({ kind }) => saysTime.has(kind) || saysOrder.has(kind)) &&
  !noName.test(text) &&
  !isOfParentAndMore(chunks) &&
  (text.match(/\p{L}[\p{L}.'’-]*/gu) ?? []).every(
    (word) => /^\p{Lu}/u.test(word) || joins.test(word) || /^(?:st|nd|rd|th)$/u.test(word),
  );

/** The number of a page or a form, a date of signing: known by the whole line, whatever words it has. */
export const isOfPaper = (text: string): boolean => !/\p{L}/u.test(text) || lines.test(text);

/**
 * Whether a line without words that limit is a heading, a caption, a signature, a courtesy, a page's number or somebody's name, and nothing
 * else.
 *
 * @param heads it stands above what it may announce: 'School year' below the last rule limits it
 */
export function isKnownLine(text: string, chunks: readonly Chunk[], heads: boolean): boolean {
  if (text.includes("?")) return false;
  if (noName.test(text) && !heads) return false;
  if (courtesies.test(text)) return true;
  if (labels.test(text) && !chunks.some(({ kind }) => saysTime.has(kind))) return true;
  const isOfParent = chunks.some(({ kind }) => kind === "parent");
  // 'Sole custody to Mother' announces nothing: it gives.
  if (isOfParent && gives.test(text)) return false;
  // 'Notice: 48 hours'
  if (amount.test(text)) return false;
  // 'Mother's rules', alone below a rule
  const known = isOfParent && !heads ? ofSignature : matters;
  const spans = [known, ...(heads ? [announcedWords] : [])]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
  return chunks.every(
    ({ kind, text: word, start, end }) =>
      kind === "parent" ||
      // 'At Mother's house', 'Father has it' say something of a parent.
      (meansNothing.has(kind) && !(isOfParent && kind === "filler")) ||
      (heads && announced.has(kind)) ||
      !/\p{L}/u.test(word) ||
      spans.some(({ from, to }) => from <= start && end <= to),
  );
}
