/** Finds who is in danger in what a parent writes, so that every capability answers that first. */
import type { Danger } from "@evenkeel/contract/crisis-resources";
import { plainWords } from "../language/plain-words.ts";
import { childDangerSignals } from "./child-danger-signals.ts";
import { idioms, otherTalk } from "./idioms.ts";
import { indirectSignals } from "./indirect-signals.ts";
import { deniedFear, partnerFearSignals } from "./partner-fear-signals.ts";
import { deniedSelfHarm, selfHarmSignals } from "./self-harm-signals.ts";
import type { Signal } from "./signal.ts";

const everySignal = [
  ...selfHarmSignals,
  ...indirectSignals,
  ...partnerFearSignals,
  ...childDangerSignals,
];
const denials: Partial<Record<Danger, RegExp>> = {
  crisis: deniedSelfHarm,
  "partner-fear": deniedFear,
};
/** Longer texts are read in full by people; the patterns need no more than this to see danger. */
const longestRead = 8_000;

/** Every signal that the written rules hear in a text, each once. */
function signalsIn(text: string): ReadonlySet<Signal> {
  const sentences = new Set(
    plainWords(text.slice(0, longestRead)).replace(idioms, " ").split(" . "),
  );
  const heard = new Set<Signal>();
  for (const sentence of sentences) {
    if (otherTalk.test(sentence)) continue;
    const words = sentence.replaceAll(" , ", " ").replace(/ +/g, " ");
    for (const signal of everySignal) {
      const { danger, pattern, unless } = signal;
      if (pattern.test(words) && !unless?.test(words) && !denials[danger]?.test(words)) {
        heard.add(signal);
      }
    }
  }
  return heard;
}

/** How strongly the written rules hear each danger: 2 speaks for itself, 1 is a hint. The same hint twice is one hint. */
export function hintsIn(text: string): Map<Danger, number> {
  const weights = new Map<Danger, number>();
  for (const { danger, weight } of signalsIn(text)) {
    weights.set(danger, (weights.get(danger) ?? 0) + weight);
  }
  return weights;
}

/** How strongly the rules hear the writer's own wish to die. */
export interface OwnHints {
  readonly weight: number;
  /** Named, and not only hinted at by a goodbye or a last arrangement. */
  readonly isNamed: boolean;
}

/** What is said of a child, or of harm to someone else, does not count. */
export function ownHintsIn(text: string): OwnHints {
  const own = [...signalsIn(text)].filter(
    ({ danger, ofOthers }) => danger === "crisis" && ofOthers !== true,
  );
  return {
    weight: own.reduce((sum, { weight }) => sum + weight, 0),
    isNamed: own.some((signal) => signal.weight === 2 && selfHarmSignals.includes(signal)),
  };
}

/** Most pressing first. */
export const dangerOrder: readonly Danger[] = ["crisis", "child-danger", "partner-fear"];

/** The dangers that the written rules hear in a text, most pressing first; empty for ordinary texts. */
export function dangersIn(text: string): Danger[] {
  const weights = hintsIn(text);
  return dangerOrder.filter((danger) => (weights.get(danger) ?? 0) >= 2);
}
