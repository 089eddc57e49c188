import sharp from "sharp";
import type { GrayImage } from "./gray-image.ts";

/** Long side of the picture that a parent compares the rules with: legible when enlarged, some 200 kB. */
const longestSide = 1600;

export async function toJpeg(page: GrayImage): Promise<Uint8Array> {
  return sharp(page.data, { raw: { width: page.width, height: page.height, channels: 1 } })
    .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer();
}
