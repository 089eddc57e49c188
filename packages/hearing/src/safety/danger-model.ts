import { readFileSync } from "node:fs";
import type { Danger } from "@evenkeel/contract/crisis-resources";
import { loadEmbedder } from "../encoder/embedding.ts";
import { hintsIn } from "./danger.ts";
import { partsOf, readingOf, wordBuckets, wordsOf } from "./danger-features.ts";
import { featureCount, randomFeatures } from "./random-features.ts";

/** In the order of the weights file. */
export const dangerHeads = ["crisis", "partner-fear", "child-danger"] as const satisfies Danger[];
/** Per head: features of the embedding, word buckets, the rules' hint, bias, threshold. */
export const headSize = featureCount + wordBuckets + 3;
export const hintAt = featureCount + wordBuckets;
export const biasAt = hintAt + 1;
export const thresholdAt = hintAt + 2;

/** What the model sees of one part of a text. */
export interface SeenPart {
  readonly features: Float32Array;
  readonly words: readonly number[];
  /** Weight of what the written rules heard, by head, at most 2. */
  readonly hints: readonly number[];
}

export const seenPart = (text: string, embedding: Float32Array): SeenPart => {
  const hints = hintsIn(text);
  return {
    features: randomFeatures(embedding),
    words: wordsOf(text),
    hints: dangerHeads.map((danger) => Math.min(hints.get(danger) ?? 0, 2)),
  };
};

/**
 * How much each word of a part counts: rare words more, each less in a longer text.
 * @param rarity by bucket; 0 for words never met in training
 */
export function wordShares(words: readonly number[], rarity: Float32Array): number[] {
  const shares = words.map((word) => rarity[word] ?? 0);
  const length = Math.hypot(...shares);
  return length === 0 ? shares : shares.map((share) => share / length);
}

/** Log-odds of one head for one part of a text. */
export function scoreOf(
  weights: Float32Array,
  rarity: Float32Array,
  head: number,
  { features, words, hints }: SeenPart,
): number {
  let sum = (weights[biasAt] ?? 0) + (weights[hintAt] ?? 0) * (hints[head] ?? 0);
  for (let index = 0; index < featureCount; index += 1) {
    sum += (weights[index] ?? 0) * (features[index] ?? 0);
  }
  const shares = wordShares(words, rarity);
  words.forEach((word, index) => {
    sum += (weights[featureCount + word] ?? 0) * (shares[index] ?? 0);
  });
  return sum;
}

interface Weights {
  readonly heads: readonly Float32Array[];
  readonly rarity: Float32Array;
}
let loaded: Weights | undefined;
function loadWeights(): Weights {
  if (loaded) return loaded;
  const bytes = readFileSync(new URL("weights/danger.bin", import.meta.url));
  const all = new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
  loaded = {
    rarity: all.subarray(0, wordBuckets),
    heads: dangerHeads.map((_, index) =>
      all.subarray(wordBuckets + index * headSize, wordBuckets + (index + 1) * headSize),
    ),
  };
  return loaded;
}

/** Dangers that the trained model sees in any part of a text, beside the written rules. */
export async function dangersByModel(text: string): Promise<Danger[]> {
  const parts = partsOf(text);
  if (parts.length === 0) return [];
  const { heads, rarity } = loadWeights();
  const embeddings = await (await loadEmbedder()).embed(parts.map(readingOf));
  const seen = parts.flatMap((part, index) => {
    const embedding = embeddings[index];
    return embedding ? [seenPart(part, embedding)] : [];
  });
  return dangerHeads.filter((_, head) => {
    const weights = heads[head];
    if (!weights) return false;
    return seen.some((part) => scoreOf(weights, rarity, head, part) >= (weights[thresholdAt] ?? 0));
  });
}
