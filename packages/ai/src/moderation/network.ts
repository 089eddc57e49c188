import { embeddingSize } from "@evenkeel/hearing/encoder/embedding";
import { denseNames, gramSpace } from "./features.ts";

/** What the trained model scores: anything to hold back, abuse, and the sender's own wish to die. */
export const heads = ["not-green", "red", "crisis"] as const;
export const hiddenSize = 128;

/**
 * Weights of one trained network. Row-major: `first` is hidden x embedding, `second` heads x hidden,
 * `dense` heads x dense features, `grams` heads x n-gram space.
 */
export interface Network {
  first: Float32Array;
  firstBias: Float32Array;
  second: Float32Array;
  dense: Float32Array;
  bias: Float32Array;
  grams: Float32Array;
}

interface Scored {
  grams: Uint32Array;
  dense: Float32Array;
}

/** The part of a segment's scores that needs no sentence embedding, one number a head. */
export function surfaceScores(network: Network, segment: Scored): Float32Array {
  const scores = new Float32Array(heads.length);
  const gramScale = 1 / Math.sqrt(segment.grams.length + 4);
  for (let head = 0; head < heads.length; head += 1) {
    let sum = network.bias[head] ?? 0;
    for (let index = 0; index < denseNames.length; index += 1) {
      sum += (network.dense[head * denseNames.length + index] ?? 0) * (segment.dense[index] ?? 0);
    }
    let gramSum = 0;
    for (const gram of segment.grams) gramSum += network.grams[head * gramSpace + gram] ?? 0;
    scores[head] = sum + gramSum * gramScale;
  }
  return scores;
}

/** The part that comes from the sentence embedding, one number a head. */
export function embeddingScores(network: Network, embedding: Float32Array): Float32Array {
  const scores = new Float32Array(heads.length);
  for (let unit = 0; unit < hiddenSize; unit += 1) {
    let sum = network.firstBias[unit] ?? 0;
    const row = unit * embeddingSize;
    for (let index = 0; index < embeddingSize; index += 1)
      sum += (network.first[row + index] ?? 0) * (embedding[index] ?? 0);
    if (sum <= 0) continue;
    for (let head = 0; head < heads.length; head += 1) {
      scores[head] = (scores[head] ?? 0) + (network.second[head * hiddenSize + unit] ?? 0) * sum;
    }
  }
  return scores;
}
