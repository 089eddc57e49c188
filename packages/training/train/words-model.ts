import { denseNames, gramSpace } from "@evenkeel/ai/inside/moderation/features.ts";
import { heads, type WordsModel, wordScores } from "@evenkeel/ai/inside/moderation/words-model.ts";
import { seeded, shuffle } from "./random.ts";

export interface TrainingMessage {
  clauses: { grams: Uint32Array; dense: Float32Array }[];
  /** One target (0 or 1) a head. */
  targets: number[];
  weight: number;
}

export const settings = {
  epochs: 12,
  rate: 0.15,
  denseRate: 0.02,
  /** Share of n-grams that a step does not see. */
  dropout: 0.25,
  /** Drawn toward zero after each epoch. */
  decay: 0.01,
  /** No answer is quite sure. */
  softness: 0.02,
};

/** A block of weights that learns by itself how far to step (Adagrad). */
class Block {
  readonly values: Float32Array;
  readonly #squares: Float32Array;
  constructor(size: number) {
    this.values = new Float32Array(size);
    this.#squares = new Float32Array(size).fill(1e-3);
  }

  step(at: number, slope: number, rate: number): void {
    const square = (this.#squares[at] ?? 0) + slope * slope;
    this.#squares[at] = square;
    this.values[at] = (this.values[at] ?? 0) - (rate * slope) / Math.sqrt(square);
  }
}

/**
 * Trains the model over words. A message scores, head by head, as its highest-scoring clause (so that one hostile sentence
 * in a long message counts), and only that clause learns from the message. The same messages give the same weights.
 */
export function trainWords(messages: readonly TrainingMessage[], seed: number): WordsModel {
  const random = seeded(seed);
  const dense = new Block(heads.length * denseNames.length);
  const bias = new Block(heads.length);
  const grams = new Block(heads.length * gramSpace);
  const model: WordsModel = { dense: dense.values, bias: bias.values, grams: grams.values };
  const order = messages.filter((message) => message.clauses.length > 0);

  const learn = ({ clauses, targets, weight }: TrainingMessage) => {
    const keep = Math.floor(random() * 0xffffffff);
    const cut = Math.floor(settings.dropout * 256);
    const isKept = (gram: number) => ((Math.imul(gram ^ keep, 0x9e3779b1) >>> 24) & 255) >= cut;
    const seen = clauses.map((clause) => ({ ...clause, grams: clause.grams.filter(isKept) }));
    const scores = seen.map((clause) => wordScores(model, clause));
    for (let head = 0; head < heads.length; head += 1) {
      const score = (row: number) => scores[row]?.[head] ?? -Infinity;
      const best = seen.reduce((most, _, row) => (score(row) > score(most) ? row : most), 0);
      const clause = seen[best];
      if (clause === undefined) continue;
      const target = (targets[head] ?? 0) * (1 - 2 * settings.softness) + settings.softness;
      const slope = (1 / (1 + Math.exp(-score(best))) - target) * weight;
      bias.step(head, slope, settings.denseRate);
      clause.dense.forEach((value, index) => {
        if (value !== 0)
          dense.step(head * denseNames.length + index, slope * value, settings.denseRate);
      });
      const gramSlope = slope / Math.sqrt(clause.grams.length + 4);
      for (const gram of clause.grams)
        grams.step(head * gramSpace + gram, gramSlope, settings.rate);
    }
  };

  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    for (const message of shuffle(order, random)) learn(message);
    grams.values.forEach((value, index) => (grams.values[index] = value * (1 - settings.decay)));
  }
  return model;
}
