import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/types/src/pdf.js";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { ScheduleFileError } from "../file-error.ts";
import {
  allWords,
  around,
  type DocumentLayout,
  type TextLine,
  type Word,
} from "../layout/layout.ts";
import { linesOf } from "../layout/tables.ts";
import { parseSchedule } from "../parser/parse-schedule.ts";
import type { ReadOptions, ScheduleReading } from "../reader.ts";
import { layoutOfForm, type FormField } from "./form-fields.ts";

/** An order has a few pages; what is longer is cut off rather than letting one file occupy the reader. */
const mostPages = 12;
/** Pages without a text layer are read like photos, which takes seconds each. */
const mostPictures = 4;
const pictureLongSide = 2200;

/**
 * Reads a PDF: a filled holiday form from its fields, other documents from their text, scans like photos.
 *
 * @param readPicture reads one page's picture (PNG).
 * @throws ScheduleFileError where the PDF is damaged or needs a password.
 */
export async function readPdf(
  file: Uint8Array,
  readPicture: (picture: Uint8Array) => Promise<DocumentLayout>,
  options: ReadOptions,
): Promise<ScheduleReading> {
  options.onProgress?.({ stage: "decoding", fraction: 0.05 });
  const pdf = await openPdf(file);
  try {
    const form = layoutOfForm(await fieldsOf(pdf));
    if (form) return { ...parseSchedule(form), page: null, provider: "form-fields" };
    const layout = await layoutOfPages(pdf, readPicture, options);
    options.onProgress?.({ stage: "understanding", fraction: 1 });
    return {
      ...parseSchedule(layout),
      page: { width: layout.width, height: layout.height, words: allWords(layout) },
      provider: "builtin",
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function openPdf(file: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: Uint8Array.from(file),
      verbosity: 0,
      stopAtErrors: false,
      disableFontFace: true,
      useSystemFonts: false,
    }).promise;
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException")
      throw new ScheduleFileError(
        "protected",
        "This PDF is locked with a password. Please save a copy without one, or take a photo of the pages.",
        error,
      );
    throw new ScheduleFileError(
      "damaged",
      "This PDF is damaged and cannot be opened. Please download it again, or take a photo of the pages.",
      error,
    );
  }
}

async function fieldsOf(pdf: PDFDocumentProxy): Promise<FormField[]> {
  const fields: FormField[] = [];
  for (let number = 1; number <= Math.min(mostPages, pdf.numPages); number++) {
    const page = await pdf.getPage(number);
    for (const annotation of (await page.getAnnotations()) as {
      fieldName?: unknown;
      fieldType?: unknown;
      fieldValue?: unknown;
    }[]) {
      const { fieldName, fieldType, fieldValue } = annotation;
      if (typeof fieldName !== "string" || (fieldType !== "Tx" && fieldType !== "Ch")) continue;
      const value = Array.isArray(fieldValue) ? fieldValue.join(" ") : fieldValue;
      fields.push({ name: fieldName, value: typeof value === "string" ? value : "" });
    }
  }
  return fields;
}

async function layoutOfPages(
  pdf: PDFDocumentProxy,
  readPicture: (picture: Uint8Array) => Promise<DocumentLayout>,
  options: ReadOptions,
): Promise<DocumentLayout> {
  const pages: DocumentLayout[] = [];
  let pictures = 0;
  for (let number = 1; number <= Math.min(mostPages, pdf.numPages); number++) {
    options.signal?.throwIfAborted();
    const page = await pdf.getPage(number);
    const text = await textLayer(page);
    if (allWords(text).length >= 8) pages.push(text);
    else if (pictures++ < mostPictures) pages.push(await readPicture(await draw(pdf, page)));
  }
  return stack(pages);
}

/** The words of a page's text layer, in pixels at 144 dots per inch. */
async function textLayer(page: PDFPageProxy): Promise<DocumentLayout> {
  const scale = 2;
  const viewport = page.getViewport({ scale });
  const { items } = await page.getTextContent();
  const words: Word[] = [];
  for (const item of items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [x = 0, y = 0] = viewport.convertToViewportPoint(
      item.transform[4] as number,
      item.transform[5] as number,
    );
    const height = Math.max(
      4,
      Math.hypot(item.transform[2] as number, item.transform[3] as number) * scale,
    );
    const perLetter = (item.width * scale) / item.str.length;
    for (const match of item.str.matchAll(/\S+/g)) {
      words.push({
        text: match[0],
        confidence: 1,
        box: {
          x: x + match.index * perLetter,
          y: y - height,
          width: match[0].length * perLetter,
          height,
        },
      });
    }
  }
  return { width: viewport.width, height: viewport.height, blocks: rowsOf(words) };
}

/** Words on one height are one line, wherever the file has them. */
function rowsOf(words: readonly Word[]): TextLine[] {
  const rows: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.box.y + a.box.height - (b.box.y + b.box.height))) {
    const row = rows.at(-1);
    const base = row?.[0];
    const foot = word.box.y + word.box.height;
    if (row && base && Math.abs(base.box.y + base.box.height - foot) < base.box.height * 0.4)
      row.push(word);
    else rows.push([word]);
  }
  return rows
    .map((row) => joinFragments(row.toSorted((a, b) => a.box.x - b.box.x)))
    .flatMap((row) => linesOf(row));
}

/** Some files put every few letters down separately. */
function joinFragments(row: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of row) {
    const last = joined.at(-1);
    const gap = last ? word.box.x - (last.box.x + last.box.width) : Number.POSITIVE_INFINITY;
    if (last && gap < word.box.height * 0.08) {
      last.text += word.text;
      last.box = around([last.box, word.box]);
    } else joined.push({ ...word });
  }
  return joined;
}

/** Draws a page that is only a picture. */
async function draw(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<Uint8Array> {
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({
    scale: pictureLongSide / Math.max(natural.width, natural.height),
  });
  const factory = pdf.canvasFactory as {
    create(
      width: number,
      height: number,
    ): { canvas: { toBuffer(type: string): Uint8Array } | null; context: object };
    destroy(target: unknown): void;
  };
  const target = factory.create(Math.round(viewport.width), Math.round(viewport.height));
  try {
    await page.render({ canvas: null, canvasContext: target.context as never, viewport }).promise;
    if (!target.canvas)
      throw new ScheduleFileError(
        "damaged",
        "This PDF cannot be drawn. Please take a photo of the pages.",
      );
    return target.canvas.toBuffer("image/png");
  } finally {
    factory.destroy(target);
  }
}

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
