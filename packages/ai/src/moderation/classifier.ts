import { embeddingSize, loadEmbedder } from "@evenkeel/hearing/encoder/embedding";
import { denseNames, type Segment } from "./features.ts";
import { embeddingScores, heads, surfaceScores } from "./network.ts";
import type { FindingTag } from "@evenkeel/hearing/assessment/assessment";
import { modelTags, type Weights } from "./weights.ts";

/** How many segments of one message get a sentence embedding: about 5 ms each on one core. */
const mostEmbedded = 5;
/** Characters of one message that the sentence model reads in all, about 0.1 ms each: what keeps long messages quick. */
const mostRead = 400;
/** A reading longer than this is cut for the sentence model, whose time grows with the words. */
const longestReading = 240;
const scale = Math.sqrt(embeddingSize);

export interface SegmentScore {
  segment: Segment;
  notGreen: number;
  red: number;
  crisis: number;
  /** Undefined if the segment was not looked at with the sentence model. */
  embedding: Float32Array | undefined;
}

/**
 * Scores the segments of one message. The plain part of the model ranks them; only the most suspicious ones (and the
 * whole message, where it is short) are read by the sentence model.
 */
export async function scoreSegments(
  segments: readonly Segment[],
  weights: Weights,
): Promise<SegmentScore[]> {
  const surface = segments.map((segment) =>
    average(weights, (network) => surfaceScores(network, segment)),
  );
  const suspicion = surface.map((scores) =>
    Math.max(scores[0] ?? 0, (scores[1] ?? 0) + 1, scores[2] ?? 0),
  );
  const ranked = withinLimits(
    segments
      .map((_, index) => index)
      .sort((a, b) => (suspicion[b] ?? 0) - (suspicion[a] ?? 0) || a - b),
    (index) => readingOf(segments[index]).length,
  );
  const readings = Array.from(new Set(ranked.map((index) => readingOf(segments[index])))).filter(
    (reading) => reading !== "",
  );
  const vectors = readings.length === 0 ? [] : await (await loadEmbedder()).embed(readings);
  const byReading = new Map(
    readings.map((reading, index) => [reading, vectors[index]?.map((value) => value * scale)]),
  );
  return ranked.flatMap((index) => {
    const segment = segments[index];
    const plain = surface[index];
    if (segment === undefined || plain === undefined) return [];
    const embedding = byReading.get(readingOf(segment));
    const deep =
      embedding === undefined
        ? undefined
        : average(weights, (network) => embeddingScores(network, embedding));
    const at = (head: number) => (plain[head] ?? 0) + (deep?.[head] ?? 0);
    return [{ segment, notGreen: at(0), red: at(1), crisis: at(2), embedding }];
  });
}

/** The tag that fits a held-back segment best, among those given. */
export function likeliestTag(
  score: SegmentScore,
  weights: Weights,
  allowed: readonly FindingTag[],
): FindingTag | undefined {
  const width = embeddingSize + denseNames.length + 1;
  let best: FindingTag | undefined;
  let most = -Infinity;
  modelTags.forEach((tag, row) => {
    if (!allowed.includes(tag)) return;
    let sum = weights.tags[row * width + width - 1] ?? 0;
    for (let index = 0; index < embeddingSize; index += 1)
      sum += (weights.tags[row * width + index] ?? 0) * (score.embedding?.[index] ?? 0);
    for (let index = 0; index < denseNames.length; index += 1) {
      sum +=
        (weights.tags[row * width + embeddingSize + index] ?? 0) *
        (score.segment.dense[index] ?? 0);
    }
    if (sum > most) {
      most = sum;
      best = tag;
    }
  });
  return best;
}

/** The first of the ranked segments, as many as may be read; the very first in any case. */
function withinLimits(ranked: readonly number[], lengthOf: (index: number) => number): number[] {
  let read = 0;
  const taken: number[] = [];
  for (const index of ranked.slice(0, mostEmbedded)) {
    read += lengthOf(index);
    if (taken.length > 0 && read > mostRead) break;
    taken.push(index);
  }
  return taken;
}

function readingOf(segment: Segment | undefined): string {
  const reading = segment?.reading ?? "";
  return reading.length <= longestReading ? reading : reading.slice(0, longestReading);
}

function average(
  weights: Weights,
  score: (network: Weights["networks"][number]) => Float32Array,
): Float32Array {
  const sum = new Float32Array(heads.length);
  for (const network of weights.networks) {
    const scores = score(network);
    for (let head = 0; head < heads.length; head += 1)
      sum[head] = (sum[head] ?? 0) + (scores[head] ?? 0) / weights.networks.length;
  }
  return sum;
}
