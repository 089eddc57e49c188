/** What keeps a proposal from being recommended as it is. */
import { harsh } from "../language/harsh.ts";
import { plainWords } from "../language/plain-words.ts";
import { plansIn } from "./plans.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { ownClauses } from "./whose-deed.ts";

const patternOf = wordPatterns(new URL("./conduct.patterns.txt", import.meta.url));

export type Concern = ReturnType<typeof plansIn>[number] | "hostile";

/** Concerns about the writer's own words; each once. What the other parent is said to do is not the writer's proposal. */
export const concernsIn = (text: string): Concern[] => [
  ...plansIn(ownClauses(text)),
  ...(harsh.test(plainWords(text)) ? (["hostile"] as const) : []),
];

/** A club or screen time may be supervised or not: that is neither a visit nor neglect. */
const noVisit = patternOf("noVisit").source;

export type SafetyTopic = "substances" | "violence" | "supervised" | "neglect";

const safetyTopics: readonly (readonly [SafetyTopic, RegExp])[] = [
  ["substances", patternOf("substances")],
  ["violence", patternOf("violence")],
  [
    "supervised",
    new RegExp(`\\bsupervised\\b${noVisit}|\\b(?:visitas?|convivencias?) supervisad\\w*`),
  ],
  ["neglect", patternOf("neglect")],
];

/** What a text reports that has to be looked at before any agreement, whoever did it. */
export function safetyTopicsIn(text: string): SafetyTopic[] {
  const words = plainWords(text);
  return safetyTopics.filter(([, pattern]) => pattern.test(words)).map(([topic]) => topic);
}
