import { elementAt } from "@evenkeel/contract/element-at";
import type { Point, Quad } from "./find-page.ts";
import type { GrayImage } from "./gray-image.ts";

/** The eight numbers of a projective map from the flat page to the photo. */
type Projection = readonly number[];

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Solves the 8 equations that carry the corners of a `width` by `height` sheet to those of the quad. */
function projectionTo(quad: Quad, width: number, height: number): Projection {
  const flat: Point[] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const rows: number[][] = [];
  for (let i = 0; i < 4; i++) {
    const { x, y } = elementAt(flat, i);
    const to = elementAt(quad, i);
    rows.push(
      [x, y, 1, 0, 0, 0, -to.x * x, -to.x * y, to.x],
      [0, 0, 0, x, y, 1, -to.y * x, -to.y * y, to.y],
    );
  }
  for (let column = 0; column < 8; column++) {
    let pivot = column;
    for (let row = column + 1; row < 8; row++) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    }
    const lead = elementAt(rows, pivot);
    rows[pivot] = elementAt(rows, column);
    rows[column] = lead;
    for (const line of rows) {
      if (line === lead) continue;
      const share = (line[column] ?? 0) / (lead[column] ?? 1);
      for (let k = column; k < 9; k++) line[k] = (line[k] ?? 0) - share * (lead[k] ?? 0);
    }
  }
  return rows.map((row, i) => (row[8] ?? 0) / (row[i] ?? 1));
}

/**
 * Draws the sheet as seen straight from above.
 *
 * @param quad its corners in the pixels of `image`.
 * @param longSide length of the long side of the result, in pixels.
 */
export function flatten(image: GrayImage, quad: Quad, longSide: number): GrayImage {
  const [a, b, c, d] = quad;
  const across = (distance(a, b) + distance(d, c)) / 2;
  const down = (distance(a, d) + distance(b, c)) / 2;
  const scale = longSide / Math.max(across, down);
  const width = Math.round(across * scale);
  const height = Math.round(down * scale);
  const [p0 = 1, p1 = 0, p2 = 0, p3 = 0, p4 = 1, p5 = 0, p6 = 0, p7 = 0] = projectionTo(
    quad,
    width,
    height,
  );
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const depth = p6 * x + p7 * y + 1;
      data[y * width + x] = sample(
        image,
        (p0 * x + p1 * y + p2) / depth,
        (p3 * x + p4 * y + p5) / depth,
      );
    }
  }
  return { width, height, data };
}

/** The gray level at a place between pixels, from its four neighbors; outside of the picture its nearest edge. */
export function sample(image: GrayImage, x: number, y: number): number {
  const { width, height, data } = image;
  const cx = Math.min(width - 1.001, Math.max(0, x));
  const cy = Math.min(height - 1.001, Math.max(0, y));
  const x0 = cx | 0;
  const y0 = cy | 0;
  const fx = cx - x0;
  const fy = cy - y0;
  const at = y0 * width + x0;
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx;
  const lower = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy + 0.5;
}
