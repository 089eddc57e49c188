import { sample } from "./flatten.ts";
import type { GrayImage } from "./gray-image.ts";
import type { InkMask } from "./ink.ts";

/** How far lines of text may lean and still be set straight, in slope (0.12 is about 7 degrees). */
const steepest = 0.12;

export interface Skew {
  /** Rise of the lines per pixel to the right; positive is downwards. */
  slope: number;
  /** How much sharper the rows stand out at this slope than on average: above 1.5 there clearly are lines. */
  sharpness: number;
}

/** The slope at which the ink falls into the sharpest rows, within rows `from` to `to` of the mask. */
export function findSkew(ink: InkMask, from = 0, to = ink.height): Skew {
  const points: number[] = [];
  const { width, data } = ink;
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      // Only upper edges of ink: bars and pictures then weigh no more than text.
      if (data[y * width + x] === 1 && y > 0 && data[(y - 1) * width + x] === 0) points.push(x, y);
    }
  }
  const stride = Math.max(1, Math.floor(points.length / 2 / 30_000)) * 2;
  const scoreAt = (slope: number): number => {
    const reach = Math.ceil(Math.abs(slope) * width) + 1;
    const counts = new Uint32Array(to - from + 2 * reach + 2);
    for (let i = 0; i < points.length; i += stride) {
      const row =
        Math.round((points[i + 1] ?? 0) - from - slope * ((points[i] ?? 0) - width / 2)) + reach;
      counts[row] = (counts[row] ?? 0) + 1;
    }
    let sum = 0;
    for (const count of counts) sum += count * count;
    return sum;
  };
  let best = 0;
  let bestScore = -1;
  let total = 0;
  let tried = 0;
  for (let slope = -steepest; slope <= steepest + 1e-9; slope += 0.004) {
    const score = scoreAt(slope);
    total += score;
    tried++;
    if (score > bestScore) [best, bestScore] = [slope, score];
  }
  const coarse = best;
  for (let slope = coarse - 0.004; slope <= coarse + 0.004 + 1e-9; slope += 0.0005) {
    const score = scoreAt(slope);
    if (score > bestScore) [best, bestScore] = [slope, score];
  }
  return { slope: best, sharpness: total === 0 ? 0 : bestScore / (total / tried) };
}

/** Moves every column up or down so that lines which lean by `upper` at the top and `lower` at the foot become level. */
export function straighten(image: GrayImage, upper: number, lower: number): GrayImage {
  if (Math.abs(upper) < 0.0008 && Math.abs(lower) < 0.0008) return image;
  const { width, height } = image;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const slope = upper + ((lower - upper) * y) / height;
    // A small lean is a turn: rows move along themselves as much as columns do, which keeps upright strokes upright.
    for (let x = 0; x < width; x++) {
      data[y * width + x] = sample(
        image,
        x - slope * (y - height / 2),
        y + slope * (x - width / 2),
      );
    }
  }
  return { width, height, data };
}
