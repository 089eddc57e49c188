import sharp, { type Metadata } from "sharp";
import { ScheduleFileError } from "./file-error.ts";

export type FileKind = "png" | "jpeg" | "webp" | "pdf";

/** Limits of design.md section 5. */
const largestFile = 15 * 1024 * 1024;
const mostPixels = 50_000_000;

/**
 * Decides by its first bytes what a file is; names and declared types are not believed.
 *
 * The mark of the format must stand at the very beginning, so that a file which is two things at once counts as what a
 * decoder takes it for. Pixels are counted from the header, before anything is decoded.
 *
 * @throws ScheduleFileError with words for a parent.
 */
export async function checkFile(file: Uint8Array): Promise<FileKind> {
  if (file.length === 0)
    throw new ScheduleFileError("empty", "This file is empty. Please choose the photo again.");
  if (file.length > largestFile)
    throw new ScheduleFileError(
      "too-large",
      "This file is larger than 15 MB. Please choose a smaller photo or scan.",
    );
  const kind = kindOf(file);
  if (kind === null)
    throw new ScheduleFileError(
      "unsupported",
      "This is not a picture we can read. Please choose a PNG, JPEG or WebP picture, or a PDF.",
    );
  if (kind !== "pdf") await checkPicture(file, kind);
  return kind;
}

function kindOf(file: Uint8Array): FileKind | null {
  const starts = (...bytes: number[]): boolean => bytes.every((byte, i) => file[i] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (starts(0xff, 0xd8, 0xff)) return "jpeg";
  const text = (from: number, to: number): string =>
    new TextDecoder("latin1").decode(file.subarray(from, to));
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  return text(0, 5) === "%PDF-" ? "pdf" : null;
}

async function checkPicture(file: Uint8Array, kind: FileKind): Promise<void> {
  let header: Metadata;
  try {
    header = await sharp(file, { limitInputPixels: false, failOn: "none" }).metadata();
  } catch (error) {
    throw new ScheduleFileError(
      "damaged",
      "This picture is damaged and cannot be opened. Please take the photo again.",
      error,
    );
  }
  if (header.format !== kind)
    throw new ScheduleFileError(
      "unsupported",
      "This is not a picture we can read. Please choose a PNG, JPEG or WebP picture, or a PDF.",
    );
  if (header.width * header.height > mostPixels)
    throw new ScheduleFileError(
      "too-many-pixels",
      "This picture has more than 50 million pixels. Please choose a smaller one.",
    );
  if (header.width < 40 || header.height < 40)
    throw new ScheduleFileError(
      "damaged",
      "This picture is too small to hold any writing. Please take the photo again.",
    );
}
