import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/types/src/pdf.js";
import { ScheduleFileError } from "../file-error.ts";
import { documentLimits } from "../limits.ts";

const longSide = 2200;
/** Numbers that PDF.js keeps of one point of a line: its kind and its two coordinates. */
const numbersPerPoint = 3;

/**
 * Draws a page that is only a picture.
 *
 * @returns a PNG
 * @throws ScheduleFileError where there is too much to draw
 */
export async function drawPage(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<Uint8Array> {
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longSide / Math.max(natural.width, natural.height) });
  const factory = pdf.canvasFactory as {
    create(
      width: number,
      height: number,
    ): { canvas: { toBuffer(type: string): Uint8Array } | null; context: object };
    destroy(target: unknown): void;
  };
  const pixels = (length: number): number => Math.max(1, Math.round(length));
  const target = factory.create(pixels(viewport.width), pixels(viewport.height));
  try {
    await page.render({
      canvas: null,
      canvasContext: target.context as never,
      viewport,
      operationsFilter: createBudget(),
    }).promise;
    if (!target.canvas) throw new ScheduleFileError("damaged-pdf");
    return target.canvas.toBuffer("image/png");
  } finally {
    factory.destroy(target);
  }
}

/** Asked before each drawing command is carried out; a path of a million points is one command. */
function createBudget(): (index: number, list: { argsArray: unknown[] }) => boolean {
  let next = 0;
  let spent = 0;
  return (index, { argsArray }) => {
    // A command that waits for a picture or a font is asked for again.
    if (index < next) return true;
    next = index + 1;
    spent += 1 + pointsOf(argsArray[index]);
    if (spent > documentLimits.drawingSteps) throw new ScheduleFileError("too-much-drawing");
    return true;
  };
}

/** Points of the path that a command draws: its second argument is a list of one typed array. */
function pointsOf(commandArguments: unknown): number {
  const path: unknown = Array.isArray(commandArguments) ? commandArguments[1] : null;
  const numbers: unknown = Array.isArray(path) ? path[0] : null;
  return numbers instanceof Float32Array ? numbers.length / numbersPerPoint : 0;
}
