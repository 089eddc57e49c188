/**
 * How people say that a child is hurt, neglected, missing or in danger; English and Spanish. Written from the signs
 * that child-protection pages publish. Ordinary falls, fevers and sibling quarrels are not danger. Plain words.
 */
import { type Signal, signals } from "./signal.ts";
import { phrasePatterns, wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./child-danger-signals.patterns.txt", import.meta.url));
const patternsOf = phrasePatterns(new URL("./child-danger-signals.patterns.txt", import.meta.url));

/** Falls, games and other children: injuries with an everyday cause. */
const everyday = patternOf("everyday");

const english: Signal[] = [
  ...signals("child-danger", patternsOf("english.child-danger"), everyday),
];

const spanish: Signal[] = signals("child-danger", patternsOf("spanish.child-danger"), everyday);

export const childDangerSignals: readonly Signal[] = [...english, ...spanish];
