import sharp from "sharp";
import { ScheduleFileError } from "../file-error.ts";
import type { FileKind } from "../file-kind.ts";
import { checkPicture } from "../page/check-picture.ts";
import { around } from "../layout/layout.ts";
import { createGrayImage, type GrayImage, white } from "../page/gray-image.ts";
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

/** Up to this many letters a reading is compared with another: a page of text is read well enough to stand alone. */
const shortText = 80;
/** With fewer letters than this a second look has found specks. */
const fewestFound = 4;

/** Letters and digits alone, with a bar as the letter that the engine takes it for. */
const lettersIn = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[|1l]/g, "i")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * What is written in a picture. Where little or not all of it was read, it is read as a passer-by sees it, too: small, so
 * that letters as tall as a hand are letters, in the color in which they stand out most, and with paper around it, since a
 * word at the very edge is no word to the engine. Four looks at most; a few words that no second look confirms were read in
 * part, with all that any look made out.
 */
async function readWords(picture: Uint8Array, engine: TextEngine): Promise<ReadWords> {
  const first = await readOnce(picture, engine);
  const letters = lettersIn(first.text);
  if (first.read === "read" && letters.length > shortText) return first;
  const looks = first.text === "" ? [] : [first];
  const soft = await softened(picture);
  for (const side of longestFromAfar) {
    const look = await readFromAfar(soft, side, engine);
    const found = lettersIn(look.text);
    if (found.length < fewestFound) continue;
    const same = looks.find(({ text }) => lettersIn(text) === found);
    if (same !== undefined && looks.length === 1) return { text: same.text, read: "read" };
    if (same === undefined) looks.push(look);
  }
  return looks.length === 0 ? first : joined(looks, looks.length + 1);
}

/** Edges where two colors of one brightness meet are frayed in a JPEG, and frayed letters are none to the engine. */
const softened = (picture: Uint8Array): Promise<Uint8Array> =>
  sharp(picture).autoOrient().blur(1).png({ compressionLevel: 1 }).toBuffer();

/** Long sides in pixels: a sheet in the hand, one on a wall, and a poster across the street. */
const longestFromAfar = [1400, 700, 240] as const;
/** Of the paper around it, in pixels. */
const margin = 40;

/** What the engine makes of a picture from afar; nothing where it stumbles. */
async function readFromAfar(
  picture: Uint8Array,
  side: number,
  engine: TextEngine,
): Promise<ReadWords> {
  try {
    const image = await fromAfar(picture, side);
    const lines = (await engine.read(image)).filter(({ words }) => words.length > 0);
    return wordsOf({
      width: image.width,
      height: image.height,
      blocks: lines.map(({ words }) => ({
        kind: "line",
        words,
        box: around(words.map(({ box }) => box)),
      })),
    });
  } catch {
    return { text: "", read: "unread" };
  }
}

/** A picture made small, in the one of its colors that differs most from place to place, dark letters on white. */
async function fromAfar(picture: Uint8Array, side: number): Promise<GrayImage> {
  const small = sharp(picture)
    .autoOrient()
    .resize(side, side, { fit: "inside" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const { channels } = await sharp(data, raw).stats();
  const colors = (["red", "green", "blue"] as const).map((name, at) => ({
    name,
    spread: channels[at]?.stdev ?? 0,
    mean: channels[at]?.mean ?? white,
    middle: ((channels[at]?.min ?? 0) + (channels[at]?.max ?? white)) / 2,
  }));
  const telling = colors.reduce((one, other) => (other.spread > one.spread ? other : one));
  const letters = await sharp(data, raw)
    .extractChannel(telling.name)
    .normalize()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = letters.info;
  // There is more paper than ink.
  const isDark = telling.mean < telling.middle;
  const image = createGrayImage(width + 2 * margin, height + 2 * margin);
  for (let row = 0; row < height; row += 1) {
    const line = letters.data.subarray(row * width, (row + 1) * width);
    const shown = isDark ? line.map((value) => white - value) : line;
    image.data.set(shown, (row + margin) * image.width + margin);
  }
  return image;
}
