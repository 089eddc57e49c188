import { ScheduleFileError } from "../file-error.ts";
import type { FileKind } from "../file-kind.ts";
import { checkPicture } from "../page/check-picture.ts";
import { openImage } from "../page/open-image.ts";
import { readPage } from "../page/read-page.ts";
import type { TextEngine } from "../page/text-engine.ts";
import { openPages } from "./open-pages.ts";
import { joined, type ReadWords, wordsOf } from "./read-words.ts";
import { rewritten, thumbnailOf } from "./rewrite.ts";

/** A file that parents send each other, made safe to look at. */
export interface OpenedAttachment {
  /** A picture written anew as a JPEG; null for a PDF, which is kept as it is. */
  file: Uint8Array | null;
  /** A small JPEG of the picture, or of a PDF's first page. */
  thumbnail: Uint8Array;
  /** A PDF's first pages as JPEGs. */
  pages: Uint8Array[];
  /** All pages of a PDF; null for a picture. */
  pageCount: number | null;
  words: ReadWords;
}

/**
 * Opens a photo or a PDF and reads the words in it, in the process that calls it. Nothing but its pixels is left of a
 * picture: no place, no device, nothing that was hidden before or after it.
 *
 * @throws ScheduleFileError where it cannot be opened. Writing that cannot be read is no fault of the file.
 */
export async function openAttachment(
  file: Uint8Array,
  kind: FileKind,
  engine: TextEngine,
): Promise<OpenedAttachment> {
  if (kind === "pdf") {
    const read = (page: Uint8Array) => readWords(page, engine);
    const { pictures, pageCount, words, besides } = await openPages(file, read);
    const [first] = pictures;
    if (first === undefined) throw new ScheduleFileError("damaged-pdf");
    return {
      file: null,
      thumbnail: await thumbnailOf(first),
      pages: pictures,
      pageCount,
      words: joined([...words, ...besides], pageCount + besides.length),
    };
  }
  await checkPicture(file, kind);
  const picture = await rewritten(file);
  return {
    file: picture,
    thumbnail: await thumbnailOf(picture),
    pages: [],
    pageCount: null,
    words: await readWords(picture, engine),
  };
}

/** What is written in a picture; of one that the engine stumbles over nothing was read, and the picture stands. */
async function readWords(picture: Uint8Array, engine: TextEngine): Promise<ReadWords> {
  try {
    return wordsOf(await readPage(await openImage(picture), engine));
  } catch {
    return { text: "", read: "unread" };
  }
}
