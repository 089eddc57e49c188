/**
 * What was learned on top of the encoder, which stays as it is: for each question one row of weights over what it says of a
 * clause. `npm run train:heads` makes them.
 */
import { readFileSync } from "node:fs";
import type { EncodedClause } from "../encoder/encoded-clause.ts";

/** Which danger it is; asked where there is one. */
export const dangerKinds = [
  "self-harm",
  "partner-violence",
  "child-danger",
  "harm-to-others",
] as const;
export type DangerKind = (typeof dangerKinds)[number];

/** What is asked of a clause: is anybody in danger, does the writer not want to live, is it an emergency; and which danger. */
export const questions = ["danger", "despair", "urgent", ...dangerKinds] as const;
export type Question = (typeof questions)[number];

/** Scores from which an answer counts. */
export interface Limits {
  /** A danger is possible from here on, and as good as certain from here. */
  readonly possible: number;
  readonly certain: number;
  readonly despair: number;
  /** An emergency where the message was filed as one, and under any other category. */
  readonly filed: number;
  readonly urgent: number;
}

export interface Heads {
  /** Of the encoder that they were learned on, and the SHA-256 of what they were learned from. */
  readonly encoder: string;
  readonly data: string;
  /** A weight for every number of `heard`, and a bias at the end. */
  readonly limits: Limits;
  readonly rows: Readonly<Record<Question, readonly number[]>>;
}

const file = new URL("weights/heads.json", import.meta.url);
let read: Heads | undefined;

/** @throws Error where the file is missing */
export function loadHeads(): Heads {
  read ??= JSON.parse(readFileSync(file, "utf8")) as Heads;
  return read;
}

/** Both in units in which they weigh about the same. */
const unit = { score: 1 / 3, meaning: 8 } as const;
/** Beyond this the encoder is sure, and more says nothing new. */
const surest = 12;

/** What a head weighs of a clause: the encoder's answers, and what the clause means. */
export function heard({ scores, vector }: EncodedClause): Float32Array {
  const numbers = new Float32Array(scores.length + vector.length);
  scores.forEach((score, at) => {
    numbers[at] = Math.min(surest, Math.max(-surest, score)) * unit.score;
  });
  vector.forEach((value, at) => {
    numbers[scores.length + at] = value * unit.meaning;
  });
  return numbers;
}

/** How a row of weights answers: above zero is rather yes. */
export const weigh = (row: readonly number[], numbers: Float32Array): number =>
  numbers.reduce((sum, value, at) => sum + (row[at] ?? 0) * value, row[numbers.length] ?? 0);

/** What a clause is heard to say. */
export function answerOf(clause: EncodedClause, question: Question): number {
  return weigh(loadHeads().rows[question], heard(clause));
}
