import type { Chunk } from "../sentence/chunk.ts";
import type { Reader } from "./collect.ts";
import type { Context } from "./context.ts";
import { type Gender, pronounsIn } from "./statement-kinds.ts";

const other = { parent1: "parent2", parent2: "parent1" } as const;

/**
 * Whom 'he' or 'she' means; null where nobody is called mother, where both are said, and where what stands before it
 * speaks of the other parent.
 */
export function meantBy(
  mother: Context["parent"],
  pronouns: readonly Gender[],
  spokenOf: Context["parent"],
): Context["parent"] {
  const [only, another] = pronouns;
  if (mother === null || only === undefined || another !== undefined) return null;
  const meant = only === "he" ? other[mother] : mother;
  return spokenOf === null || spokenOf === meant ? meant : null;
}

/** 'He has it in July': the month, or his Tuesdays of that month? 'In July it is 9 to 5' says which hours it has. */
export const mayLimitBefore = (chunks: readonly Chunk[], isOfPronoun: boolean): boolean =>
  chunks.some(({ kind }) => kind === "month" || kind === "season") &&
  chunks.some(
    ({ kind, text }, at) =>
      kind === "filler" &&
      (isOfPronoun ? /^(?:it|them)$/i : /^it$/i).test(text) &&
      chunks.slice(at).find((behind) => behind.kind !== "filler")?.kind !== "time",
  );

/** What goes on with the time that is spoken of: 'From that date on he has her ...', 'His weekends alternate'. */
const goesOn: ReadonlySet<Chunk["kind"]> = new Set([
  "then",
  "thereafter",
  "fromAge",
  "offWeek",
  "weekend",
]);

/**
 * Whether one of the sentences behind the first speaks of 'him' or 'her', and not of the only parent of all of them.
 *
 * @param parents those whom they name
 */
export function goOnWithAnother(
  sentences: readonly { text: string }[],
  parents: readonly Context["parent"][],
  reader: Pick<Reader, "mother" | "chunks">,
): boolean {
  const [one = null, more] = parents;
  return sentences.slice(1).some(({ text }) => {
    const pronouns = pronounsIn(text);
    if (pronouns.length === 0) return false;
    const isGoingOn = reader.chunks(text).some(({ kind }) => goesOn.has(kind));
    return !isGoingOn || more !== undefined || meantBy(reader.mother, pronouns, one) === null;
  });
}
