/**
 * How people say that a partner or former partner hurts, threatens, follows or controls them; English and Spanish.
 * Written from the warning signs that hotlines publish (violence, threats, weapons, stalking, isolation, control of
 * phone and money, fear of going home). Patterns run over plain words.
 */
import { type Signal, signals } from "./signal.ts";
import { phrasePatterns, wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./partner-fear-signals.patterns.txt", import.meta.url));
const patternsOf = phrasePatterns(new URL("./partner-fear-signals.patterns.txt", import.meta.url));

const notPartner = patternOf("notPartner");

const english: Signal[] = [
  ...signals("partner-fear", patternsOf("english.partner-fear"), notPartner),
];

const spanish: Signal[] = [...signals("partner-fear", patternsOf("spanish.partner-fear"))];

/** A sentence that denies it outright. */
export const deniedFear = patternOf("deniedFear");

export const partnerFearSignals: readonly Signal[] = [...english, ...spanish];
