import { uploadLimits } from "@evenkeel/contract/constants";
import sharp from "sharp";
import { ScheduleFileError } from "../file-error.ts";

/** A picture as it is meant to be seen, as a JPEG. */
export interface UprightPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** What a service of others takes: 10 MB and 10,000 pixels a side; this is what a page needs. */
const longestSide = 3000;

/**
 * Turns a picture as its camera says, on white where it is transparent.
 *
 * @throws ScheduleFileError where it is truncated or damaged.
 */
export async function uprightPicture(file: Uint8Array): Promise<UprightPicture> {
  try {
    const { data, info } = await sharp(file, {
      failOn: "truncated",
      limitInputPixels: uploadLimits.pixels,
    })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 92 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw new ScheduleFileError("damaged", error);
  }
}
