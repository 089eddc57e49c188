import { denseNames, gramSpace } from "../src/moderation/features.ts";
import { embeddingSize } from "../src/moderation/embedding.ts";
import { heads, hiddenSize, type Network } from "../src/moderation/network.ts";
import { seeded, shuffle } from "./random.ts";

export interface TrainingSegment {
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
  rate: number;
  gramRate: number;
  decay: number;
  gramDecay: number;
  inputDropout: number;
  hiddenDropout: number;
  gramDropout: number;
  embeddingOff: number;
}

const headCount = heads.length;
const denseSize = denseNames.length;

/** Adam for one block of weights. */
class Adam {
  readonly values: Float32Array;
  readonly #first: Float32Array;
  readonly #second: Float32Array;
  readonly gradient: Float32Array;
  #step = 0;

  constructor(size: number) {
    this.values = new Float32Array(size);
    this.#first = new Float32Array(size);
    this.#second = new Float32Array(size);
    this.gradient = new Float32Array(size);
  }

  apply(rate: number, decay: number): void {
    this.#step += 1;
    const firstScale = 1 - 0.9 ** this.#step;
    const secondScale = 1 - 0.999 ** this.#step;
    const { values, gradient } = this;
    for (let index = 0; index < values.length; index += 1) {
      const slope = gradient[index] as number;
      const first = 0.9 * (this.#first[index] as number) + 0.1 * slope;
      const second = 0.999 * (this.#second[index] as number) + 0.001 * slope * slope;
      this.#first[index] = first;
      this.#second[index] = second;
      values[index] =
        (values[index] as number) * (1 - rate * decay) -
        (rate * (first / firstScale)) / (Math.sqrt(second / secondScale) + 1e-8);
      gradient[index] = 0;
    }
  }
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
  for (let index = 0; index < first.values.length; index += 1)
    first.values[index] = (random() * 2 - 1) * scale;
  for (let index = 0; index < second.values.length; index += 1)
    second.values[index] = (random() * 2 - 1) * 0.2;
  const inputMask = new Float32Array(embeddingSize);
  const hiddenMask = new Float32Array(hiddenSize);
  const order = messages.map((_, index) => index);
  const batch = 16;
  const total = settings.epochs * Math.ceil(order.length / batch);
  let step = 0;
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += batch) {
      const members = order.slice(from, from + batch);
      for (const member of members) {
        const message = messages[member] as TrainingMessage;
        const embeddingScale = random() < settings.embeddingOff ? 0 : 1;
        for (let index = 0; index < embeddingSize; index += 1)
          inputMask[index] =
            random() < settings.inputDropout ? 0 : embeddingScale / (1 - settings.inputDropout);
        for (let index = 0; index < hiddenSize; index += 1)
          hiddenMask[index] =
            random() < settings.hiddenDropout ? 0 : 1 / (1 - settings.hiddenDropout);
        const keep = Math.floor(random() * 0xffffffff);
        const cut = Math.floor(settings.gramDropout * 256);
        const kept = (gram: number) => ((Math.imul(gram ^ keep, 0x9e3779b1) >>> 24) & 255) >= cut;
        const runs = message.segments.map((segment) => forward(segment, kept));
        for (let head = 0; head < headCount; head += 1) {
          let best = 0;
          for (let index = 1; index < runs.length; index += 1)
            if ((runs[index]?.logits[head] ?? -99) > (runs[best]?.logits[head] ?? -99))
              best = index;
          const run = runs[best];
          const segment = message.segments[best];
          if (run === undefined || segment === undefined) continue;
          const score = 1 / (1 + Math.exp(-(run.logits[head] as number)));
          const target = message.targets[head] as number;
          const smooth = target * 0.96 + 0.02;
          backward(segment, run, head, ((score - smooth) * message.weight) / members.length, kept);
        }
      }
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
    for (let index = 0; index < gramValues.length; index += 1)
      gramValues[index] = (gramValues[index] as number) * (1 - settings.gramDecay);
  }
  return {
    first: first.values,
    firstBias: firstBias.values,
    second: second.values,
    dense: dense.values,
    bias: bias.values,
    grams: gramValues,
  };

  function forward(segment: TrainingSegment, kept: (gram: number) => boolean) {
    const input = new Float32Array(embeddingSize);
    for (let index = 0; index < embeddingSize; index += 1)
      input[index] = (segment.embedding[index] as number) * (inputMask[index] as number);
    const hidden = new Float32Array(hiddenSize);
    for (let unit = 0; unit < hiddenSize; unit += 1) {
      if (hiddenMask[unit] === 0) continue;
      const sum =
        (firstBias.values[unit] as number) + dot(first.values, unit * embeddingSize, input);
      hidden[unit] = sum > 0 ? sum * (hiddenMask[unit] as number) : 0;
    }
    const logits = new Float32Array(headCount);
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
        if (kept(gram)) gramSum += gramValues[head * gramSpace + gram] as number;
      logits[head] = sum + gramSum * gramScale;
    }
    return { input, hidden, logits };
  }

  function backward(
    segment: TrainingSegment,
    run: { input: Float32Array; hidden: Float32Array },
    head: number,
    slope: number,
    kept: (gram: number) => boolean,
  ) {
    bias.gradient[head] = (bias.gradient[head] as number) + slope;
    for (let index = 0; index < denseSize; index += 1) {
      const value = segment.dense[index] as number;
      if (value !== 0)
        dense.gradient[head * denseSize + index] =
          (dense.gradient[head * denseSize + index] as number) + slope * value;
    }
    const gramSlope = slope / Math.sqrt(segment.grams.length + 4);
    for (const gram of segment.grams) {
      if (!kept(gram)) continue;
      const at = head * gramSpace + gram;
      const square = (gramSquares[at] as number) + gramSlope * gramSlope;
      gramSquares[at] = square;
      gramValues[at] =
        (gramValues[at] as number) - (settings.gramRate * gramSlope) / Math.sqrt(square);
    }
    for (let unit = 0; unit < hiddenSize; unit += 1) {
      const value = run.hidden[unit] as number;
      if (value === 0) continue;
      const at = head * hiddenSize + unit;
      const toHidden = slope * (second.values[at] as number) * (hiddenMask[unit] as number);
      second.gradient[at] = (second.gradient[at] as number) + slope * value;
      firstBias.gradient[unit] = (firstBias.gradient[unit] as number) + toHidden;
      const row = unit * embeddingSize;
      for (let index = 0; index < embeddingSize; index += 1) {
        first.gradient[row + index] =
          (first.gradient[row + index] as number) +
          toHidden * (segment.embedding[index] as number) * (inputMask[index] as number);
      }
    }
  }
}

/** Sum of products of a row of `weights` that begins at `row` with `input`, in four parts that the engine can overlap. */
function dot(weights: Float32Array, row: number, input: Float32Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let index = 0; index < embeddingSize; index += 4) {
    first += (weights[row + index] as number) * (input[index] as number);
    second += (weights[row + index + 1] as number) * (input[index + 1] as number);
    third += (weights[row + index + 2] as number) * (input[index + 2] as number);
    fourth += (weights[row + index + 3] as number) * (input[index + 3] as number);
  }
  return first + second + third + fourth;
}
