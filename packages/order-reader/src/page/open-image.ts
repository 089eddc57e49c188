import sharp from "sharp";
import type { GrayImage } from "./gray-image.ts";

/** Long side to which a picture is brought before anything else: about 200 dots per inch of a letter page. */
const longestSide = 2400;
const longestPreview = 320;

export interface OpenedImage {
  gray: GrayImage;
  /** Small, in the channel in which paper stands out from a desk: the darkest of the three colors. */
  preview: GrayImage;
}

/**
 * Decodes a picture as it is meant to be seen (EXIF orientation obeyed), on white where it is transparent.
 *
 * @param file PNG, JPEG or WebP whose size and pixels have been checked.
 * @throws Error from the decoder, when the file is truncated or damaged.
 */
export async function openImage(file: Uint8Array): Promise<OpenedImage> {
  const { data, info } = await sharp(file, {
    failOn: "truncated",
    limitInputPixels: 50_000_000,
    sequentialRead: true,
  })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const small = await sharp(data, { raw: { width, height, channels } })
    .resize(longestPreview, longestPreview, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    gray: mix(
      data,
      width,
      height,
      channels,
      (red, green, blue) => red * 0.3 + green * 0.59 + blue * 0.11,
    ),
    preview: mix(small.data, small.info.width, small.info.height, channels, Math.min),
  };
}

function mix(
  pixels: Uint8Array,
  width: number,
  height: number,
  channels: number,
  blend: (red: number, green: number, blue: number) => number,
): GrayImage {
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) {
    const at = i * channels;
    const red = pixels[at] ?? 0;
    data[i] = channels < 3 ? red : blend(red, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
  }
  return { width, height, data };
}
