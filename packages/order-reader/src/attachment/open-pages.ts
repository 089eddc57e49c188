import { isOutOfMemory, ScheduleFileError } from "../file-error.ts";
import { allWords } from "../layout/layout.ts";
import { documentLimits } from "../limits.ts";
import { drawPage } from "../pdf/draw-page.ts";
import { openPdf } from "../pdf/open-pdf.ts";
import { createLetterCount, textLayer } from "../pdf/text-layer.ts";
import { besidesLayer, joined, type ReadWords, wordsOf } from "./read-words.ts";
import { pagePicture } from "./rewrite.ts";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/types/src/pdf.js";

/** What a reader opens on a page beside its letters: notes that are stuck to it, and where its links lead. */
async function saidBeside(page: PDFPageProxy): Promise<string[]> {
  const notes: Annotation[] = await page.getAnnotations();
  return notes.flatMap(({ contentsObj, titleObj, unsafeUrl }) =>
    [titleObj?.str, contentsObj?.str, unsafeUrl].flatMap((one) => one?.trim() || []),
  );
}
interface Annotation {
  titleObj?: { str?: string };
  contentsObj?: { str?: string };
  unsafeUrl?: string;
}

/** The title and the bookmarks that stand beside the pages. */
async function saidOfWhole(pdf: PDFDocumentProxy): Promise<string[]> {
  const { info } = await pdf.getMetadata();
  const title = "Title" in info && typeof info.Title === "string" ? [info.Title] : [];
  const bookmarks = (marks: readonly Bookmark[]): string[] =>
    marks.flatMap((mark) => [mark.title, ...bookmarks(mark.items)]);
  return [...title, ...bookmarks((await pdf.getOutline()) ?? [])].filter(
    (one) => one.trim() !== "",
  );
}
interface Bookmark {
  title: string;
  items: Bookmark[];
}

/** A page with fewer words in its text layer is looked at as a picture instead. */
const fewestWords = 8;

/**
 * Draws the first pages of a PDF, as JPEGs, and reads what is written on them.
 *
 * @param readPicture reads the words of one page's picture (PNG)
 * @throws ScheduleFileError where the PDF is damaged, needs a password, or holds more than can be opened
 */
export async function openPages(
  file: Uint8Array,
  readPicture: (picture: Uint8Array) => Promise<ReadWords>,
): Promise<{
  pictures: Uint8Array[];
  pageCount: number;
  words: ReadWords[];
  besides: ReadWords[];
}> {
  const { pdf, checkNothingLeftOut, close } = await openPdf(file);
  const count = createLetterCount();
  const pictures: Uint8Array[] = [];
  const words: ReadWords[] = [];
  try {
    const pageCount = pdf.numPages;
    for (let number = 1; number <= Math.min(documentLimits.pagesRead, pageCount); number++) {
      const page = await pdf.getPage(number);
      const text = await textLayer(page, count);
      const { picture, showsMoreThanText } = await drawPage(pdf, page);
      checkNothingLeftOut();
      pictures.push(await pagePicture(picture));
      const said = await saidBeside(page);
      for (const one of said) count(one);
      const hasText = allWords(text).length >= fewestWords;
      const layer = hasText ? [wordsOf(text)] : [];
      // What the letters of a file are called need not be what they look like: a page is looked at, too.
      const seen = number <= documentLimits.pagesLookedAt ? [await readPicture(picture)] : [];
      const whole = joined([...layer, ...seen.map((one) => besidesLayer(layer, one))], 0);
      // Fine print that is in the text layer is read, however little of it can be made out on the picture.
      const needed = hasText && !showsMoreThanText ? layer : [...layer, ...seen];
      const { read } = joined(
        needed,
        number > documentLimits.pagesLookedAt ? needed.length + 1 : needed.length,
      );
      words.push({ text: [whole.text, ...said].filter((one) => one !== "").join("\n"), read });
    }
    const beside = (await saidOfWhole(pdf)).join("\n");
    count(beside);
    await close();
    const besides: ReadWords[] = beside === "" ? [] : [{ text: beside, read: "read" }];
    return { pictures, pageCount, words, besides };
  } catch (error) {
    // Where it fails it leaves everything as it is: the process that it runs in is of no use anymore.
    if (error instanceof ScheduleFileError) throw error;
    throw new ScheduleFileError(isOutOfMemory(error) ? "too-much-memory" : "damaged-pdf", error);
  }
}
