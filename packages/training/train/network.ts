import { denseNames, gramSpace } from "@evenkeel/ai/inside/moderation/features.ts";
import { embeddingSize } from "@evenkeel/hearing/encoder/embedding";
import { heads, hiddenSize, type Network } from "@evenkeel/ai/inside/moderation/network.ts";
import { Adam } from "./adam.ts";
import { product, transposed } from "./matrix.ts";
import { seeded, shuffle } from "./random.ts";

interface TrainingSegment {
  embedding: Float32Array;
  grams: Uint32Array;
  dense: Float32Array;
}

export interface TrainingMessage {
  segments: TrainingSegment[];
  /** One target (0 or 1) a head. */
  targets: number[];
  weight: number;
}

export interface Settings {
  epochs: number;
  batch: number;
  rate: number;
  gramRate: number;
  decay: number;
  gramDecay: number;
  inputDropout: number;
  hiddenDropout: number;
  gramDropout: number;
  /** Share of messages of which only words and marks are seen, so that those learn to stand alone. */
  embeddingOff: number;
}

const headCount = heads.length;
const denseSize = denseNames.length;

/** What one step sees of one segment: its message, what was dropped of it, and what the network said. */
interface Run {
  segment: TrainingSegment;
  message: TrainingMessage;
  inputMask: Float32Array;
  hiddenMask: Float32Array;
  keepsGram: (gram: number) => boolean;
  logits: Float32Array;
}

/**
 * Trains one member of the ensemble. A message scores, head by head, as its highest-scoring segment (so that one
 * hostile sentence in a long message counts), and only that segment learns from the message.
 */
export function train(
  messages: readonly TrainingMessage[],
  settings: Settings,
  seed: number,
): Network {
  const random = seeded(seed);
  const first = new Adam(hiddenSize * embeddingSize);
  const firstBias = new Adam(hiddenSize);
  const second = new Adam(headCount * hiddenSize);
  const dense = new Adam(headCount * denseSize);
  const bias = new Adam(headCount);
  const gramValues = new Float32Array(headCount * gramSpace);
  const gramSquares = new Float32Array(headCount * gramSpace).fill(1e-3);
  const scale = Math.sqrt(2 / embeddingSize);
  first.values.forEach((_, index) => (first.values[index] = (random() * 2 - 1) * scale));
  second.values.forEach((_, index) => (second.values[index] = (random() * 2 - 1) * 0.2));
  const firstMatrix = { values: first.values, rows: hiddenSize, columns: embeddingSize };

  const order = messages.filter((message) => message.segments.length > 0);
  const total = settings.epochs * Math.ceil(order.length / settings.batch);
  let step = 0;
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += settings.batch) {
      learn(order.slice(from, from + settings.batch));
      const rate =
        settings.rate *
        Math.min(1, (step + 1) / 50) *
        (0.5 + 0.5 * Math.cos((Math.PI * step) / total));
      first.apply(rate, settings.decay);
      firstBias.apply(rate, 0);
      second.apply(rate, settings.decay);
      dense.apply(rate * 3, settings.decay / 3);
      bias.apply(rate * 3, 0);
      step += 1;
    }
    gramValues.forEach((value, index) => (gramValues[index] = value * (1 - settings.gramDecay)));
  }
  return {
    first: first.values,
    firstBias: firstBias.values,
    second: second.values,
    dense: dense.values,
    bias: bias.values,
    grams: gramValues,
  };

  function learn(members: readonly TrainingMessage[]): void {
    const runs = members.flatMap((message) => dropParts(message));
    const size = runs.length;
    const input = new Float32Array(size * embeddingSize);
    runs.forEach(({ segment, inputMask }, row) => {
      for (let index = 0; index < embeddingSize; index += 1)
        input[row * embeddingSize + index] =
          (segment.embedding[index] as number) * (inputMask[index] as number);
    });
    const inputMatrix = { values: input, rows: size, columns: embeddingSize };
    const hidden = product(inputMatrix, transposed(firstMatrix));
    runs.forEach((run, row) => score(run, hidden.subarray(row * hiddenSize)));
    const slopes = slopesOf(runs, members.length);
    const toHidden = new Float32Array(size * hiddenSize);
    runs.forEach((run, row) => {
      for (let head = 0; head < headCount; head += 1) {
        const slope = slopes[row * headCount + head] as number;
        if (slope === 0) continue;
        learnSurface(run, head, slope);
        for (let unit = 0; unit < hiddenSize; unit += 1) {
          const value = hidden[row * hiddenSize + unit] as number;
          if (value === 0) continue;
          const at = head * hiddenSize + unit;
          const back = slope * (second.values[at] as number) * (run.hiddenMask[unit] as number);
          second.gradient[at] = (second.gradient[at] as number) + slope * value;
          firstBias.gradient[unit] = (firstBias.gradient[unit] as number) + back;
          toHidden[row * hiddenSize + unit] = (toHidden[row * hiddenSize + unit] as number) + back;
        }
      }
    });
    const hiddenMatrix = { values: toHidden, rows: size, columns: hiddenSize };
    first.gradient.set(product(transposed(hiddenMatrix), inputMatrix));
  }

  /** Draws what this step does not see of a message: the same for all of its segments. */
  function dropParts(message: TrainingMessage): Run[] {
    const embeddingScale = random() < settings.embeddingOff ? 0 : 1;
    const mask = (size: number, share: number, kept: number) =>
      Float32Array.from({ length: size }, () => (random() < share ? 0 : kept / (1 - share)));
    const inputMask = mask(embeddingSize, settings.inputDropout, embeddingScale);
    const hiddenMask = mask(hiddenSize, settings.hiddenDropout, 1);
    const keep = Math.floor(random() * 0xffffffff);
    const cut = Math.floor(settings.gramDropout * 256);
    const keepsGram = (gram: number) => ((Math.imul(gram ^ keep, 0x9e3779b1) >>> 24) & 255) >= cut;
    return message.segments.map((segment) => ({
      segment,
      message,
      inputMask,
      hiddenMask,
      keepsGram,
      logits: new Float32Array(headCount),
    }));
  }

  /** Turns a row of raw sums into what the hidden units give, and into the segment's scores. */
  function score({ segment, hiddenMask, keepsGram, logits }: Run, hidden: Float32Array): void {
    for (let unit = 0; unit < hiddenSize; unit += 1) {
      const sum = (hidden[unit] as number) + (firstBias.values[unit] as number);
      hidden[unit] = sum > 0 ? sum * (hiddenMask[unit] as number) : 0;
    }
    const gramScale = 1 / Math.sqrt(segment.grams.length + 4);
    for (let head = 0; head < headCount; head += 1) {
      let sum = bias.values[head] as number;
      for (let unit = 0; unit < hiddenSize; unit += 1)
        sum += (second.values[head * hiddenSize + unit] as number) * (hidden[unit] as number);
      for (let index = 0; index < denseSize; index += 1)
        sum +=
          (dense.values[head * denseSize + index] as number) * (segment.dense[index] as number);
      let gramSum = 0;
      for (const gram of segment.grams)
        if (keepsGram(gram)) gramSum += gramValues[head * gramSpace + gram] as number;
      logits[head] = sum + gramSum * gramScale;
    }
  }

  function learnSurface({ segment, keepsGram }: Run, head: number, slope: number): void {
    bias.gradient[head] = (bias.gradient[head] as number) + slope;
    for (let index = 0; index < denseSize; index += 1) {
      const value = segment.dense[index] as number;
      if (value !== 0)
        dense.gradient[head * denseSize + index] =
          (dense.gradient[head * denseSize + index] as number) + slope * value;
    }
    const gramSlope = slope / Math.sqrt(segment.grams.length + 4);
    for (const gram of segment.grams) {
      if (!keepsGram(gram)) continue;
      const at = head * gramSpace + gram;
      const square = (gramSquares[at] as number) + gramSlope * gramSlope;
      gramSquares[at] = square;
      gramValues[at] =
        (gramValues[at] as number) - (settings.gramRate * gramSlope) / Math.sqrt(square);
    }
  }
}

/** How far each segment's score has to move, one number a segment and head: 0 but for a message's highest one. */
function slopesOf(runs: readonly Run[], messages: number): Float32Array {
  const slopes = new Float32Array(runs.length * headCount);
  const rowsOf = new Map<TrainingMessage, number[]>();
  runs.forEach(({ message }, row) => rowsOf.set(message, [...(rowsOf.get(message) ?? []), row]));
  for (const [message, rows] of rowsOf) {
    for (let head = 0; head < headCount; head += 1) {
      const logit = (row: number) => runs[row]?.logits[head] ?? -Infinity;
      const best = rows.reduce((most, row) => (logit(row) > logit(most) ? row : most));
      const given = 1 / (1 + Math.exp(-logit(best)));
      const target = (message.targets[head] as number) * 0.96 + 0.02;
      slopes[best * headCount + head] = ((given - target) * message.weight) / messages;
    }
  }
  return slopes;
}
