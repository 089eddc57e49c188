import { readFileSync } from "node:fs";
import { embeddingSize } from "@evenkeel/hearing/encoder/embedding";
import { denseNames, gramSpace } from "./features.ts";
import { heads, hiddenSize, type Network } from "./network.ts";
import { findingTags, type FindingTag } from "@evenkeel/hearing/assessment/assessment";

/** Tags a trained model can give to a stretch of text, in the order of its rows. */
export const modelTags: readonly FindingTag[] = findingTags;

export interface Weights {
  version: string;
  /** Members of the ensemble; their scores are averaged. */
  networks: Network[];
  /** Which tag a held-back stretch deserves: rows of (embedding, dense features, bias), one a tag. */
  tags: Float32Array;
  /** Scores above which a message is held, blocked, or shown help. */
  thresholds: { notGreen: number; red: number; crisis: number };
  words: ReadonlySet<string>;
}

interface Header {
  version: string;
  thresholds: Weights["thresholds"];
  members: number;
  hidden: number;
  dense: string[];
  heads: string[];
  tags: string[];
  /** Size of the stored n-gram steps: a stored byte times this is the weight. */
  gramSteps: number[];
}

const file = new URL("./weights/moderation.bin", import.meta.url);
const wordsFile = new URL("./weights/words.txt", import.meta.url);

let loaded: Weights | undefined;

/**
 * The trained weights that ship with the package, read once.
 * @throws Error where the files are missing or were made for other features than this code has
 */
export function loadWeights(): Weights {
  loaded ??= decode(readFileSync(file), readFileSync(wordsFile, "utf8"));
  return loaded;
}

/** Reads the file that `encode` writes: header length, JSON header, then half-precision and 8-bit blocks. */
export function decode(bytes: Uint8Array, words: string): Weights {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerLength = view.getUint32(0, true);
  const header = JSON.parse(
    new TextDecoder().decode(bytes.subarray(4, 4 + headerLength)),
  ) as Header;
  const fits =
    header.hidden === hiddenSize &&
    header.dense.join() === denseNames.join() &&
    header.heads.join() === heads.join() &&
    header.tags.join() === modelTags.join();
  if (!fits)
    throw new Error(
      "The moderation weights were trained for other features: run npm run train:moderation.",
    );
  let at = 4 + headerLength;
  const halves = (count: number) => {
    const values = new Float32Array(count);
    for (let index = 0; index < count; index += 1)
      values[index] = fromHalf(view.getUint16(at + 2 * index, true));
    at += 2 * count;
    return values;
  };
  const networks = Array.from({ length: header.members }, (_, member) => {
    const first = halves(hiddenSize * embeddingSize);
    const firstBias = halves(hiddenSize);
    const second = halves(heads.length * hiddenSize);
    const dense = halves(heads.length * denseNames.length);
    const bias = halves(heads.length);
    const grams = new Float32Array(heads.length * gramSpace);
    // Only the first member carries n-grams: the average of all, which adds up to the same score.
    if (member === 0) {
      for (let index = 0; index < grams.length; index += 1) {
        grams[index] =
          view.getInt8(at + index) *
          (header.gramSteps[Math.floor(index / gramSpace)] ?? 0) *
          header.members;
      }
      at += grams.length;
    }
    return { first, firstBias, second, dense, bias, grams };
  });
  const tags = halves(modelTags.length * (embeddingSize + denseNames.length + 1));
  return {
    version: header.version,
    networks,
    tags,
    thresholds: header.thresholds,
    words: new Set(words.split("\n")),
  };
}

/** Packs trained weights: networks in half precision, the averaged n-grams in 8 bits. */
export function encode(weights: Omit<Weights, "words">): Uint8Array {
  const grams = new Float32Array(heads.length * gramSpace);
  for (const network of weights.networks) {
    for (let index = 0; index < grams.length; index += 1)
      grams[index] = (grams[index] ?? 0) + (network.grams[index] ?? 0) / weights.networks.length;
  }
  const gramSteps = heads.map((_, head) => {
    let most = 0;
    for (let index = head * gramSpace; index < (head + 1) * gramSpace; index += 1)
      most = Math.max(most, Math.abs(grams[index] ?? 0));
    return most / 127 || 1;
  });
  const header: Header = {
    version: weights.version,
    thresholds: weights.thresholds,
    members: weights.networks.length,
    hidden: hiddenSize,
    dense: [...denseNames],
    heads: [...heads],
    tags: [...modelTags],
    gramSteps,
  };
  const headerBytes = new TextEncoder().encode(JSON.stringify(header));
  const perMember =
    2 *
    (hiddenSize * embeddingSize + hiddenSize + heads.length * (hiddenSize + denseNames.length + 1));
  const bytes = new Uint8Array(
    4 +
      headerBytes.length +
      weights.networks.length * perMember +
      grams.length +
      2 * weights.tags.length,
  );
  const view = new DataView(bytes.buffer);
  view.setUint32(0, headerBytes.length, true);
  bytes.set(headerBytes, 4);
  let at = 4 + headerBytes.length;
  const halves = (values: Float32Array) => {
    for (const value of values) {
      view.setUint16(at, toHalf(value), true);
      at += 2;
    }
  };
  weights.networks.forEach((network, member) => {
    for (const block of [
      network.first,
      network.firstBias,
      network.second,
      network.dense,
      network.bias,
    ])
      halves(block);
    if (member > 0) return;
    for (let index = 0; index < grams.length; index += 1) {
      view.setInt8(
        at + index,
        Math.round((grams[index] ?? 0) / (gramSteps[Math.floor(index / gramSpace)] ?? 1)),
      );
    }
    at += grams.length;
  });
  halves(weights.tags);
  return bytes;
}

const floatView = new Float32Array(1);
const intView = new Uint32Array(floatView.buffer);

/** Rounds a number to IEEE half precision; magnitudes under 6e-5 become 0. */
function toHalf(value: number): number {
  floatView[0] = value;
  const bits = intView[0] ?? 0;
  const sign = (bits >>> 16) & 0x8000;
  const rounded = (bits & 0x7fffffff) + 0x1000;
  const exponent = (rounded >>> 23) - 112;
  if (exponent <= 0) return sign;
  if (exponent >= 31) return sign | 0x7bff;
  return sign | (exponent << 10) | ((rounded >>> 13) & 0x3ff);
}

function fromHalf(bits: number): number {
  const exponent = (bits >>> 10) & 31;
  if (exponent === 0) return 0;
  const value = (1 + (bits & 0x3ff) / 1024) * 2 ** (exponent - 15);
  return bits & 0x8000 ? -value : value;
}
