/** The smallest parsers: of one chunk, and of lists. */
import type { Weekday } from "@evenkeel/contract/models/calendar/schedule";
import type { Chunk, ChunkKind } from "./chunk.ts";
import { type Parser, several } from "./combinators.ts";

export type P<Value> = Parser<Chunk, Value>;

/** Chunks of one kind: some kinds share their shape. */
type Of<Kind extends ChunkKind> = Chunk & { kind: Kind };

export const is = <Kind extends ChunkKind>(
  chunk: Chunk | undefined,
  kind: Kind,
): chunk is Of<Kind> => chunk?.kind === kind;

/** One chunk of this kind. */
export const one =
  <Kind extends ChunkKind>(kind: Kind): P<Of<Kind>> =>
  (items, at) => {
    const chunk = items[at];
    return is(chunk, kind) ? { value: chunk, next: at + 1 } : null;
  };

export const skip = (items: readonly Chunk[], at: number, ...kinds: ChunkKind[]): number => {
  let next = at;
  while (kinds.includes(items[next]?.kind ?? "word")) next += 1;
  return next;
};

export const joined: P<unknown> = (items, at) => {
  const next = skip(items, at, "and", "comma");
  return next > at ? { value: null, next } : null;
};
export const dayList: P<Weekday[]> = (items, at) => {
  const read = several(one("weekday"), joined)(items, at);
  return read && { value: read.value.map(({ day }) => day), next: read.next };
};
export const ordinalList: P<number[]> = (items, at) => {
  const read = several(one("ordinal"), joined)(items, at);
  return read && { value: read.value.map(({ ordinal }) => ordinal), next: read.next };
};
