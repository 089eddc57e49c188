import { elementAt } from "@evenkeel/contract/element-at";
import { blur, percentile, type GrayImage } from "./gray-image.ts";

export interface Point {
  x: number;
  y: number;
}

/** The corners of a sheet in a photo: upper left, upper right, lower right, lower left. */
export type Quad = [Point, Point, Point, Point];

type Side = "left" | "right" | "top" | "bottom";

/** A nearly vertical (or nearly horizontal) line: its offset at the two ends of the picture, and how well the picture supports it. */
interface EdgeLine {
  start: number;
  end: number;
  support: number;
}

/** How far the sheet must stand out from what is around it, in gray levels. */
const smallestContrast = 18;
/** Share of a picture's side along which an edge must be seen. */
const smallestSupport = 0.5;

/**
 * Finds the sheet of paper in a photo of a desk.
 *
 * The paper is brighter than the desk (in the channel given), so each side is the straight line along which the picture
 * turns brighter inwards. All lines that run within the outer part of the picture are tried; of those with nearly the
 * best support the outermost wins, since a table head inside the sheet also has such an edge.
 *
 * @param image a small picture (about 320 pixels on the long side), in a channel in which paper is bright.
 * @returns the corners in the pixels of `image`, or null for a scan, where paper reaches the edges.
 */
export function findPage(image: GrayImage): Quad | null {
  const smooth = blur(image, 1);
  const ring = borderLevel(smooth);
  const paper = percentile(center(smooth), 0.6);
  if (paper - ring < smallestContrast) return null;
  const edge = (side: Side): EdgeLine | null => findEdge(smooth, side, paper - ring);
  const lines = {
    left: edge("left"),
    right: edge("right"),
    top: edge("top"),
    bottom: edge("bottom"),
  };
  const found = Object.values(lines).filter((line) => line !== null).length;
  if (found < 2) return null;
  const { width, height } = image;
  const left = lines.left ?? { start: 0, end: 0, support: 0 };
  const right = lines.right ?? { start: width - 1, end: width - 1, support: 0 };
  const top = lines.top ?? { start: 0, end: 0, support: 0 };
  const bottom = lines.bottom ?? { start: height - 1, end: height - 1, support: 0 };
  const quad: Quad = [
    meet(left, top, width, height),
    meet(right, top, width, height),
    meet(right, bottom, width, height),
    meet(left, bottom, width, height),
  ];
  return isPlausible(quad, width, height) ? quad : null;
}

function borderLevel(image: GrayImage): number {
  const { width, height, data } = image;
  const depth = Math.max(2, Math.round(Math.min(width, height) * 0.015));
  const values: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x < depth || y < depth || x >= width - depth || y >= height - depth)
        values.push(data[y * width + x] ?? 0);
    }
  }
  return percentile(Uint8Array.from(values), 0.5);
}

function center(image: GrayImage): Uint8Array {
  const values: number[] = [];
  for (let y = Math.floor(image.height * 0.2); y < image.height * 0.8; y++) {
    for (let x = Math.floor(image.width * 0.2); x < image.width * 0.8; x++)
      values.push(image.data[y * image.width + x] ?? 0);
  }
  return Uint8Array.from(values);
}

/** Brightness gained inwards at each place, clipped: one strong speck must not outvote a long faint edge. */
function gains(
  image: GrayImage,
  side: Side,
  contrast: number,
): { length: number; depth: number; at: Float32Array } {
  const { width, height, data } = image;
  const vertical = side === "left" || side === "right";
  const length = vertical ? height : width;
  const across = vertical ? width : height;
  const depth = Math.floor(across * 0.46);
  const reach = 3;
  const at = new Float32Array(length * depth);
  const limit = Math.max(10, contrast * 0.45);
  const value = (along: number, inward: number): number => {
    const place = side === "left" || side === "top" ? inward : across - 1 - inward;
    return (vertical ? data[along * width + place] : data[place * width + along]) ?? 0;
  };
  for (let along = 0; along < length; along++) {
    for (let inward = reach; inward < depth - reach; inward++) {
      let gain = 0;
      for (let step = 1; step <= reach; step++)
        gain += value(along, inward + step - 1) - value(along, inward - step);
      at[along * depth + inward] = Math.max(-limit, Math.min(limit, gain / reach)) / limit;
    }
  }
  return { length, depth, at };
}

function findEdge(image: GrayImage, side: Side, contrast: number): EdgeLine | null {
  const { length, depth, at } = gains(image, side, contrast);
  const step = Math.max(2, Math.floor(length / 64));
  const tilt = Math.floor(length * 0.26);
  const candidates: EdgeLine[] = [];
  let best = 0;
  for (let start = 0; start < depth; start++) {
    for (let end = Math.max(0, start - tilt); end < Math.min(depth, start + tilt); end++) {
      let sum = 0;
      let samples = 0;
      for (let along = Math.floor(length * 0.04); along < length * 0.96; along += step) {
        const inward = Math.round(start + ((end - start) * along) / length);
        sum += at[along * depth + inward] ?? 0;
        samples++;
      }
      const support = sum / samples;
      if (support > smallestSupport) candidates.push({ start, end, support });
      if (support > best) best = support;
    }
  }
  const wanted = best * 0.9;
  let chosen: EdgeLine | null = null;
  let outermost = Number.POSITIVE_INFINITY;
  for (const line of candidates) {
    if (line.support >= wanted && line.start + line.end < outermost - 6)
      outermost = line.start + line.end;
  }
  for (const line of candidates) {
    // Around the outermost good line take the best one: its neighbors have nearly its support.
    if (
      Math.abs(line.start + line.end - outermost) <= 12 &&
      (chosen === null || line.support > chosen.support)
    )
      chosen = line;
  }
  if (chosen === null) return null;
  if (side === "left" || side === "top") return chosen;
  const across = (side === "right" ? image.width : image.height) - 1;
  return { start: across - chosen.start, end: across - chosen.end, support: chosen.support };
}

/** Crossing of a nearly vertical line x(y) and a nearly horizontal line y(x). */
function meet(vertical: EdgeLine, horizontal: EdgeLine, width: number, height: number): Point {
  const a = (vertical.end - vertical.start) / height;
  const b = (horizontal.end - horizontal.start) / width;
  const x = (vertical.start + a * horizontal.start) / (1 - a * b);
  return { x, y: horizontal.start + b * x };
}

function isPlausible(quad: Quad, width: number, height: number): boolean {
  let area = 0;
  for (let i = 0; i < 4; i++) {
    const from = elementAt(quad, i);
    const to = elementAt(quad, (i + 1) % 4);
    area += from.x * to.y - to.x * from.y;
    const next = elementAt(quad, (i + 2) % 4);
    const turnHere = (to.x - from.x) * (next.y - to.y) - (to.y - from.y) * (next.x - to.x);
    if (turnHere <= 0) return false;
  }
  return area / 2 > width * height * 0.2;
}
