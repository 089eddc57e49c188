import { isOutOfMemory, ScheduleFileError } from "../file-error.ts";
import { allWords } from "../layout/layout.ts";
import { documentLimits } from "../limits.ts";
import { drawPage } from "../pdf/draw-page.ts";
import { openPdf } from "../pdf/open-pdf.ts";
import { createLetterCount, textLayer } from "../pdf/text-layer.ts";
import { joined, type ReadWords, withoutLinesOf, wordsOf } from "./read-words.ts";
import { pagePicture } from "./rewrite.ts";

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
): Promise<{ pictures: Uint8Array[]; pageCount: number; words: ReadWords[] }> {
  const { pdf, checkNothingLeftOut, close } = await openPdf(file);
  const count = createLetterCount();
  const pictures: Uint8Array[] = [];
  const words: ReadWords[] = [];
  try {
    const pageCount = pdf.numPages;
    let looked = 0;
    for (let number = 1; number <= Math.min(documentLimits.pagesRead, pageCount); number++) {
      const page = await pdf.getPage(number);
      const text = await textLayer(page, count);
      const { picture, showsMoreThanText } = await drawPage(pdf, page);
      checkNothingLeftOut();
      pictures.push(await pagePicture(picture));
      const hasText = allWords(text).length >= fewestWords;
      const layer = hasText ? [wordsOf(text)] : [];
      // A few lines of text beside the photo of a letter are not all that is said.
      const isLookedAt = !hasText || showsMoreThanText;
      const seen =
        isLookedAt && looked++ < documentLimits.pagesDrawn ? [await readPicture(picture)] : [];
      const parts = [...layer, ...seen.map((one) => withoutLinesOf(layer, one))];
      words.push(joined(parts, Number(hasText) + Number(isLookedAt)));
    }
    await close();
    return { pictures, pageCount, words };
  } catch (error) {
    // Where it fails it leaves everything as it is: the process that it runs in is of no use anymore.
    if (error instanceof ScheduleFileError) throw error;
    throw new ScheduleFileError(isOutOfMemory(error) ? "too-much-memory" : "damaged-pdf", error);
  }
}
