import type { Block } from "@aws-sdk/client-textract";
import {
  around,
  type DocumentLayout,
  type Table,
  type TableCell,
  type TextLine,
  type Word,
} from "../layout/layout.ts";

/**
 * Turns the answer of Textract's AnalyzeDocument into the layout that the parser reads.
 *
 * @param blocks of one page; boxes in shares of the page.
 * @param width of the picture that was sent, in pixels.
 * @param height of the picture that was sent, in pixels.
 */
export function layoutOfBlocks(
  blocks: readonly Block[],
  width: number,
  height: number,
): DocumentLayout {
  const byId = new Map(blocks.map((block) => [block.Id ?? "", block]));
  const boxOf = (block: Block): Word["box"] => {
    const box = block.Geometry?.BoundingBox;
    return {
      x: (box?.Left ?? 0) * width,
      y: (box?.Top ?? 0) * height,
      width: (box?.Width ?? 0) * width,
      height: (box?.Height ?? 0) * height,
    };
  };
  const children = (block: Block): Block[] =>
    (block.Relationships ?? [])
      .filter((relation) => relation.Type === "CHILD")
      .flatMap((relation) => relation.Ids ?? [])
      .flatMap((id) => byId.get(id) ?? []);
  const wordsOf = (block: Block): Word[] =>
    children(block)
      .filter((child) => child.BlockType === "WORD" && child.Text !== undefined)
      .map((child) => ({
        text: child.Text ?? "",
        box: boxOf(child),
        confidence: (child.Confidence ?? 0) / 100,
      }));
  const inTables = new Set<string>();
  const tables: Table[] = [];
  for (const table of blocks.filter((block) => block.BlockType === "TABLE")) {
    const cells = children(table)
      .filter((child) => child.BlockType === "CELL")
      .map((cell): TableCell => {
        for (const word of children(cell)) inTables.add(word.Id ?? "");
        return {
          row: (cell.RowIndex ?? 1) - 1,
          column: (cell.ColumnIndex ?? 1) - 1,
          rows: cell.RowSpan ?? 1,
          columns: cell.ColumnSpan ?? 1,
          words: wordsOf(cell),
          box: boxOf(cell),
        };
      });
    if (cells.length === 0) continue;
    tables.push({
      kind: "table",
      rows: Math.max(...cells.map((cell) => cell.row + cell.rows)),
      columns: Math.max(...cells.map((cell) => cell.column + cell.columns)),
      cells,
      box: boxOf(table),
    });
  }
  const lines = blocks
    .filter(
      (block) =>
        block.BlockType === "LINE" && !children(block).some((word) => inTables.has(word.Id ?? "")),
    )
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map((words): TextLine => ({
      kind: "line",
      words,
      box: around(words.map((word) => word.box)),
    }));
  return {
    width,
    height,
    blocks: [...joinRows(lines), ...tables].toSorted((a, b) => a.box.y - b.box.y),
  };
}

/** Textract ends a line at every wide gap; what stands on one height is read as one line. */
function joinRows(lines: readonly TextLine[]): TextLine[] {
  const rows: TextLine[] = [];
  for (const line of lines.toSorted((a, b) => a.box.y - b.box.y)) {
    const row = rows.find((other) => {
      const middle = line.box.y + line.box.height / 2;
      return (
        middle > other.box.y + other.box.height * 0.25 &&
        middle < other.box.y + other.box.height * 0.75
      );
    });
    if (!row) rows.push({ kind: "line", words: [...line.words], box: line.box });
    else {
      row.words = [...row.words, ...line.words].toSorted((a, b) => a.box.x - b.box.x);
      row.box = around(row.words.map((word) => word.box));
    }
  }
  return rows;
}
