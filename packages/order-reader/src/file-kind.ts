import { uploadLimits } from "@evenkeel/contract/constants";
import { ScheduleFileError } from "./file-error.ts";

export type FileKind = "png" | "jpeg" | "webp" | "pdf";

/**
 * Decides by its first bytes what a file is; names and declared types are not believed, and nothing is decoded.
 *
 * The mark of the format must stand at the very beginning, so that a file which is two things at once counts as what a
 * decoder takes it for.
 *
 * @throws ScheduleFileError with words for a parent.
 */
export function fileKind(file: Uint8Array): FileKind {
  if (file.length === 0) throw new ScheduleFileError("empty");
  if (file.length > uploadLimits.bytes) throw new ScheduleFileError("too-large");
  const kind = markOf(file);
  if (kind === null && isHeic(file)) throw new ScheduleFileError("heic");
  if (kind === null) throw new ScheduleFileError("unsupported");
  return kind;
}

/** What an iPhone makes of a photo; no decoder for it may be given away freely. */
const isHeic = (file: Uint8Array): boolean =>
  /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)$/.test(
    new TextDecoder("latin1").decode(file.subarray(4, 12)),
  );

function markOf(file: Uint8Array): FileKind | null {
  const starts = (...bytes: number[]): boolean => bytes.every((byte, i) => file[i] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (starts(0xff, 0xd8, 0xff)) return "jpeg";
  const text = (from: number, to: number): string =>
    new TextDecoder("latin1").decode(file.subarray(from, to));
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  return text(0, 5) === "%PDF-" ? "pdf" : null;
}
