/** 'Father in odd years and Mother in even years', above a list of the holidays of which it is said. */
import type { Chunk, ChunkKind } from "../sentence/chunk.ts";

type Parity = "even" | "odd";

/** Of these is an item of a list whose years stand above it: 'Easter', 'Labor Day (9 to 6)'. */
export const ofList: ReadonlySet<ChunkKind> = new Set([
  "holiday",
  "filler",
  "comma",
  "stop",
  "and",
  "from",
  "to",
  "time",
  "weekday",
] as const);
/** 'Father in odd-numbered years and Mother in even-numbered years', and no more. */
function isYearsOfList(chunks: readonly Chunk[]): boolean {
  const said = chunks.filter(
    ({ kind }) => kind !== "filler" && kind !== "stop" && kind !== "comma",
  );
  const kinds = said.map(({ kind }) => kind).filter((kind) => kind !== "and");
  const isPair = (one: unknown, two: unknown): boolean =>
    (one === "parent" && two === "parityYear") || (one === "parityYear" && two === "parent");
  const parents = new Set(said.flatMap((one) => (one.kind === "parent" ? [one.parent] : [])));
  const years = new Set(said.flatMap((one) => (one.kind === "parityYear" ? [one.parity] : [])));
  const [one, two, three, four, more] = kinds;
  return (
    more === undefined && isPair(one, two) && isPair(three, four) && parents.size + years.size === 4
  );
}

/** As it would stand behind a colon. */
const asTail = (chunks: readonly Chunk[]): Chunk[] => {
  const [first] = chunks;
  if (first === undefined) return [];
  return [{ kind: "stop", text: ":", start: first.start, end: first.start }, ...chunks];
};

/** What such a line says of each item below it, as behind a colon; nothing where it is none. */
export const yearsOver = (chunks: readonly Chunk[]): Chunk[] =>
  isYearsOfList(chunks) ? asTail(chunks) : [];

/** Names a parent and their years, of which a list may stand below. */
export const saysWhoseYears = (chunks: readonly Chunk[]): boolean =>
  (["parent", "parityYear"] as const).every((kind) => chunks.some((one) => one.kind === kind));

/** The years that a sentence begins with, before whatever it gives; `isLead`: it says them of all that follows. */
function yearsAhead(chunks: readonly Chunk[]): {
  parity: "even" | "odd" | null;
  isLead: boolean;
} {
  const [first, next] = chunks.filter(({ kind }) => kind !== "filler" && kind !== "comma");
  if (first?.kind !== "parityYear") return { parity: null, isLead: false };
  return { parity: first.parity, isLead: next?.kind === "stop" };
}

/** Says of which years something is. */
export const saysYears = (chunks: readonly Chunk[]): boolean =>
  chunks.some(({ kind }) => kind === "parityYear" || kind === "year" || kind === "yearNumber");

interface Years {
  years: Parity | null;
}

/**
 * What a sentence that was read leaves of its years to those behind it in its paragraph.
 *
 * @param own its words, and those of the sentences that it was read with
 * @param ahead the words that it begins with
 * @param given its holidays, and of which years each is
 * @param above what stood above it before
 */
export function yearsLeft(
  own: readonly Chunk[],
  ahead: readonly Chunk[],
  given: readonly { years: Parity | "every" }[],
  { heading, context }: { heading: Years; context: Years },
): { years?: Parity | null; isOfYears?: boolean } {
  // 'Every year: Father has Halloween.'
  const [opening, behind] = own.filter(({ kind }) => kind !== "filler" && kind !== "comma");
  const ofEach =
    opening?.kind === "year"
      ? { years: null, isOfYears: heading.years !== null || behind?.kind !== "stop" }
      : {};
  // 'In even years Father has Easter. Mother has Labor Day.': of these years, or of every one?
  if (given.length === 0 || context.years !== null) return ofEach;
  const { parity, isLead } = yearsAhead(ahead);
  if (parity === null) return ofEach;
  if (isLead) return { ...ofEach, years: parity };
  const isSaidAgain = new Set(given.map(({ years }) => years)).size > 1;
  return isSaidAgain ? ofEach : { ...ofEach, isOfYears: true };
}
