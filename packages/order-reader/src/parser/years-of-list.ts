/** 'Father in odd years and Mother in even years', above a list of the holidays of which it is said. */
import type { Chunk, ChunkKind } from "../sentence/chunk.ts";

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
export function isYearsOfList(chunks: readonly Chunk[]): boolean {
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
export const asTail = (chunks: readonly Chunk[]): Chunk[] => {
  const [first] = chunks;
  if (first === undefined) return [];
  return [{ kind: "stop", text: ":", start: first.start, end: first.start }, ...chunks];
};

/** The years that a sentence begins with, before whatever it gives; `isLead`: it says them of all that follows. */
export function yearsAhead(chunks: readonly Chunk[]): {
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
