import { normalize } from "@evenkeel/hearing/normalize/normalize";
import { readFileSync } from "node:fs";
import { analyze } from "@evenkeel/ai/inside/moderation/features.ts";
import { scoreOf } from "@evenkeel/ai/inside/moderation/classifier.ts";
import { decide, hearWitnesses, type Testimony } from "@evenkeel/ai/inside/moderation/decide.ts";
import type { Fusion, Thresholds, Weights } from "@evenkeel/ai/inside/moderation/weights.ts";
import { type AssessedMessage, scoreOf as figures } from "../evaluation/scoring.ts";
import type { Example } from "./examples.ts";

/** Sets that have been looked at: what a choice may be made by. */
const sets = [
  "dev",
  "practice",
  "second",
  "practice-again",
  "practice-third",
  "lookalikes",
  "lookalikes-again",
  "boundaries",
  "survivor",
];
/** A fact that no training text holds, beside every message: a choice must hold with and without it. */
const calmFacts = ["The library books go back on the 14th.", "Choir practice moved to room 9."];

export interface Heard extends Example {
  testimony: Testimony;
}

export const practiceTexts = (): Example[] =>
  sets.flatMap((name) =>
    readFileSync(new URL(`../evaluation/moderation/${name}.jsonl`, import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line): Example => JSON.parse(line)),
  );

/** Half of the messages as they are, and the others with one calm fact beside them. */
export function halfDiluted(examples: readonly Example[]): Example[] {
  return examples.map(({ text, severity }, index) => {
    const fact = calmFacts[index % calmFacts.length] ?? "";
    const diluted = index % 4 === 1 ? `${fact} ${text}` : `${text.trim()}\n${fact}`;
    return { text: index % 2 === 0 ? text : diluted, severity };
  });
}

export async function hearAll(examples: readonly Example[], weights: Weights): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const example of examples) {
    const analysis = analyze(normalize(example.text), (word) => weights.words.has(word));
    heard.push({ ...example, testimony: await hearWitnesses(analysis, weights) });
  }
  return heard;
}

/** What was heard, weighed by another fusion. */
export const weighed = (heard: readonly Heard[], fusion: Fusion): Heard[] =>
  heard.map(({ testimony, ...example }) => ({
    ...example,
    testimony: {
      ...testimony,
      scores: testimony.scores.map((score) => ({
        ...score,
        ...scoreOf(score.clause, score.said, fusion),
      })),
    },
  }));

export function figuresOf(heard: readonly Heard[], thresholds: Thresholds) {
  return figures(
    heard.map(({ text, severity, testimony }): AssessedMessage => ({
      message: { id: "", text, category: "logistics", severity },
      ...decide(testimony, thresholds),
      ms: 0,
    })),
  );
}
