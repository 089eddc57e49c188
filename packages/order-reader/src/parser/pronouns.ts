import type { Chunk } from "../sentence/chunk.ts";
import type { Context } from "./context.ts";
import type { Gender } from "./statement-kinds.ts";

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

/** 'He has it in July': the month, or his Tuesdays of that month? */
export const mayLimitBefore = (chunks: readonly Chunk[], isOfPronoun: boolean): boolean =>
  chunks.some(({ kind }) => kind === "month" || kind === "season") &&
  chunks.some(
    ({ kind, text }) => kind === "filler" && (isOfPronoun ? /^(?:it|them)$/i : /^it$/i).test(text),
  );
