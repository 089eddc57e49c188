import { readFileSync } from "node:fs";
import { denseNames, gramSpace } from "./features.ts";
import { heads, type WordsModel } from "./words-model.ts";

export interface Thresholds {
  notGreen: number;
  red: number;
  /** The encoder's score of red that a red rule needs beside it to block. */
  witness: number;
}

/**
 * How much every number that is said of a clause weighs, and a bias at the end: one row for 'anything to hold back', one
 * for abuse. The numbers are the encoder's answers in the order of its card, then the scores of the words.
 */
export interface Fusion {
  notGreen: readonly number[];
  red: readonly number[];
}

export interface Weights {
  version: string;
  /** The whole SHA-256 of what the weights were made from. */
  data: string;
  model: WordsModel;
  fusion: Fusion;
  thresholds: Thresholds;
  words: ReadonlySet<string>;
}

interface Header extends Pick<Weights, "version" | "data" | "fusion" | "thresholds"> {
  dense: string[];
  heads: string[];
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

/** Reads the file that `encode` writes: header length, JSON header, 32-bit numbers, then 8-bit n-grams. */
export function decode(bytes: Uint8Array, words: string): Weights {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerLength = view.getUint32(0, true);
  const header = JSON.parse(
    new TextDecoder().decode(bytes.subarray(4, 4 + headerLength)),
  ) as Header;
  if (header.dense.join() !== denseNames.join() || header.heads.join() !== heads.join())
    throw new Error(
      "The moderation weights were trained for other features: run npm run train:moderation.",
    );
  let at = 4 + headerLength;
  const numbers = (count: number) => {
    const values = Float32Array.from({ length: count }, (_, index) =>
      view.getFloat32(at + 4 * index, true),
    );
    at += 4 * count;
    return values;
  };
  const dense = numbers(heads.length * denseNames.length);
  const bias = numbers(heads.length);
  const grams = Float32Array.from(
    { length: heads.length * gramSpace },
    (_, index) => view.getInt8(at + index) * (header.gramSteps[Math.floor(index / gramSpace)] ?? 0),
  );
  return {
    version: header.version,
    data: header.data,
    model: { dense, bias, grams },
    fusion: header.fusion,
    thresholds: header.thresholds,
    words: new Set(words.split("\n")),
  };
}

const largestByte = 127;

/** Packs trained weights, n-grams in 8 bits. */
export function encode({ model, ...said }: Omit<Weights, "words">): Uint8Array {
  const gramSteps = heads.map((_, head) => {
    let most = 0;
    for (const value of model.grams.subarray(head * gramSpace, (head + 1) * gramSpace))
      most = Math.max(most, Math.abs(value));
    return most / largestByte || 1;
  });
  const header: Header = {
    ...said,
    dense: [...denseNames],
    heads: [...heads],
    gramSteps,
  };
  const headerBytes = new TextEncoder().encode(JSON.stringify(header));
  const plain = [...model.dense, ...model.bias];
  const from = 4 + headerBytes.length;
  const bytes = new Uint8Array(from + 4 * plain.length + model.grams.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, headerBytes.length, true);
  bytes.set(headerBytes, 4);
  plain.forEach((value, index) => view.setFloat32(from + 4 * index, value, true));
  model.grams.forEach((value, index) => {
    const step = gramSteps[Math.floor(index / gramSpace)] ?? 1;
    view.setInt8(from + 4 * plain.length + index, Math.round(value / step));
  });
  return bytes;
}
