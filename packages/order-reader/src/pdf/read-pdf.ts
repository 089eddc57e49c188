import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/types/src/pdf.js";
import type { OrderStatement } from "@evenkeel/contract/models/calendar/schedule";
import { isOutOfMemory, ScheduleFileError } from "../file-error.ts";
import { allWords, type DocumentLayout, type Word } from "../layout/layout.ts";
import { documentLimits } from "../limits.ts";
import type { ListedChild } from "../parser/children.ts";
import { parseSchedule } from "../parser/parse-schedule.ts";
import type { OnProgress, ScheduleReading } from "../reader.ts";
import { drawPage } from "./draw-page.ts";
import { layoutOfForm, type FormField } from "./form-fields.ts";
import { openPdf } from "./open-pdf.ts";
import { pagesLeftOut } from "./pages-left-out.ts";
import { createLetterCount, textLayer } from "./text-layer.ts";

/**
 * Reads a PDF: a filled holiday form from its fields, other documents from their text, scans like photos.
 *
 * Where it fails it leaves everything as it is: the process that it runs in is of no use anymore.
 *
 * @param readPicture reads one page's picture (PNG).
 * @throws ScheduleFileError where the PDF is damaged, needs a password, or holds more than a schedule does.
 */
export async function readPdf(
  { file, children }: { file: Uint8Array; children: readonly ListedChild[] },
  readPicture: (picture: Uint8Array) => Promise<DocumentLayout>,
  onProgress: OnProgress,
): Promise<ScheduleReading> {
  onProgress({ stage: "decoding", fraction: 0.05 });
  const { pdf, checkNothingLeftOut, close } = await openPdf(file);
  const count = createLetterCount();
  const form = layoutOfForm(await orDamaged(fieldsOf(pdf, count)));
  if (form) {
    const pages = pdf.numPages;
    const read = new Set(Array.from({ length: pagesRead(pdf) }, (_, index) => index + 1));
    await close();
    const reading = parseSchedule(form, children);
    const questions = [...pagesLeftOut(read, pages), ...reading.questions];
    return { ...reading, questions, page: null, provider: "form-fields" };
  }
  const draw = async (page: PDFPageProxy): Promise<DocumentLayout> => {
    const { picture } = await orDamaged(drawPage(pdf, page));
    checkNothingLeftOut();
    return readPicture(picture);
  };
  const { layout, tops } = await layoutOfPages(pdf, draw, count);
  const read = new Set(tops.keys());
  const pages = pdf.numPages;
  await close();
  onProgress({ stage: "understanding", fraction: 1 });
  const reading = parseSchedule(layout, children);
  return {
    ...reading,
    statements: pages === 1 ? reading.statements : reading.statements.map(onItsPage(tops)),
    questions: [...pagesLeftOut(read, pages), ...reading.questions],
    page: { width: layout.width, height: layout.height, words: allWords(layout) },
    provider: "builtin",
  };
}

/** What PDF.js cannot make sense of is the file's fault: there is nothing in it that a parent could mend here. */
async function orDamaged<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ScheduleFileError) throw error;
    throw new ScheduleFileError(isOutOfMemory(error) ? "too-much-memory" : "damaged-pdf", error);
  }
}

const pagesRead = (pdf: PDFDocumentProxy): number =>
  Math.min(documentLimits.pagesRead, pdf.numPages);

async function fieldsOf(
  pdf: PDFDocumentProxy,
  count: (text: string) => void,
): Promise<FormField[]> {
  const fields: FormField[] = [];
  for (let number = 1; number <= pagesRead(pdf); number++) {
    const page = await pdf.getPage(number);
    for (const annotation of (await page.getAnnotations()) as {
      fieldName?: unknown;
      fieldType?: unknown;
      fieldValue?: unknown;
    }[]) {
      const { fieldName, fieldType, fieldValue } = annotation;
      if (typeof fieldName !== "string" || (fieldType !== "Tx" && fieldType !== "Ch")) continue;
      const value = Array.isArray(fieldValue) ? fieldValue.join(" ") : fieldValue;
      const field = { name: fieldName, value: typeof value === "string" ? value : "" };
      count(field.name + field.value);
      fields.push(field);
    }
  }
  return fields;
}

async function layoutOfPages(
  pdf: PDFDocumentProxy,
  draw: (page: PDFPageProxy) => Promise<DocumentLayout>,
  count: (text: string) => void,
): Promise<{ layout: DocumentLayout; tops: ReadonlyMap<number, number> }> {
  const pages = new Map<number, DocumentLayout>();
  let pictures = 0;
  for (let number = 1; number <= pagesRead(pdf); number++) {
    const page = await orDamaged(pdf.getPage(number));
    const text = await orDamaged(textLayer(page, count));
    if (allWords(text).length >= 8) pages.set(number, text);
    else if (pictures++ < documentLimits.pagesDrawn) pages.set(number, await draw(page));
  }
  const tops = new Map<number, number>();
  let top = 0;
  for (const [number, { height }] of pages) {
    tops.set(number, top);
    top += height;
  }
  return { layout: stack([...pages.values()]), tops };
}

/** Says of a statement on which page it begins. @param tops where each page does, from 1, in the stack of them */
const onItsPage =
  (tops: ReadonlyMap<number, number>) =>
  (statement: OrderStatement): OrderStatement => {
    const [box] = statement.boxes ?? [];
    if (box === undefined) return statement;
    const middle = box.y + box.height / 2;
    const page = [...tops].findLast(([, top]) => top <= middle)?.[0];
    return page === undefined ? statement : { ...statement, page };
  };

/** Pages one under the other, as one tall page. */
function stack(pages: readonly DocumentLayout[]): DocumentLayout {
  const [first] = pages;
  if (!first) return { width: 1, height: 1, blocks: [] };
  let top = 0;
  const blocks = pages.flatMap((page) => {
    const shift = <Item extends { box: Word["box"] }>(item: Item): Item => ({
      ...item,
      box: { ...item.box, y: item.box.y + offset },
    });
    const offset = top;
    top += page.height;
    return page.blocks.map((block) =>
      block.kind === "line"
        ? shift({ ...block, words: block.words.map(shift) })
        : shift({
            ...block,
            cells: block.cells.map((cell) => shift({ ...cell, words: cell.words.map(shift) })),
          }),
    );
  });
  return { width: Math.max(...pages.map((page) => page.width)), height: top, blocks };
}
