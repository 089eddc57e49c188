import { blur, type GrayImage } from "./gray-image.ts";

/** 1 where there is ink, 0 where there is paper. */
export interface InkMask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * Marks what is clearly darker than its surroundings. In a dark field (a table head) light print counts as paper; the
 * edge of the field counts as ink.
 *
 * @param sensitivity how many gray levels darker than the surroundings; low values also mark faint ruling lines.
 */
export function findInk(image: GrayImage, sensitivity: number): InkMask {
  const { width, height, data } = image;
  const around = blur(image, Math.max(6, Math.round(Math.max(width, height) / 110)));
  const ink = new Uint8Array(width * height);
  for (let i = 0; i < ink.length; i++) {
    const value = data[i] ?? 0;
    ink[i] = value < (around.data[i] ?? 0) - sensitivity || value < 60 ? 1 : 0;
  }
  return { width, height, data: ink };
}
