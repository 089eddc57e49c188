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

/** From line to line, in heights of the print. */
const linePitch = 1.6;
/** Between two cells, in letters: wider than any space. */
const betweenCells = 6;

/** Where each column begins, in letters, of rows of text that follow each other with tabs in them. */
function columnsOf(rows: readonly string[]): number[] {
  const cells = rows.filter((row) => row.includes("\t")).map((row) => row.split("\t"));
  const starts = [0];
  for (let column = 1; cells.some((row) => row.length > column); column++) {
    const ends = cells.map((row) => (row[column - 1] ?? "").length + (starts[column - 1] ?? 0));
    starts.push(Math.max(...ends) + betweenCells);
  }
  return starts;
}

/** 'Easter | Mother | Father': lines that stand for the ruling lines of a table, and no letters of it. */
function withTabs(row: string): string {
  if (!/\s\|\s|^\s*\|.*\|\s*$/.test(row)) return row;
  const cells = row.replaceAll(/^\s*\||\|\s*$/g, "");
  if (/^[\s|:+-]*$/.test(cells)) return "";
  return cells
    .split("|")
    .map((cell) => cell.trim())
    .join("\t");
}

/**
 * Lays out plain text (the text layer of a PDF, or a test) as a page of fixed-width print: one line per line, cells
 * separated by tabs, those of lines that follow each other below each other.
 */
export function layoutOfText(text: string): DocumentLayout {
  const size = { width: 10, height: 20 };
  const blocks: TextLine[] = [];
  const rows = text.split(/\r?\n/).map((row) => withTabs(row));
  const columns = columnsOf(rows);
  rows.forEach((row, index) => {
    const words: Word[] = [];
    row.split("\t").forEach((cell, column) => {
      for (const match of cell.matchAll(/\S+/g)) {
        const box = {
          x: ((columns[column] ?? 0) + match.index) * size.width,
          y: index * size.height * linePitch,
          width: match[0].length * size.width,
          height: size.height,
        };
        words.push({ text: match[0], box, confidence: 1 });
      }
    });
    if (words.length > 0)
      blocks.push({ kind: "line", words, box: around(words.map((word) => word.box)) });
  });
  return { width: 1000, height: rows.length * size.height * linePitch, blocks };
}
