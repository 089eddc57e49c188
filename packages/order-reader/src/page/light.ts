import { blur, percentile, shrink, type GrayImage, white } from "./gray-image.ts";
import { sample } from "./flatten.ts";

/**
 * Levels uneven light: every pixel is divided by the brightness of the paper around it, so that shadows go and ink stays.
 *
 * The paper's brightness is the bright end of each neighborhood. The neighborhood is wide (a fortieth of the page) so
 * that a dark table head stays dark; its cells are turned over when they are read.
 */
export function levelLight(image: GrayImage): GrayImage {
  const block = Math.max(8, Math.round(Math.max(image.width, image.height) / 160));
  const paper = paperLevels(image, block);
  const { width, height } = image;
  const data = new Uint8Array(width * height);
  const rowLevels = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    // Between the blocks the paper's level changes slowly: every fourth pixel is looked up, those between share it.
    for (let x = 0; x < width; x += 4) {
      const level = sample(paper, (x + 0.5) / block - 0.5, (y + 0.5) / block - 0.5);
      for (let k = 0; k < 4 && x + k < width; k++) rowLevels[x + k] = level;
    }
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const value = ((image.data[row + x] ?? 0) * 235) / Math.max(24, rowLevels[x] ?? white);
      data[row + x] = value > white ? white : value;
    }
  }
  return stretch({ width, height, data });
}

/** Brightness of the paper in each block: the bright end of the blocks around it. */
function paperLevels(image: GrayImage, block: number): GrayImage {
  const bright = shrink(blur(image, 1), 2);
  const half = block / 2;
  const width = Math.ceil(image.width / block);
  const height = Math.ceil(image.height / block);
  const levels = new Uint8Array(width * height);
  const values = new Uint8Array(Math.ceil(half + 1) ** 2);
  for (let by = 0; by < height; by++) {
    for (let bx = 0; bx < width; bx++) {
      let count = 0;
      for (let y = Math.floor(by * half); y < (by + 1) * half && y < bright.height; y++) {
        for (let x = Math.floor(bx * half); x < (bx + 1) * half && x < bright.width; x++)
          values[count++] = bright.data[y * bright.width + x] ?? 0;
      }
      levels[by * width + bx] = count === 0 ? white : percentile(values.subarray(0, count), 0.85);
    }
  }
  const grown = grow({ width, height, data: levels }, 2);
  return blur(grown, 3);
}

/** The brightest value within `radius` of each place. */
function grow(image: GrayImage, radius: number): GrayImage {
  const { width, height } = image;
  const across = new Uint8Array(width * height);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let most = 0;
      for (let k = Math.max(0, x - radius); k <= Math.min(width - 1, x + radius); k++)
        most = Math.max(most, image.data[y * width + k] ?? 0);
      across[y * width + x] = most;
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let most = 0;
      for (let k = Math.max(0, y - radius); k <= Math.min(height - 1, y + radius); k++)
        most = Math.max(most, across[k * width + x] ?? 0);
      data[y * width + x] = most;
    }
  }
  return { width, height, data };
}

/** Ink to black and paper to white, gently: faint gray print must stay visible. */
function stretch(image: GrayImage): GrayImage {
  const dark = Math.min(110, percentile(image.data, 0.005));
  const light = 228;
  const data = new Uint8Array(image.data.length);
  const table = new Uint8Array(256);
  for (let level = 0; level < 256; level++) {
    table[level] = Math.max(
      0,
      Math.min(white, Math.round(((level - dark) * white) / (light - dark))),
    );
  }
  for (let i = 0; i < data.length; i++) data[i] = table[image.data[i] ?? 0] ?? 0;
  return { width: image.width, height: image.height, data };
}
