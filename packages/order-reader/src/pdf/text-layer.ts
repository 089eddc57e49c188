import type { PDFPageProxy } from "pdfjs-dist/types/src/pdf.js";
import type { TextContent, TextItem } from "pdfjs-dist/types/src/display/api.js";
import { ScheduleFileError } from "../file-error.ts";
import { around, type DocumentLayout, type TextLine, type Word } from "../layout/layout.ts";
import { linesOf } from "../layout/tables.ts";
import { documentLimits } from "../limits.ts";

/** Counts letters over a whole document. @throws ScheduleFileError above the limit */
export function createLetterCount(): (text: string) => void {
  let count = 0;
  return (text) => {
    count += text.length;
    if (count > documentLimits.letters) throw new ScheduleFileError("too-much-text");
  };
}

/** The words of a page's text layer, in pixels at 144 dots per inch. */
export async function textLayer(
  page: PDFPageProxy,
  count: (text: string) => void,
): Promise<DocumentLayout> {
  const scale = 2;
  const viewport = page.getViewport({ scale });
  const words: Word[] = [];
  for await (const item of itemsOf(page)) {
    count(item.str);
    if (item.str.trim() === "") continue;
    // The matrix by which the file places its letters: how they lean and rise, and where they begin.
    const [, , lean = 0, rise = 0, left = 0, foot = 0]: readonly number[] = item.transform;
    const [x = 0, y = 0] = viewport.convertToViewportPoint(left, foot);
    const height = Math.max(4, Math.hypot(lean, rise) * scale);
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

/** As they come, so that a text without end is not gathered first. */
async function* itemsOf(page: PDFPageProxy): AsyncGenerator<TextItem> {
  const stream = page.streamTextContent() as ReadableStream<TextContent>;
  // Not a loop over the stream: that would wait until PDF.js agrees to stop, which it does not while it waits itself.
  const reader = stream.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    for (const item of chunk.value.items) if ("str" in item) yield item;
  }
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
