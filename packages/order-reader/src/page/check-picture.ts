import { uploadLimits } from "@evenkeel/contract/constants";
import sharp, { type Metadata } from "sharp";
import { ScheduleFileError } from "../file-error.ts";
import type { FileKind } from "../file-kind.ts";

const shortestSide = 40;

/**
 * Looks at a picture's header before anything of it is decoded.
 *
 * @throws ScheduleFileError where it is another format than its first bytes say, too large or too small.
 */
export async function checkPicture(file: Uint8Array, kind: FileKind): Promise<void> {
  let header: Metadata;
  try {
    header = await sharp(file, { limitInputPixels: false, failOn: "none" }).metadata();
  } catch (error) {
    throw new ScheduleFileError("damaged", error);
  }
  const { format, width, height } = header;
  if (format !== kind) throw new ScheduleFileError("unsupported");
  if (width * height > uploadLimits.pixels) throw new ScheduleFileError("too-many-pixels");
  if (width < shortestSide || height < shortestSide) throw new ScheduleFileError("too-small");
}
