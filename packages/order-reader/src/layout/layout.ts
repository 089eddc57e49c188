/** What every engine (built in or hosted) turns a page into; the parser sees nothing else. */

/** A rectangle in pixels; `x` and `y` are the upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Word {
  text: string;
  /** In pixels of the upright, flattened page. */
  box: Box;
  /** 0 to 1. */
  confidence: number;
}

export interface TextLine {
  kind: "line";
  words: Word[];
  box: Box;
}

export interface TableCell {
  words: Word[];
  box: Box;
  row: number;
  column: number;
  /** How many rows and columns the cell spans. */
  rows: number;
  columns: number;
}

export interface Table {
  kind: "table";
  rows: number;
  columns: number;
  cells: TableCell[];
  box: Box;
}

export interface DocumentLayout {
  width: number;
  height: number;
  /** From top to foot. */
  blocks: (TextLine | Table)[];
}

export const textOf = (words: readonly Word[]): string => words.map((word) => word.text).join(" ");

export function allWords(layout: DocumentLayout): Word[] {
  return layout.blocks.flatMap((block) =>
    block.kind === "line" ? block.words : block.cells.flatMap((cell) => cell.words),
  );
}

/** The smallest box around some boxes. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Lays out plain text (the text layer of a PDF, or a test) as a page of fixed-width print: one line per line, cells
 * separated by tabs at least two characters apart.
 */
export function layoutOfText(text: string): DocumentLayout {
  const size = { width: 10, height: 20 };
  const blocks: TextLine[] = [];
  const rows = text.split(/\r?\n/);
  rows.forEach((row, index) => {
    const words: Word[] = [];
    const expanded = row.replaceAll("\t", "      ");
    for (const match of expanded.matchAll(/\S+/g)) {
      const box = {
        x: match.index * size.width,
        y: index * size.height * 1.5,
        width: match[0].length * size.width,
        height: size.height,
      };
      words.push({ text: match[0], box, confidence: 1 });
    }
    if (words.length > 0)
      blocks.push({ kind: "line", words, box: around(words.map((word) => word.box)) });
  });
  return { width: 1000, height: rows.length * size.height * 1.5, blocks };
}
