/**
 * Random Fourier features (Rahimi and Recht 2007): a line through them is a curve through the embeddings, so that a
 * small linear model tells near phrases apart. The projection is drawn from a fixed seed and not stored.
 */
import { embeddingSize } from "../encoder/embedding.ts";

export const featureCount = 2_048;
const sharpness = 1.2;

function drawing(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

interface Projection {
  readonly directions: Float32Array;
  readonly phases: Float32Array;
}
let drawn: Projection | undefined;

function projection(): Projection {
  if (drawn) return drawn;
  const next = drawing(20261121);
  const spread = Math.sqrt(2 * sharpness);
  const normal = (): number =>
    spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  drawn = {
    directions: Float32Array.from({ length: featureCount * embeddingSize }, normal),
    phases: Float32Array.from({ length: featureCount }, () => 2 * Math.PI * next()),
  };
  return drawn;
}

/** @param embedding of length one */
export function randomFeatures(embedding: Float32Array): Float32Array {
  const { directions, phases } = projection();
  const scale = Math.sqrt(2 / featureCount) * 3;
  const features = new Float32Array(featureCount);
  for (let row = 0; row < featureCount; row += 1) {
    let sum = phases[row] ?? 0;
    const from = row * embeddingSize;
    for (let index = 0; index < embeddingSize; index += 1) {
      sum += (directions[from + index] ?? 0) * (embedding[index] ?? 0);
    }
    features[row] = scale * Math.cos(sum);
  }
  return features;
}
