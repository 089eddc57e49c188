import { expect, test } from "vitest";
import { textOf, type Table, type TableCell, type Word } from "./layout.ts";
import { cutHeads } from "./tables.ts";

const word = (text: string, x: number): Word => ({
  text,
  box: { x, y: 0, width: text.length * 10, height: 20 },
  confidence: 1,
});
const cell = (row: number, column: number, columns: number, ...words: Word[]): TableCell => ({
  row,
  column,
  rows: 1,
  columns,
  words,
  box: { x: column * 200, y: row * 30, width: columns * 200, height: 30 },
});
const table = (head: TableCell[]): Table => ({
  kind: "table",
  rows: 2,
  columns: 3,
  cells: [
    ...head,
    cell(1, 0, 1, word("Easter", 5)),
    cell(1, 1, 1, word("Mom", 205)),
    cell(1, 2, 1),
  ],
  box: { x: 0, y: 0, width: 600, height: 60 },
});
const heads = (given: Table) =>
  cutHeads(given)
    .cells.filter(({ row }) => row === 0)
    .map(({ column, columns, words }) => [column, columns, textOf(words)]);

test("headings that came as one cell are split where the columns below are", () => {
  const joined = cell(0, 1, 2, word("Even", 205), word("Years", 255), word("Odd", 405));
  expect(heads(table([cell(0, 0, 1, word("Holiday", 5)), joined]))).toEqual([
    [0, 1, "Holiday"],
    [1, 1, "Even Years"],
    [2, 1, "Odd"],
  ]);
});

test.each([
  ["one word", [word("Parents", 360)]],
  ["words without a gap", [word("Who", 340), word("has", 375), word("them", 410)]],
])("a heading over two columns stays whole: %s", (_what, words) => {
  expect(heads(table([cell(0, 0, 1, word("Holiday", 5)), cell(0, 1, 2, ...words)]))[1]).toEqual([
    1,
    2,
    textOf(words),
  ]);
});
