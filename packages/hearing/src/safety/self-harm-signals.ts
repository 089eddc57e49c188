/**
 * How people say that they think of dying or of doing harm, in English and Spanish, straight and indirect.
 * Written from clinical lists of warning signs (talk of being a burden, of no reason to live, goodbyes, putting
 * affairs in order, means at hand), not from any labeled set. Patterns run over plain words.
 */
import { ofOthers, type Signal, signals } from "./signal.ts";
import { phrasePatterns, wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./self-harm-signals.patterns.txt", import.meta.url));
const patternsOf = phrasePatterns(new URL("./self-harm-signals.patterns.txt", import.meta.url));

const english: Signal[] = [...signals("crisis", patternsOf("english.crisis"))];

const spanish: Signal[] = [...signals("crisis", patternsOf("spanish.crisis"))];

/** A sentence that denies it outright: `I'm not suicidal`, `I would never hurt myself`. */
export const deniedSelfHarm = patternOf("deniedSelfHarm");

const others = ofOthers(signals("crisis", patternsOf("others.crisis")));

export const selfHarmSignals: readonly Signal[] = [...english, ...spanish, ...others];
