import sharp from "sharp";
import { ScheduleFileError } from "../file-error.ts";
import type { FileKind } from "../file-kind.ts";
import { checkPicture } from "../page/check-picture.ts";
import { white } from "../page/grey-image.ts";
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
    // A page that was drawn has letters of a page's size: once is enough.
    const read = (page: Uint8Array) => readOnce(page, engine);
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

/** Of a picture that the engine stumbles over nothing was read, and it stands. */
async function readOnce(picture: Uint8Array, engine: TextEngine): Promise<ReadWords> {
  try {
    return wordsOf(await readPage(await openImage(picture), engine));
  } catch {
    return { text: "", read: "unread" };
  }
}

/**
 * What is written in a picture. Where not all of it was read, it is read once more as a passer-by sees it: small, so that letters as tall as a hand are letters, and in the
 * color in which they stand out most.
 */
async function readWords(picture: Uint8Array, engine: TextEngine): Promise<ReadWords> {
  const first = await readOnce(picture, engine);
  if (first.read === "read") return first;
  const again = await readOnce(await fromAfar(picture), engine);
  if (again.text === "") return first;
  return joined(
    [first, again].filter(({ text }) => text !== ""),
    first.read === "none" ? 1 : 2,
  );
}

const longestFromAfar = 700;

/** A picture made small, in the one of its colors that differs most from place to place, dark letters on white. */
async function fromAfar(picture: Uint8Array): Promise<Uint8Array> {
  const small = sharp(picture)
    .autoOrient()
    .resize(longestFromAfar, longestFromAfar, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const { channels } = await sharp(data, raw).stats();
  const colors = (["red", "green", "blue"] as const).map((name, at) => ({
    name,
    spread: channels[at]?.stdev ?? 0,
    mean: channels[at]?.mean ?? white,
  }));
  const telling = colors.reduce((one, other) => (other.spread > one.spread ? other : one));
  const isDark = telling.mean < white / 2;
  const letters = sharp(data, raw).extractChannel(telling.name).normalise();
  return (isDark ? letters.negate() : letters).png().toBuffer();
}
