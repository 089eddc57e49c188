import type { Danger } from "@evenkeel/contract/crisis-resources";
import { withoutInsults } from "../language/insults.ts";
import { dangerOrder, dangersIn } from "./danger.ts";
import { dangersByModel, nothingByModel } from "./danger-model.ts";
import { wantsToHurt } from "./harm-to-others.ts";
import { isOnlyAnger, keepsAwake } from "./only-anger.ts";
import { type Whose, whoseDanger } from "./whose.ts";

/** What was heard, most pressing first; both empty for ordinary texts. */
export interface HeardDangers {
  /** Said in so many words: help comes first and instead of anything that could wait. */
  readonly certain: readonly Danger[];
  /** Perhaps meant: the numbers come first, and the ordinary answer below them. */
  readonly possible: readonly Danger[];
  /** Of both, what words name. */
  readonly named: readonly Danger[];
  /** Of both, what both witnesses of the model take for the same danger. */
  readonly agreed: readonly Danger[];
  /** Who may not want to live, if that was recognized. */
  readonly whose: Whose;
}

/**
 * The dangers that a text speaks of. What is said in so many words is certain, and so is what the model is very sure of; the
 * rest that it hears is possible: a false alarm shows a phone number too many, a miss leaves a person alone.
 */
export async function readDangers(text: string): Promise<HeardDangers> {
  const heard = await dangersByModel(text);
  // Where only one's own anger is spoken of, a guess in doubt is none. What two witnesses hear stands, but for anger that lets
  // nobody sleep or think.
  const isDoubt = heard.certain.length === 0 && heard.agreed.length === 0;
  const isAnger = isOnlyAnger(text) && (isDoubt || keepsAwake(text));
  const byModel = isAnger ? nothingByModel : heard;
  const inWords = dangersIn(text);
  const mayHurt = !inWords.includes("child-danger") && wantsToHurt(text);
  const named = dangerOrder.filter(
    (danger) => inWords.includes(danger) || (mayHurt && danger === "crisis"),
  );
  // To who might hit somebody nothing is guessed besides.
  if (mayHurt && !inWords.includes("crisis")) {
    return { certain: named, possible: [], named, agreed: byModel.agreed, whose: "others" };
  }
  const certain = dangerOrder.filter(
    (danger) => named.includes(danger) || byModel.certain.includes(danger),
  );
  const possible = dangerOrder.filter(
    (danger) => byModel.possible.includes(danger) && !certain.includes(danger),
  );
  const inCrisis = certain.includes("crisis") || possible.includes("crisis");
  return {
    certain,
    possible,
    named,
    agreed: byModel.agreed,
    whose: inCrisis ? whoseDanger(text) : "unsure",
  };
}

/**
 * The dangers of a dispute. The model learned from what people tell of themselves: 'she fears he won't come back' of a trip
 * sounds alike, and so does 'he has not answered'. What it alone hears, however surely, is possible here, as it hides no
 * answer to the matter. Fear of a partner, which disagreement sounds like, it has to hear with both of its witnesses in one
 * clause, and so whatever it is less than sure of; a wish to die or a child in danger of which it is very sure needs no
 * second one. Nor can it tell here whether somebody fears for themselves or is feared: where both witnesses hear the one,
 * the numbers for both come. An insult sounds like fear to both of them: what they no longer hear in the same words without
 * it is none.
 */
export async function readDisputeDangers(text: string): Promise<HeardDangers> {
  const heard = await dangersByModel(text);
  const { certain, agreed } = heard;
  const plain = heard.witnessed.length === 0 ? text : withoutInsults(text);
  const calm = plain === text ? heard : await dangersByModel(plain);
  const witnessed = heard.witnessed.filter((danger) => calm.witnessed.includes(danger));
  const named = dangersIn(text);
  const sure = certain.filter((danger) => danger !== "partner-fear");
  const all = new Set([...named, ...witnessed, ...sure]);
  if (witnessed.includes("crisis") && !named.includes("crisis")) all.add("partner-fear");
  return {
    certain: named,
    possible: dangerOrder.filter((danger) => all.has(danger) && !named.includes(danger)),
    named,
    agreed,
    whose: all.has("crisis") ? whoseDanger(text) : "unsure",
  };
}

/**
 * The dangers of an errand that was understood, a day to be moved or a message to be written: short requests sound to the
 * model like what they are not. What no words name counts where both of its witnesses take it for the same danger, and
 * where the errand is the whole text, not at all.
 */
export function dangersOfErrand(heard: HeardDangers, isWhole: boolean): HeardDangers {
  const { named, agreed } = heard;
  const counts = (danger: Danger) =>
    named.includes(danger) || (!isWhole && agreed.includes(danger));
  return {
    ...heard,
    certain: heard.certain.filter(counts),
    possible: heard.possible.filter(counts),
  };
}

export const nothingHeard: HeardDangers = {
  certain: [],
  possible: [],
  named: [],
  agreed: [],
  whose: "unsure",
};

/** Everything that was recognized, the certain first. */
export const allOf = ({ certain, possible }: HeardDangers): Danger[] => [...certain, ...possible];
