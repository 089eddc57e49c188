/** Holidays that only one family or one state keeps: 'Recital Day', 'MEA weekend'. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { Chunk, ChunkKind } from "../sentence/chunk.ts";
import { daysUntil } from "../sentence/order-days.ts";
import { mayBeName } from "./known-lines.ts";
import { isDependent, isInCase, isNotInForce } from "./statement-kinds.ts";

/** A sentence of such a day, with its name in the place of a holiday's. */
export interface FamilyDay {
  chunks: Chunk[];
  /** Of 'Thursday 10 a.m. to Sunday 7:30 p.m.': how many days lie between; null where no days are named. */
  days: number | null;
}

const patternOf = wordPatterns(new URL("family-days.patterns.txt", import.meta.url));
const noDay = patternOf("no-day");
const ofLabel: ReadonlySet<ChunkKind> = new Set<ChunkKind>([
  ...(["word", "filler", "weekend", "days", "vacation", "and", "week"] as const),
  // 'Georgian Orthodox Easter' is no other Easter.
  "holiday",
]);
/** What makes a name of words in small letters the name of a day. */
const endsDay: ReadonlySet<ChunkKind> = new Set<ChunkKind>(["weekend", "days", "week"]);
const ofRest: ReadonlySet<ChunkKind> = new Set<ChunkKind>(["holiday", "limit", "except", "season"]);
const longestName = 60;

/**
 * 'NJEA Convention weekend: odd years Defendant, even years Plaintiff': a label that no list knows, and behind it whose it is
 * in which years. Its date is asked. Null of anything else; what a label limits, or proposes, is no day.
 */
export function asFamilyDay(text: string, chunks: readonly Chunk[]): FamilyDay | null {
  const from = chunks.findIndex(
    ({ kind, text: word }) => kind === "word" && /\p{L}{2}/u.test(word),
  );
  const first = chunks[from];
  // Behind the number of an item.
  if (!first || /\p{L}/u.test(text.slice(chunks[0]?.start ?? 0, first.start))) return null;
  const mark = chunks.findIndex(
    ({ kind, text: sign }, at) => at > from && (kind === "stop" || isDash(sign)),
  );
  const isMarked = chunks[mark]?.text === ":" || isDash(chunks[mark]?.text ?? "");
  return isMarked
    ? dayNamed(text, chunks, from, mark, chunks[mark]?.start ?? 0)
    : dayOfSentence(text, chunks, from);
}

/**
 * 'Hmong New Year is with Mother each year; Midsummer Eve is with Father each year.': each of the parts of a sentence that is
 * such a day, and the others as they stand. Null where none of them is one, or the sentence has no parts.
 */
export function familyDaysIn(text: string, chunks: readonly Chunk[]): Chunk[][] | null {
  const parts: Chunk[][] = [[]];
  for (const chunk of chunks) {
    if (chunk.text === ";") parts.push([]);
    else parts.at(-1)?.push(chunk);
  }
  if (parts.length < 2) return null;
  const days = parts.map((part) => asFamilyDay(text, part));
  // What limits one of two days may limit both.
  const isPlain = days.every((day) => day === null || day.days === null);
  return isPlain && days.some((day) => day !== null)
    ? parts.map((part, at) => days[at]?.chunks ?? part)
    : null;
}

const isDash = (sign: string): boolean => /^[-\u2013\u2014]$/.test(sign);

/** 'Hmong New Year is with Petitioner each year': a title in capitals, and a verb behind it. */
function dayOfSentence(text: string, chunks: readonly Chunk[], from: number): FamilyDay | null {
  const end = chunks.findIndex(
    ({ kind, text: word }, at) => at > from && kind === "filler" && /^\p{Ll}/u.test(word),
  );
  const last = chunks[end - 1];
  // One capital is that of a sentence: 'Visits are with Mother every year.'
  const count = chunks.slice(from, end).filter(({ kind }) => kind !== "days").length;
  if (end < 0 || !last || (count < 2 && last.kind !== "days")) return null;
  if (!isOfVerb.test(chunks[end]?.text ?? "")) return null;
  return dayNamed(text, chunks, from, end, last.end);
}
const isOfVerb = /^(?:is|are|shall|will|goes|belongs)(?!\p{L})/u;

/** @param end where its name ends, among the chunks, and where in the text */
function dayNamed(
  text: string,
  chunks: readonly Chunk[],
  from: number,
  end: number,
  endsAt: number,
): FamilyDay | null {
  // '(Midsummer)': which day it is, is asked; '(May 18)' says it.
  const [asides = [], label = []] = [true, false].map((isAside) =>
    chunks.slice(from, end).filter(({ aside }) => (aside === true) === isAside),
  );
  const [said, more] = asides.filter(({ kind }) => kind !== "comma" && kind !== "stop");
  // 'Martisor, March 1: Father.'
  const [comma, behind] = label.slice(-2);
  const isDated = said === undefined && comma?.kind === "comma" && behind?.kind === "dates";
  if (isDated) label.splice(-2);
  const date = isDated ? [behind] : said?.kind === "dates" && more === undefined ? [said] : [];
  const rest = chunks.slice(end);
  const start = chunks[from]?.start ?? 0;
  const named = text.slice(start, isDated ? comma.start : endsAt);
  const name = named
    .replace(/\([^)]*\)?/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const isTitle = label.every(
    ({ kind, text: word }) => (kind !== "word" && kind !== "filler") || /^\p{Lu}/u.test(word),
  );
  const isDay = isTitle || endsDay.has(label.at(-1)?.kind ?? "word");
  const isFree =
    label.every(({ kind }) => ofLabel.has(kind)) &&
    name.length <= longestName &&
    mayBeName(name) &&
    !noDay.test(name) &&
    !isNotInForce(name) &&
    !isDependent(named) &&
    !isInCase(name);
  const saysWhose =
    rest.some(({ kind }) => kind === "parent") &&
    (isDated || rest.some(({ kind }) => kind === "parityYear" || kind === "year")) &&
    !rest.some(({ kind }) => ofRest.has(kind));
  if (!isDay || !isFree || !saysWhose) return null;
  const holiday: Chunk = { kind: "holiday", name, text: name, start, end: endsAt };
  return withoutDays([holiday, ...date, ...rest]);
}

/** Without the two days between which it lies: the first of them is the date that is asked. */
function withoutDays(chunks: Chunk[]): FamilyDay | null {
  const days = chunks.flatMap((chunk) => (chunk.kind === "weekday" ? [chunk] : []));
  const [first, last, more] = days;
  if (!first) return { chunks, days: null };
  if (!last || more) return null;
  const between = daysUntil(first.day, last.day);
  return { chunks: chunks.filter(({ kind }) => kind !== "weekday"), days: between };
}
