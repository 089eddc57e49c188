import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/types/src/pdf.js";
import { ScheduleFileError } from "../file-error.ts";
import { documentLimits } from "../limits.ts";

const longSide = 2200;
/** Numbers that PDF.js keeps of one point of a line: its kind and its two coordinates. */
const numbersPerPoint = 3;

/** Commands that put something on a page which its text layer does not hold: pictures, and what was filled in. */
const besidesText: ReadonlySet<unknown> = new Set([
  OPS.paintImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.beginAnnotation,
]);

export interface DrawnPage {
  /** PNG. */
  picture: Uint8Array;
  /** Whether it shows pictures or filled-in fields, whose words its text layer does not hold. */
  showsMoreThanText: boolean;
}

/**
 * Draws a page.
 *
 * @throws ScheduleFileError where there is too much to draw
 */
export async function drawPage(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<DrawnPage> {
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
  const isWithinBudget = createBudget();
  let showsMoreThanText = false;
  try {
    await page.render({
      canvas: null,
      canvasContext: target.context as never,
      viewport,
      operationsFilter: (index, list: Commands) => {
        showsMoreThanText ||= besidesText.has(list.fnArray[index]);
        return isWithinBudget(index, list);
      },
    }).promise;
    if (!target.canvas) throw new ScheduleFileError("damaged-pdf");
    return { picture: target.canvas.toBuffer("image/png"), showsMoreThanText };
  } finally {
    factory.destroy(target);
  }
}

/** The drawing commands of a page, as PDF.js keeps them. */
interface Commands {
  fnArray: unknown[];
  argsArray: unknown[];
}

/** Asked before each drawing command is carried out; a path of a million points is one command. */
function createBudget(): (index: number, list: Commands) => boolean {
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
