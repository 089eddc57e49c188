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
const permitting = patternOf("permitting");
const openings = patternOf("openings");
const reasons = patternOf("reasons");
const places = patternOf("places");
const joinsCase = patternOf("joins-case");
const children = patternOf("children");
const errands = patternOf("errands");
const over = patternOf("over");
const elsewhere = patternOf("elsewhere");

const words = /[\p{L}\d][\p{L}\d'\u2019]*/gu;

/** Whether words have one that may limit time, deny it or make it hang on something. */
const mayLimit = (text: string): boolean =>
  (text.match(words) ?? []).some((word) => limiting.test(word));

/**
 * Whether words of a heading may make it a case: 'while deployed', 'the first weeks'. The court that approves and the parties
 * who agree open an order by that.
 */
export const isConditional = (text: string, isOpening = false): boolean =>
  (text.match(words) ?? []).some(
    (word) => conditional.test(word) || (!isOpening && permitting.test(word)),
  );

/** 'Come now the parties and tender the following, which the Court approves:' */
export const opensFor = (text: string): boolean => text.endsWith(":") && openings.test(text);

type Kinds = ReadonlySet<ChunkKind>;
const unknown: Kinds = new Set(["word", "filler", "extent"]);
/** Numbers there are of a paragraph. */
const ofReference: Kinds = new Set([...unknown, "number", "and", "stop", "to"] as const);
/** Whose weekend it would be, and what it is: that says which of two rules prevails. */
const ofOther: Kinds = new Set([
  ...unknown,
  ...([
    "parent",
    "or",
    "weekend",
    "week",
    "holiday",
    "vacation",
    "number",
    "days",
    "from",
    "to",
  ] as const),
]);
const isOfOther = ({ kind }: Chunk): boolean => ofOther.has(kind) && !unknown.has(kind);
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

/** 'La cena de los Rivelle' */
const isOf = ({ kind, text }: Chunk): boolean => kind === "from" && /^del?$/iu.test(text);

/** From `at` on as far as chunks of these kinds go. */
function runOf(chunks: readonly Chunk[], at: number, kinds: Kinds): number {
  const end = chunks.findIndex(
    (chunk, index) =>
      index >= at &&
      ((!kinds.has(chunk.kind) && !isOf(chunk)) || chunk.aside !== chunks[at]?.aside),
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
    const isPlain = chunks.slice(at, next).every((one) => inBrackets.has(one.kind) || isOf(one));
    if (isPlain && free(next) > at) return next;
  }
  const prevails = over.exec(said)?.[0].length ?? 0;
  if (prevails > 0) return endOfOver(chunks, first.start + prevails);
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

/** Where it ends over what a rule prevails: before the rule's own days and hours. */
function endOfOver(chunks: readonly Chunk[], behind: number): number {
  const from = chunks.findIndex(({ start }) => start >= behind);
  if (from < 0) return chunks.length;
  // 'Section 3.1'
  const isOfNumber = (at: number): boolean =>
    chunks[at]?.kind === "stop" &&
    [-1, 1].every((step) => /^\d+$/.test(chunks[at + step]?.text ?? ""));
  let end = from;
  while (ofOther.has(chunks[end]?.kind ?? "time") || isOfNumber(end)) end += 1;
  while (end > from && edges.has(chunks[end - 1]?.kind ?? "time") && end < chunks.length) end -= 1;
  return end;
}
const edges: Kinds = new Set(["from", "to"]);

/** 'Father shall exercise companionship with the child', 'shall host the children': how a parent has a child. */
function endOfHaving(text: string, chunks: readonly Chunk[], at: number): number {
  const before = chunks.slice(0, at).findLast(({ kind }) => kind !== "filler");
  const end = chunks.findIndex(({ kind }, index) => index >= at && kind !== "word");
  const behind = chunks.slice(end);
  const child = behind.findIndex(({ kind, text: own }) => kind !== "filler" || children.test(own));
  const isOfChild = behind[child]?.kind === "filler";
  const own = text.slice(chunks[at]?.start, chunks[end - 1]?.end);
  const isFree = end > at && end - at <= mostWordsOfHaving && !mayLimit(own) && !errands.test(own);
  // 'Father's wife has the child'
  const isParent = before?.kind === "parent" && !/['\u2019]s?$/u.test(before.text);
  return isParent && isOfChild && isFree ? end : at;
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
      const said = text.slice(own.start, last.end);
      // 'Regardless of whose weekend it is' tells which of two rules prevails; 'regardless of location' nothing.
      const isOfRank =
        over.test(said) &&
        (mayLimit(said.replace(over, "")) || chunks.slice(at, end).some(isOfOther));
      const kind = isOfRank ? "rank" : "filler";
      left.push({ kind, text: said, start: own.start, end: last.end });
      at = end - 1;
      isChanged = true;
    } else left.push(own);
  }
  return isChanged ? left : null;
}
