/**
 * Words of a statement that no list knows, and that limit nothing where they stand: in parentheses, behind 'because', of a
 * place or an occasion behind the hours. What may limit is a closed class of words; a statement with one of them is left
 * as it is.
 */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { Chunk, ChunkKind } from "./chunk.ts";

const patternOf = wordPatterns(new URL("limiting.patterns.txt", import.meta.url));
const limiting = patternOf("limiting");
const conditional = patternOf("conditional");
const reasons = patternOf("reasons");
const places = patternOf("places");
const joinsCase = patternOf("joins-case");
const children = patternOf("children");
const errands = patternOf("errands");
const over = patternOf("over");
const elsewhere = patternOf("elsewhere");

const words = /[\p{L}\d][\p{L}\d'\u2019]*/gu;

/** Whether words have one that may limit time, deny it or make it hang on something. */
export const mayLimit = (text: string): boolean =>
  (text.match(words) ?? []).some((word) => limiting.test(word));

/** Whether words of a heading may make it a case: 'while deployed', 'the first weeks'. */
export const isConditional = (text: string): boolean =>
  (text.match(words) ?? []).some((word) => conditional.test(word));

type Kinds = ReadonlySet<ChunkKind>;
const unknown: Kinds = new Set(["word", "filler", "extent"]);
/** Numbers there are of a paragraph. */
const ofReference: Kinds = new Set([...unknown, "number", "and", "stop"] as const);
/** Whose weekend it would be, and what it is: that says which of two rules prevails. */
const ofOther: Kinds = new Set([
  ...unknown,
  ...(["parent", "or", "weekend", "week", "holiday", "vacation", "number"] as const),
]);
const ofReason: Kinds = new Set([
  ...unknown,
  ...(["parent", "and", "or", "number", "limit", "days", "to", "from"] as const),
]);
const inBrackets: Kinds = new Set(["word", "filler", "comma", "and", "stop", "extent"]);
/** Behind one of these a place or an occasion is that of hours, and no day by itself. */
const ofHours: Kinds = new Set<ChunkKind>([
  ...(["time", "weekday", "weekend", "school", "weekly", "parityWeek"] as const),
  ...(["holiday", "year", "parityYear"] as const),
]);
/** Beside a parent without hours it says where, or with whom, a parent is. */
const lead: Kinds = new Set(["filler", "comma"]);

/** From `at` on as far as chunks of these kinds go. */
function runOf(chunks: readonly Chunk[], at: number, kinds: Kinds): number {
  if (at < 0) return chunks.length;
  const end = chunks.findIndex(
    ({ kind, aside }, index) => index >= at && (!kinds.has(kind) || aside !== chunks[at]?.aside),
  );
  return end < 0 ? chunks.length : end;
}

/** Where the words that stand at `at`, and limit nothing, end; `at` where they may limit. */
function endOfIdle(text: string, chunks: readonly Chunk[], at: number): number {
  const first = chunks[at];
  if (first === undefined) return at;
  const said = text.slice(first.start);
  const free = (end: number): number => {
    const own = chunks.slice(at, end);
    const last = own.at(-1);
    const isUnknown = own.some(({ kind }) => kind === "word");
    return last && isUnknown && !mayLimit(text.slice(first.start, last.end)) ? end : at;
  };
  const opensBrackets = first.aside === true && chunks[at - 1]?.aside !== true;
  if (opensBrackets) {
    const end = chunks.findIndex(({ aside }, index) => index > at && aside !== true);
    const next = end < 0 ? chunks.length : end;
    const isPlain = chunks.slice(at, next).every(({ kind }) => inBrackets.has(kind));
    if (isPlain && free(next) > at) return next;
  }
  const prevails = over.exec(said)?.[0].length ?? 0;
  if (prevails > 0)
    return runOf(
      chunks,
      chunks.findIndex(({ start }) => start >= first.start + prevails),
      ofOther,
    );
  if (reasons.test(said)) {
    const end = runOf(chunks, at, ofReason);
    const isWhole = end === chunks.length || ["comma", "stop"].includes(chunks[end]?.kind ?? "");
    const last = chunks[end - 1];
    const own = text.slice(first.start, last?.end);
    return isWhole && !(own.match(words) ?? []).some((word) => joinsCase.test(word)) ? end : at;
  }
  const end = endOfHaving(text, chunks, at);
  if (end > at) return end;
  const reference = elsewhere.exec(said);
  if (reference) {
    const end = runOf(chunks, at, ofReference);
    const last = chunks[end - 1];
    const behind = said.slice(reference[0].length, last && last.end - first.start);
    return mayLimit(behind.replaceAll(/\d+/g, "")) ? at : end;
  }
  const before = chunks.slice(0, at).findLast(({ kind }) => !lead.has(kind));
  return places.test(said) && before && ofHours.has(before.kind)
    ? free(runOf(chunks, at, unknown))
    : at;
}

/** 'Father shall exercise companionship with the child', 'shall host the children': how a parent has a child. */
function endOfHaving(text: string, chunks: readonly Chunk[], at: number): number {
  const before = chunks.slice(0, at).findLast(({ kind }) => kind !== "filler");
  const end = chunks.findIndex(({ kind }, index) => index >= at && kind !== "word");
  const behind = chunks.slice(end);
  const child = behind.findIndex(({ kind, text: own }) => kind !== "filler" || children.test(own));
  const isOfChild = behind[child]?.kind === "filler";
  const own = text.slice(chunks[at]?.start, chunks[end - 1]?.end);
  const isFree = end > at && end - at <= mostWordsOfHaving && !mayLimit(own) && !errands.test(own);
  return before?.kind === "parent" && isOfChild && isFree ? end : at;
}
const mostWordsOfHaving = 3;

/** A statement with all such words as what says nothing; null where it has none. */
export function withoutIdle(text: string, chunks: readonly Chunk[]): Chunk[] | null {
  const left: Chunk[] = [];
  let isChanged = false;
  for (let at = 0; at < chunks.length; at++) {
    const end = endOfIdle(text, chunks, at);
    const last = chunks[end - 1];
    const own = chunks[at];
    if (own === undefined) break;
    if (end > at && last) {
      left.push({ kind: "filler", text: text.slice(own.start, last.end), start: own.start, end: last.end });
      at = end - 1;
      isChanged = true;
    } else left.push(own);
  }
  return isChanged ? left : null;
}
