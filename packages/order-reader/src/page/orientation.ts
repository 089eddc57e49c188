import type { Word } from "../layout/layout.ts";
import type { TextEngine } from "./text-engine.ts";
import { blur, createGrayImage, crop, shrink, turn, type GrayImage } from "./gray-image.ts";
import { findInk, type InkMask } from "./ink.ts";
import { findRulingLines } from "./ruling-lines.ts";
import { findSkew } from "./skew.ts";
import { eraseLines } from "./erase-lines.ts";

/** An engine that is this sure of the sample, in words it knows, sees it upright. */
const surely = 0.8;
/** A whole page that reads worse than this may stand on its head (or is written by hand). */
const doubtful = 0.6;

/** True where what was read from a page hardly are words. */
export const isDoubtful = (words: readonly Word[]): boolean => legibility(words) < doubtful;

/**
 * Finds how many quarter turns clockwise set a page upright, by reading a sample of its lines in each orientation that
 * is possible.
 */
export async function findOrientation(
  page: GrayImage,
  engine: TextEngine,
  order: readonly number[],
): Promise<number> {
  let best = { quarters: order[0] ?? 0, score: -1 };
  for (const [tried, quarters] of order.entries()) {
    const sample = sampleLines(turn(page, quarters));
    if (!sample) continue;
    const lines = await engine.read(sample);
    const score = legibility(lines.flatMap((line) => line.words));
    if (score > best.score) best = { quarters, score };
    if (best.score >= surely || (tried === 1 && best.score > 0.45)) break;
  }
  return best.quarters;
}

/** Rows of print stand out sharper than columns, which tells lying from standing. */
export function isSideways(page: GrayImage): boolean {
  const half = shrink(page, 2);
  const clean = eraseLines(half, findRulingLines(findInk(half, 22)));
  const upright = findSkew(findInk(clean, 40)).sharpness;
  const turned = turn(clean, 1);
  return findSkew(findInk(turned, 40)).sharpness > upright * 1.15;
}

/** A few rows of print with the most ink, one under the other; null on an empty page. */
function sampleLines(page: GrayImage): GrayImage | null {
  const half = shrink(page, 2);
  const clean = eraseLines(half, findRulingLines(findInk(half, 22)));
  const rows = textRows(findInk(clean, 40))
    .toSorted((a, b) => b.ink - a.ink)
    .slice(0, 5)
    .toSorted((a, b) => a.top - b.top);
  if (rows.length === 0) return null;
  const full = eraseLines(page, findRulingLines(findInk(page, 22)));
  const bands = rows.map((row) =>
    crop(full, {
      x: 0,
      y: row.top * 2 - 8,
      width: page.width,
      height: (row.bottom - row.top) * 2 + 16,
    }),
  );
  const height = bands.reduce((sum, band) => sum + band.height, 40);
  const sample = createGrayImage(page.width, height);
  let y = 20;
  for (const band of bands) {
    sample.data.set(band.data, y * page.width);
    y += band.height;
  }
  return sample;
}

interface Row {
  top: number;
  bottom: number;
  ink: number;
}

function textRows(ink: InkMask): Row[] {
  const counts = new Uint8Array(ink.height);
  for (let y = 0; y < ink.height; y++) {
    let sum = 0;
    for (let x = 0; x < ink.width; x++) sum += ink.data[y * ink.width + x] ?? 0;
    counts[y] = Math.min(255, sum);
  }
  const smooth = blur({ width: 1, height: ink.height, data: counts }, 1).data;
  const rows: Row[] = [];
  let current: Row | null = null;
  for (let y = 0; y <= ink.height; y++) {
    const filled = y < ink.height && (smooth[y] ?? 0) > 5;
    if (filled) {
      current ??= { top: y, bottom: y, ink: 0 };
      current.bottom = y;
      current.ink += counts[y] ?? 0;
    } else if (current) {
      const height = current.bottom - current.top;
      if (height >= 4 && height < ink.height / 8) rows.push(current);
      current = null;
    }
  }
  return rows;
}

/** 0 to 1: how much was read as plain words, weighed by the engine's own confidence. */
function legibility(words: readonly Word[]): number {
  let total = 0;
  let good = 0;
  for (const word of words) {
    const letters = word.text.length;
    total += letters;
    if (
      /^["'(\u201c\u2018]?[A-Za-z]{2,}['\u2019]?[a-z]*[.,:;)"'\u201d\u2019]*$|^\d[\d:./,-]*$/.test(
        word.text,
      )
    )
      good += letters * word.confidence;
  }
  return total < 8 ? 0 : good / total;
}
