import type { Danger } from "@evenkeel/contract/crisis-resources";
import { dangerOrder, dangersIn } from "./danger.ts";
import { dangersByModel } from "./danger-model.ts";
import { isEveryday } from "./everyday.ts";
import { type Whose, whoseDanger } from "./whose.ts";

/** What was heard, most pressing first; both empty for ordinary texts. */
export interface HeardDangers {
  /** Said in so many words: help comes first and instead of anything that could wait. */
  readonly certain: readonly Danger[];
  /** Perhaps meant: the numbers come first, and the ordinary answer below them. */
  readonly possible: readonly Danger[];
  /** Who may not want to live, if that was recognized. */
  readonly whose: Whose;
}

/** Longer texts are read from both ends: people put what matters most first or last. */
const longestRead = 1_500;
const bothEnds = (text: string): string =>
  text.length <= 2 * longestRead
    ? text
    : `${text.slice(0, longestRead)}\n${text.slice(-longestRead)}`.toWellFormed();

/**
 * The dangers that a text speaks of. Written rules make it certain, a trained model possible: a false alarm shows a phone
 * number too many, a miss leaves a person alone.
 */
export async function readDangers(text: string): Promise<HeardDangers> {
  const certain = dangersIn(text);
  if (certain.length === 0 && isEveryday(text)) return nothingHeard;
  const seen = await dangersByModel(bothEnds(text));
  const possible = dangerOrder.filter(
    (danger) => seen.includes(danger) && !certain.includes(danger),
  );
  const inCrisis = certain.includes("crisis") || possible.includes("crisis");
  return { certain, possible, whose: inCrisis ? whoseDanger(text) : "unsure" };
}

export const nothingHeard: HeardDangers = { certain: [], possible: [], whose: "unsure" };

/** Everything that was recognized, the certain first. */
export const allOf = ({ certain, possible }: HeardDangers): Danger[] => [...certain, ...possible];
