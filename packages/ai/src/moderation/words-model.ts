import { denseNames, gramSpace } from "./features.ts";

/** What the words of a clause are scored for: anything to hold back, and abuse. */
export const heads = ["not-green", "red"] as const;

/** Row-major: `dense` heads x counted features, `grams` heads x n-gram space. */
export interface WordsModel {
  dense: Float32Array;
  bias: Float32Array;
  grams: Float32Array;
}

interface Counted {
  grams: Uint32Array;
  dense: Float32Array;
}

/** What the words and marks of a clause say by themselves, one number a head. */
export function wordScores(model: WordsModel, clause: Counted): Float32Array {
  const scores = new Float32Array(heads.length);
  const gramScale = 1 / Math.sqrt(clause.grams.length + 4);
  for (let head = 0; head < heads.length; head += 1) {
    let sum = model.bias[head] ?? 0;
    for (let index = 0; index < denseNames.length; index += 1) {
      sum += (model.dense[head * denseNames.length + index] ?? 0) * (clause.dense[index] ?? 0);
    }
    let gramSum = 0;
    for (const gram of clause.grams) gramSum += model.grams[head * gramSpace + gram] ?? 0;
    scores[head] = sum + gramSum * gramScale;
  }
  return scores;
}
