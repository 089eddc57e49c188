import { constants, inflateSync } from "node:zlib";
import { ScheduleFileError } from "../file-error.ts";
import { documentLimits } from "../limits.ts";

/** Packed once, packed again: more than two are no habit of any program that writes PDFs. */
const deepest = 4;

/**
 * Unpacks every compressed part of a PDF once, to see how much it is, before anything is made of it: a few kilobytes can
 * hold gigabytes. What other ways of packing hide is left to the limit of memory.
 *
 * @throws ScheduleFileError above the limit
 */
export function checkUnpackedSize(file: Uint8Array): void {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let left: number = documentLimits.unpackedBytes;
  const most = (): number => Math.max(1, Math.min(left, documentLimits.unpackedPartBytes));
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", at + 6)) {
    let begin = at + 6;
    while (bytes[begin] === 0x0d || bytes[begin] === 0x0a) begin += 1;
    let packed: Uint8Array | null = bytes.subarray(begin);
    for (let depth = 0; packed !== null && depth < deepest; depth += 1) {
      packed = unpacked(packed, most());
      left -= packed?.length ?? 0;
    }
  }
}

/** @returns null where these bytes are not packed, or not whole enough to tell */
function unpacked(bytes: Uint8Array, most: number): Uint8Array | null {
  const [first = 0, second = 0] = bytes;
  const isPacked = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
  if (!isPacked) return null;
  try {
    // A stream that breaks off is unpacked as far as it goes, as every reader of PDFs does.
    return inflateSync(bytes, {
      maxOutputLength: most,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    if (error instanceof RangeError) throw new ScheduleFileError("too-much-packed", error);
    return null;
  }
}
