/** 'Week A' and 'Week B': which of them the document says is the even one. */
import type { Chunk } from "../sentence/chunk.ts";

type Parity = "even" | "odd";
const other = { even: "odd", odd: "even" } as const;
/** Its weeks stand beside a name, or they are another's. */
const near = 7;

/** The weeks that bear each name, where the document says it of one of the two; empty where it says it of none. */
export function weekNamesIn(lines: readonly (readonly Chunk[])[]): ReadonlyMap<string, Parity> {
  const names = new Map<string, Parity>();
  // 'Week 3' of a cycle of three weeks or more: no week of it is an even one.
  if (lines.some((chunks) => isOfLongCycle(chunks))) return names;
  const used = new Set<string>();
  for (const chunks of lines) {
    chunks.forEach((chunk, at) => {
      if (chunk.kind !== "weekName") return;
      used.add(chunk.name);
      const next = chunks
        .slice(at + 1, at + 1 + near)
        .find(({ kind }) => kind === "parityWeek" || kind === "weekName");
      if (next?.kind === "parityWeek" && !names.has(chunk.name)) names.set(chunk.name, next.parity);
    });
  }
  const [first, second, third] = [...used].toSorted();
  if (first === undefined || second === undefined || third !== undefined) return names;
  const [one, two] = [names.get(first), names.get(second)];
  if (one === undefined && two !== undefined) names.set(first, other[two]);
  if (two === undefined && one !== undefined) names.set(second, other[one]);
  return names;
}

/** 'Week 3', 'weeks one and three', 'semana C'. */
const isOfLongCycle = (chunks: readonly Chunk[]): boolean =>
  chunks.some((chunk, at) => {
    const isWeek = chunk.kind === "weekName" || (chunk.kind === "week" && isName(chunks[at + 1]));
    if (!isWeek) return false;
    const behind = chunks.slice(at + 1);
    const end = behind.findIndex(
      (one) => !isName(one) && one.kind !== "and" && one.kind !== "comma",
    );
    return behind.slice(0, end < 0 ? undefined : end).some((one) => isName(one) && isThird(one));
  });
const isName = (chunk: Chunk | undefined): boolean =>
  chunk?.kind === "number" || (chunk?.kind === "word" && /^(?:\p{Lu}|\d)$/u.test(chunk.text));
const isThird = (chunk: Chunk): boolean =>
  chunk.kind === "number" ? chunk.number > 2 : /^[C-Z3-9]$/.test(chunk.text);

/** Puts the weeks that the document gives 'Week A' in the place of its name. */
export function nameWeeks(chunks: readonly Chunk[], names: ReadonlyMap<string, Parity>): Chunk[] {
  return chunks.flatMap((chunk, at): Chunk[] => {
    if (chunk.kind !== "weekName") return [chunk];
    if (chunks.slice(at + 1, at + near).some(({ kind }) => kind === "parityWeek")) return [];
    const parity = names.get(chunk.name);
    const { text, start, end } = chunk;
    return parity === undefined ? [chunk] : [{ kind: "parityWeek", parity, text, start, end }];
  });
}
