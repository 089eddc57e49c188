/** Tables whose cells stand in one line each, with a mark between them: 'Easter / Mother / Father / 9:00 a.m. to 6:00 p.m.' */
import {
  around,
  type DocumentLayout,
  type Table,
  type TableCell,
  type TextLine,
  type Word,
} from "./layout.ts";
import { isOfHeads } from "./tables.ts";

const mark = /^[/|]$/;
/** Cells of a row, and rows below a head, at least: what has fewer is a sentence with a slash in it. */
const fewest = { cells: 3, rows: 2 } as const;

/** The words between marks that stand alone: '9-5/10-6' has none. */
function cellsOf({ words }: TextLine): Word[][] {
  const cells: Word[][] = [[]];
  for (const word of words) {
    if (mark.test(word.text)) cells.push([]);
    else cells.at(-1)?.push(word);
  }
  return cells;
}

/** Puts such lines into tables, where a head stands above rows of as many cells. */
export function findMarkedTables({ blocks, ...layout }: DocumentLayout): DocumentLayout {
  const found: DocumentLayout["blocks"] = [];
  for (let at = 0; at < blocks.length;) {
    const head = blocks[at];
    if (head === undefined) break;
    const table = head.kind === "line" ? tableFrom(head, blocks.slice(at + 1)) : null;
    found.push(table ?? head);
    at += table?.rows ?? 1;
  }
  return { ...layout, blocks: found };
}

function tableFrom(head: TextLine, below: DocumentLayout["blocks"]): Table | null {
  const { length } = cellsOf(head);
  if (length < fewest.cells || !isOfHeads(head, new Set())) return null;
  const end = below.findIndex((block) => block.kind !== "line" || cellsOf(block).length !== length);
  const rows = below.slice(0, end < 0 ? undefined : end).filter((block) => block.kind === "line");
  if (rows.length < fewest.rows) return null;
  const cells = [head, ...rows].flatMap((line, row) =>
    cellsOf(line).map((words, column): TableCell => ({
      row,
      column,
      rows: 1,
      columns: 1,
      words,
      box: words.length > 0 ? around(words.map(({ box }) => box)) : line.box,
    })),
  );
  const box = around([head.box, ...rows.map((line) => line.box)]);
  return { kind: "table", rows: rows.length + 1, columns: length, cells, box };
}
