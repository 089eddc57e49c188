/** Finds dangers that a parent names in so many words; what is only hinted at is for the model beside it. */
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
export const longestRead = 8_000;

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

/**
 * Whether the rules hear the writer's own wish to die: named, or only told by a goodbye or a last arrangement. What is said
 * of a child, or of harm to someone else, does not count.
 */
export function ownDeathIn(text: string): "named" | "told" | undefined {
  const own = [...signalsIn(text)].filter(
    ({ danger, ofOthers }) => danger === "crisis" && ofOthers !== true,
  );
  if (own.length === 0) return undefined;
  return own.some((signal) => selfHarmSignals.includes(signal)) ? "named" : "told";
}

/** Most pressing first. */
export const dangerOrder: readonly Danger[] = ["crisis", "child-danger", "partner-fear"];

/** The dangers that the written rules hear in a text, most pressing first; empty for ordinary texts. */
export function dangersIn(text: string): Danger[] {
  const named = new Set([...signalsIn(text)].map(({ danger }) => danger));
  return dangerOrder.filter((danger) => named.has(danger));
}
