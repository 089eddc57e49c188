import type { Danger } from "@evenkeel/contract/crisis-resources";
import { dangerOrder, dangersIn } from "./danger.ts";
import { dangersByModel } from "./danger-model.ts";
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

/**
 * The dangers that a text speaks of. What is said in so many words is certain, and so is what the model is very sure of; the
 * rest that it hears is possible: a false alarm shows a phone number too many, a miss leaves a person alone.
 */
export async function readDangers(text: string): Promise<HeardDangers> {
  const byModel = await dangersByModel(text);
  const named = dangersIn(text);
  const certain = dangerOrder.filter(
    (danger) => named.includes(danger) || byModel.certain.includes(danger),
  );
  const possible = dangerOrder.filter(
    (danger) => byModel.possible.includes(danger) && !certain.includes(danger),
  );
  const inCrisis = certain.includes("crisis") || possible.includes("crisis");
  return { certain, possible, whose: inCrisis ? whoseDanger(text) : "unsure" };
}

/**
 * The dangers of a dispute. The model learned from what people tell of themselves: 'she fears he won't come back' of a trip
 * sounds alike, and so does 'he has not answered'. What it alone hears, however surely, is possible here, as it hides no
 * answer to the matter. Fear of a partner, which disagreement sounds like, it has to hear with both of its witnesses in one
 * clause, and so whatever it is less than sure of; a wish to die or a child in danger of which it is very sure needs no
 * second one. Nor can it tell here whether somebody fears for themselves or is feared: where both witnesses hear the one,
 * the numbers for both come.
 */
export async function readDisputeDangers(text: string): Promise<HeardDangers> {
  const { certain, witnessed } = await dangersByModel(text);
  const named = dangersIn(text);
  const sure = certain.filter((danger) => danger !== "partner-fear");
  const all = new Set([...named, ...witnessed, ...sure]);
  if (witnessed.includes("crisis") && !named.includes("crisis")) all.add("partner-fear");
  return {
    certain: named,
    possible: dangerOrder.filter((danger) => all.has(danger) && !named.includes(danger)),
    whose: all.has("crisis") ? whoseDanger(text) : "unsure",
  };
}

export const nothingHeard: HeardDangers = { certain: [], possible: [], whose: "unsure" };

/** Everything that was recognized, the certain first. */
export const allOf = ({ certain, possible }: HeardDangers): Danger[] => [...certain, ...possible];
