/**
 * Indirect ways of saying that one thinks of dying: goodbyes, last arrangements, means at hand, high places, chance as a
 * way out. Families of phrases, widened from the training texts in `packages/training/data/danger`. Plain words.
 */
import { phrasePatterns } from "@evenkeel/words/word-patterns";
import { type Signal, signals } from "./signal.ts";

const patternsOf = phrasePatterns(new URL("./indirect-signals.patterns.txt", import.meta.url));

const english: Signal[] = [...signals("crisis", patternsOf("english.crisis"))];

const spanish: Signal[] = [...signals("crisis", patternsOf("spanish.crisis"))];

export const indirectSignals: readonly Signal[] = [...english, ...spanish];
