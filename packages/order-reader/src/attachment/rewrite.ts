import { uploadLimits } from "@evenkeel/contract/constants";
import sharp from "sharp";
import { ScheduleFileError } from "../file-error.ts";

/** Long sides in pixels: of a picture as it is kept, of its small form, and of a page of a PDF. */
const longest = { picture: 2560, thumbnail: 480, page: 1600 } as const;

const within = (file: Uint8Array, side: number) =>
  sharp(file, { failOn: "truncated", limitInputPixels: uploadLimits.pixels, sequentialRead: true })
    .autoOrient()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");

/**
 * A picture decoded and written anew, turned as its camera says, on white where it is transparent, without any of what
 * came with it (EXIF, place, color profile, other frames).
 *
 * @throws ScheduleFileError where it is truncated or damaged
 */
export async function rewritten(file: Uint8Array): Promise<Uint8Array> {
  try {
    return await within(file, longest.picture).jpeg({ quality: 85 }).toBuffer();
  } catch (error) {
    throw new ScheduleFileError("damaged", error);
  }
}

export const thumbnailOf = (picture: Uint8Array): Promise<Uint8Array> =>
  within(picture, longest.thumbnail).jpeg({ quality: 75 }).toBuffer();

export const pagePicture = (picture: Uint8Array): Promise<Uint8Array> =>
  within(picture, longest.page).jpeg({ quality: 75 }).toBuffer();
