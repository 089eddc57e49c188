import { Readable } from "node:stream";
import { fromRandomAccessReaderPromise, RandomAccessReader } from "yauzl";

/** The bytes of something from `start` up to `end`. */
export type ReadRange = (start: number, end: number) => AsyncIterable<Uint8Array>;

class ArchiveReader extends RandomAccessReader {
  readonly #read: ReadRange;

  constructor(read: ReadRange) {
    super();
    this.#read = read;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end), { objectMode: false });
  }
}

/**
 * One file of a zip archive, unpacked as it is read: only its own part of the archive is.
 * @param size of the archive in bytes
 * @returns null where the archive has none of this name
 */
export async function fileInArchive(
  read: ReadRange,
  size: number,
  name: string,
): Promise<{ bytes: number; chunks: AsyncIterable<Uint8Array> } | null> {
  const archive = await fromRandomAccessReaderPromise(new ArchiveReader(read), size, {
    autoClose: false,
  });
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName === name) {
      return { bytes: entry.uncompressedSize, chunks: await archive.openReadStreamPromise(entry) };
    }
  }
  return null;
}
