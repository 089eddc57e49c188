import type { Box } from "../layout/layout.ts";

/** Paper. */
export const white = 255;

/** One channel of 8 bits per pixel, row by row; 0 is black. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export function createGrayImage(width: number, height: number, fill = white): GrayImage {
  return { width, height, data: new Uint8Array(width * height).fill(fill) };
}

/** Shrinks by a whole factor, taking the mean of each block (the noise of a photo goes with it). */
export function shrink(image: GrayImage, factor: number): GrayImage {
  if (factor <= 1) return image;
  const width = Math.max(1, Math.floor(image.width / factor));
  const height = Math.max(1, Math.floor(image.height / factor));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy++) {
        const row = (y * factor + dy) * image.width + x * factor;
        for (let dx = 0; dx < factor; dx++) sum += image.data[row + dx] ?? 0;
      }
      data[y * width + x] = sum / (factor * factor);
    }
  }
  return { width, height, data };
}

/** Copies a rectangle; parts outside of the picture are dropped. */
export function crop(image: GrayImage, box: Box): GrayImage {
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y));
  const width = Math.max(1, Math.min(image.width - x, Math.ceil(box.width)));
  const height = Math.max(1, Math.min(image.height - y, Math.ceil(box.height)));
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (y + row) * image.width + x;
    data.set(image.data.subarray(start, start + width), row * width);
  }
  return { width, height, data };
}

/** Turns clockwise by a number of quarter turns. */
export function turn(image: GrayImage, quarters: number): GrayImage {
  const steps = ((quarters % 4) + 4) % 4;
  if (steps === 0) return image;
  const { width, height, data } = image;
  const turned = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x] ?? 0;
      if (steps === 1) turned[x * height + (height - 1 - y)] = value;
      else if (steps === 2) turned[(height - 1 - y) * width + (width - 1 - x)] = value;
      else turned[(width - 1 - x) * height + y] = value;
    }
  }
  return steps === 2
    ? { width, height, data: turned }
    : { width: height, height: width, data: turned };
}

/** Box blur of the given radius, in two passes of running sums. */
export function blur(image: GrayImage, radius: number): GrayImage {
  if (radius < 1) return image;
  const { width, height } = image;
  const rows = new Uint8Array(width * height);
  const span = 2 * radius + 1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = -radius; x <= radius; x++)
      sum += image.data[row + Math.min(width - 1, Math.max(0, x))] ?? 0;
    for (let x = 0; x < width; x++) {
      rows[row + x] = sum / span;
      sum +=
        (image.data[row + Math.min(width - 1, x + radius + 1)] ?? 0) -
        (image.data[row + Math.max(0, x - radius)] ?? 0);
    }
  }
  const data = new Uint8Array(width * height);
  for (let x = 0; x < width; x++) {
    let sum = 0;
    for (let y = -radius; y <= radius; y++)
      sum += rows[Math.min(height - 1, Math.max(0, y)) * width + x] ?? 0;
    for (let y = 0; y < height; y++) {
      data[y * width + x] = sum / span;
      sum +=
        (rows[Math.min(height - 1, y + radius + 1) * width + x] ?? 0) -
        (rows[Math.max(0, y - radius) * width + x] ?? 0);
    }
  }
  return { width, height, data };
}

/** The gray level below which the given share (0 to 1) of the values lies. */
export function percentile(values: Uint8Array, share: number): number {
  if (values.length === 0) return 0;
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  const wanted = share * values.length;
  let seen = 0;
  for (let level = 0; level < 256; level++) {
    seen += counts[level] ?? 0;
    if (seen >= wanted) return level;
  }
  return white;
}
