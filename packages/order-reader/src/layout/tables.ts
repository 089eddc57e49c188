import { elementAt } from "@evenkeel/contract/element-at";
import { holidayAt } from "../vocabulary/holiday-names.ts";
import listed from "./table-heads.json" with { type: "json" };
import {
  around,
  textOf,
  type DocumentLayout,
  type Table,
  type TableCell,
  type TextLine,
  type Word,
} from "./layout.ts";

/** The cell that covers a place of the grid. */
export function cellAt(table: Table, row: number, column: number): TableCell | undefined {
  return table.cells.find(
    (cell) =>
      row >= cell.row &&
      row < cell.row + cell.rows &&
      column >= cell.column &&
      column < cell.column + cell.columns,
  );
}

/** Words of a cell or of a whole page put into lines by where they stand. */
export function linesOf(words: readonly Word[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const middle = word.box.y + word.box.height / 2;
    const same =
      last && middle < last.box.y + last.box.height && word.box.x > (last.words.at(-1)?.box.x ?? 0);
    if (last && same) {
      last.words.push(word);
      last.box = around(last.words.map((one) => one.box));
    } else lines.push({ kind: "line", words: [word], box: { ...word.box } });
  }
  return lines;
}

/** As wide as the gap between two heads is at least, in heights of their print. */
const headGap = 0.9;

/**
 * The table with its head's cells cut where the columns below are: ruling lines within a dark head are often not seen,
 * and its cells then come as one. A head that really stands over several columns has no gap where they meet.
 */
export function cutHeads(table: Table): Table {
  const starts = Array.from({ length: table.columns }, (_, column) =>
    Math.min(
      ...table.cells
        .filter((cell) => cell.column === column && cell.columns === 1)
        .map((cell) => cell.box.x),
    ),
  );
  const cells = table.cells.flatMap((cell) =>
    cell.row > 2 || cell.columns === 1 ? [cell] : cutCell(cell, starts),
  );
  return { ...table, cells };
}

function cutCell(cell: TableCell, starts: readonly number[]): TableCell[] {
  const inner = starts.slice(cell.column + 1, cell.column + cell.columns);
  if (!inner.every(Number.isFinite)) return [cell];
  const parts = Array.from({ length: cell.columns }, (): Word[] => []);
  for (const word of cell.words) {
    const middle = word.box.x + word.box.width / 2;
    parts[inner.filter((start) => middle >= start).length]?.push(word);
  }
  const hasGaps = parts.every((words, i) => {
    const next = parts[i + 1];
    if (words.length === 0) return false;
    if (next === undefined) return true;
    const box = around(words.map((word) => word.box));
    return (
      Math.min(...next.map((word) => word.box.x)) - (box.x + box.width) >=
      headGap * Math.max(...words.map((word) => word.box.height))
    );
  });
  if (!hasGaps) return [cell];
  return parts.map((words, i) => ({
    ...cell,
    words,
    column: cell.column + i,
    columns: 1,
    box: around(words.map((word) => word.box)),
  }));
}

const anyOf = (words: readonly string[], behind: string): RegExp =>
  new RegExp(`^\\W*(?:${words.join("|")})${behind}`, "iu");
const headWord = anyOf(listed.heads, "$");
const ofParent = anyOf(listed.parents, "\\W*$");
const ofYears = anyOf(listed.years, "(?!\\p{L})");

/** A line that is drawn with the keys of a typewriter, between a head and its rows. */
const isRuling = (block: DocumentLayout["blocks"][number]): boolean =>
  block.kind === "line" && /^[-=\s|+]{5,}$/.test(textOf(block.words));

/**
 * Finds tables without ruling lines: a row of column heads, and rows whose words stand under them.
 *
 * @param names of the parents, which may stand in a head: 'Children with Kirsi'
 */
export function findOpenTables(
  { blocks: printed, ...layout }: DocumentLayout,
  names: readonly string[] = [],
): DocumentLayout {
  const given = printed.filter((block) => !isRuling(block));
  const own = new Set(names.map((name) => name.toLowerCase()));
  const isHead = (line: TextLine): boolean => cellsOf(line).length >= 3 && isHeadLike(line, own);
  const blocks: DocumentLayout["blocks"] = [];
  for (let i = 0; i < given.length; i++) {
    const block = given[i];
    const next = given[i + 1];
    if (block?.kind === "line") {
      // Long heads take two lines.
      const tall =
        next?.kind === "line" && isHeadLike(block, own) && isHead(next) && !isOfWeek(block);
      const pair = isPair(block, next) ? withNames(block, next) : null;
      if (pair) {
        const below = rowsBelow(given, i);
        if (below.length >= 2) {
          blocks.push(createTable(pair, below));
          i += below.length;
          continue;
        }
      }
      const rows = tall || isHead(block) ? rowsBelow(given, tall ? i + 1 : i) : [];
      if (rows.length >= 2) {
        blocks.push(tall ? createTable(next, rows, block.words) : createTable(block, rows));
        i += rows.length + (tall ? 1 : 0);
        continue;
      }
    }
    if (block) blocks.push(block);
  }
  return { ...layout, blocks };
}

/** Words with less than a wide gap between them belong to one cell. */
function cellsOf(line: TextLine): Word[][] {
  const cells: Word[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const word of line.words) {
    const last = cells.at(-1);
    const height = Math.max(8, Math.min(word.box.height, line.box.height));
    const gap = word.box.x - right;
    // Going back to the left is a new line of a wrapped row.
    if (last && gap < height * 1.15 && gap > -2 * height) last.push(word);
    else cells.push([word]);
    right = word.box.x + word.box.width;
  }
  return cells;
}

/**
 * 'Even-numbered years   Odd-numbered years', over rows of which each has a name before the two; or 'MOTHER   FATHER', over
 * rows of which each has a name and years.
 */
function isPair(
  line: TextLine,
  next: DocumentLayout["blocks"][number] | undefined,
): next is TextLine {
  const heads = cellsOf(line);
  if (next?.kind !== "line" || heads.length !== 2) return false;
  const parities = heads.map((words) =>
    /^\W*(even|odd)\b/i.exec(textOf(words))?.[1]?.toLowerCase(),
  );
  const [name, , more] = cellsOf(next);
  const right = around((name ?? []).map((word) => word.box));
  const texts = heads.map((words) => textOf(words).toLowerCase());
  const areParents =
    texts.every((text) => ofParent.test(text)) &&
    new Set(texts).size === 2 &&
    cellsOf(next)
      .slice(1)
      .every((words) => ofYears.test(textOf(words)) || /^\W*20\d\d\W*$/.test(textOf(words)));
  return (
    (areParents || (new Set(parities).size === 2 && !parities.includes(undefined))) &&
    name !== undefined &&
    more !== undefined &&
    right.x + right.width / 2 <= (heads[0]?.[0]?.box.x ?? 0)
  );
}

/** The head of such a table with one for the names, which stand below none. */
function withNames(line: TextLine, next: TextLine): TextLine {
  const box = around((cellsOf(next)[0] ?? []).map((word) => word.box));
  const room = (line.words[0]?.box.x ?? 0) - box.x - 2 * line.box.height;
  const width = Math.max(1, Math.min(box.width, room));
  const name: Word = { text: "Holiday", box: { ...box, width, y: line.box.y }, confidence: 1 };
  return { ...line, words: [name, ...line.words] };
}

/** Words that stand at the heads of columns, in cells. */
const isHeadLike = (line: TextLine, names: ReadonlySet<string>): boolean =>
  cellsOf(line).length >= 2 && isOfHeads(line, names);

/** Made of words that stand at the heads of columns. */
export function isOfHeads(line: TextLine, names: ReadonlySet<string>): boolean {
  const words = line.words
    .flatMap((word) => word.text.split(/\s+/).map((part) => part.replace(/[^\p{L}0-9-]/gu, "")))
    .filter((word) => /[\p{L}\d]/u.test(word));
  // 'New Year's Day   odd   even' is a row.
  if (holidayAt(textOf(line.words), 0) !== null) return false;
  // 'Petitioner: Ann Lee   Respondent: Bob Lee' heads nothing.
  const isCaption = textOf(line.words).includes(":");
  const isOfHead = (word: string): boolean =>
    headWord.test(word) ||
    (isOfWeek(line) && weekdayWord.test(word)) ||
    /^(?:(?:even|odd)-.*|20\d\d)$/i.test(word) ||
    (!isCaption && names.has(word.toLowerCase()));
  const heads = words.filter(isOfHead).length;
  return heads >= words.length * 0.75 && !/\d:\d\d/.test(textOf(line.words));
}

/** 'Week   Mon   Tue   Wed   ...': whole by itself, whatever stands below it: '1   Mother   Mother   Father'. */
const isOfWeek = (line: TextLine): boolean =>
  line.words.filter(({ text }) => weekdayWord.test(text)).length >= fewestDays;
const weekdayWord = anyOf(listed.weekdays, "\\W*$");
const fewestDays = 5;

/** Heights of a line between two tables, at least. */
const apart = 1.5;

function rowsBelow(blocks: DocumentLayout["blocks"], head: number): TextLine[] {
  const rows: TextLine[] = [];
  let before = elementAt(blocks, head);
  for (const block of blocks.slice(head + 1)) {
    if (
      block.kind !== "line" ||
      block.box.y - (before.box.y + before.box.height) > before.box.height * 3.5
    )
      break;
    const cells = cellsOf(block);
    // Behind an empty line, another head: 'Special days   Even yr   Odd yr'.
    const isApart = block.box.y - (before.box.y + before.box.height) > before.box.height * apart;
    if (rows.length > 0 && isApart && cells.length >= 3 && isHeadLike(block, new Set())) break;
    const isAlone = cells.length < 2 && !isOfRowAbove(block, rows.at(-1));
    if (isAlone && rows.length > 0 && block.words.length > 6) break;
    rows.push(block);
    before = block;
  }
  const isCut = (row: TextLine): boolean =>
    cellsOf(row).length < 2 && !isOfRowAbove(row, rows[rows.indexOf(row) - 1]);
  while (rows.length > 0 && isCut(elementAt(rows, -1))) rows.pop();
  return rows;
}

/** 'Saturday 6:00 p.m. - Sunday 6:00 p.m.' below 'Easter   Father   Mother': hours of the row above, behind its name. */
function isOfRowAbove(line: TextLine, above: TextLine | undefined): boolean {
  if (above === undefined || cellsOf(line).length > 1) return false;
  const [name, second] = cellsOf(above);
  const start = line.words[0]?.box.x ?? 0;
  const end = around((name ?? []).map((word) => word.box));
  return second !== undefined && start > end.x + end.width && /\d/.test(textOf(line.words));
}

function createTable(head: TextLine, lines: TextLine[], above: readonly Word[] = []): Table {
  const heads = cellsOf(head).map((words) => around(words.map((word) => word.box)));
  const cells: TableCell[] = [];
  const rows = lines.filter((line, at) => !isOfRowAbove(line, lines[at - 1]));
  const whole = joinWrapped(rows, cellsOf(head), heads);
  [head, ...whole].forEach((line, row) => {
    const perColumn = new Map<number, Word[]>();
    const upper = row === 0 ? above.map((word) => [word]) : [];
    const own = cellsOf(line).flatMap((words) => (row === 0 ? [words] : cutAtHeads(words, heads)));
    const columns = row === 0 ? null : columnsInOrder(own, heads);
    for (const [at, words] of [...upper, ...own].entries()) {
      const box = around(words.map((word) => word.box));
      const column = columns?.[at] ?? columnOf(box, heads);
      perColumn.set(column, [...(perColumn.get(column) ?? []), ...words]);
    }
    for (let column = 0; column < heads.length; column++) {
      const words = perColumn.get(column) ?? [];
      const box =
        words.length > 0
          ? around(words.map((word) => word.box))
          : { x: heads[column]?.x ?? 0, y: line.box.y, width: 1, height: 1 };
      cells.push({ row, column, rows: 1, columns: 1, words, box });
    }
  });
  const box = around([head.box, ...lines.map((row) => row.box)]);
  const table: Table = { kind: "table", rows: whole.length + 1, columns: heads.length, cells, box };
  const below = lines.filter((line) => !rows.includes(line));
  return below.length === 0 ? table : withHours(table, head, below);
}

/** 'Presidents' Day and the weekend   odd   even': a long name pushes its cells, and they stand in the order of the heads. */
function columnsInOrder(
  cells: readonly Word[][],
  heads: readonly Word["box"][],
): readonly number[] | null {
  const boxes = cells.map((words) => around(words.map((word) => word.box)));
  const isOneLine = boxes.every(({ x }, at) => {
    const before = boxes[at - 1];
    return before === undefined || x > before.x + before.width;
  });
  const areShared = new Set(boxes.map((box) => columnOf(box, heads))).size < boxes.length;
  return isOneLine && areShared && boxes.length === heads.length ? boxes.map((_, at) => at) : null;
}

/** 'Haitian Flag Day (May 18)  Father': a long name beside the next cell, which begins where its column does. */
function cutAtHeads(words: readonly Word[], heads: readonly Word["box"][]): Word[][] {
  const parts: Word[][] = [];
  words.forEach((word, at) => {
    const before = words[at - 1];
    const near = word.box.height * 0.6;
    const gap = before === undefined ? 0 : word.box.x - (before.box.x + before.box.width);
    const isAtHead = heads.slice(1).some(({ x }) => Math.abs(x - word.box.x) < near);
    const last = parts.at(-1);
    if (last === undefined || (isAtHead && gap > near)) parts.push([word]);
    else last.push(word);
  });
  return parts;
}

/** Hours that stand in a line of their own below each row, as a column of the table. */
function withHours(table: Table, head: TextLine, below: readonly TextLine[]): Table {
  const hours = new Map<number, Word[]>();
  for (const line of below) {
    const rows = table.cells.filter(({ box, words }) => words.length > 0 && box.y < line.box.y);
    const row = Math.max(...rows.map((cell) => cell.row));
    hours.set(row, [...(hours.get(row) ?? []), ...line.words]);
  }
  const title: Word = { text: "Times", box: head.box, confidence: 1 };
  const cells = Array.from({ length: table.rows }, (_, row): TableCell => {
    const words = row === 0 ? [title] : (hours.get(row) ?? []);
    const box = words.length > 0 ? around(words.map((word) => word.box)) : table.box;
    return { row, column: table.columns, rows: 1, columns: 1, words, box };
  });
  return { ...table, columns: table.columns + 1, cells: [...table.cells, ...cells] };
}

/** Columns that every row fills in one line, which tells rows from the lines of wrapped cells. */
const telling = /\b(even|odd|every|parent|with|who|custody)\b/i;

/** Lines without any telling cell belong to the nearest row that has one: their cells are wrapped. */
function joinWrapped(
  rows: readonly TextLine[],
  headWords: readonly Word[][],
  heads: readonly Word["box"][],
): TextLine[] {
  const tellers = headWords.flatMap((words, i) => (telling.test(textOf(words)) ? [i] : []));
  const isRow = rows.map((line) =>
    cellsOf(line).some((words) =>
      tellers.includes(columnOf(around(words.map((word) => word.box)), heads)),
    ),
  );
  if (tellers.length === 0 || !isRow.includes(true)) return [...rows];
  const middle = (line: TextLine): number => line.box.y + line.box.height / 2;
  const joined = rows.map((line) => [line]);
  rows.forEach((line, i) => {
    if (isRow[i]) return;
    const near = rows
      .map((other, k) => ({
        k,
        distance: isRow[k] ? Math.abs(middle(other) - middle(line)) : Number.POSITIVE_INFINITY,
      }))
      .reduce((best, one) => (one.distance < best.distance ? one : best));
    // A line of its own height away from every row is a row whose telling cells are empty.
    if (near.distance > line.box.height * (isFragment(line) ? 2.4 : 1.5)) return;
    joined[i] = [];
    joined[near.k] =
      near.k > i ? [line, ...(joined[near.k] ?? [])] : [...(joined[near.k] ?? []), line];
  });
  return joined.flatMap((lines) =>
    lines.length === 0
      ? []
      : [
          {
            kind: "line" as const,
            words: lines.flatMap((line) => line.words),
            box: around(lines.map((line) => line.box)),
          },
        ],
  );
}

/** Plainly only a part of something: a bracket left open, a small first letter, a dash at the end. */
function isFragment(line: TextLine): boolean {
  const text = textOf(line.words);
  return (
    text.includes("(") !== text.includes(")") || /^[a-z]/.test(text) || /[-\u2013,]$/.test(text)
  );
}

/** The head below which a cell begins, else the one that it shares most width with, else the nearest one. */
function columnOf(
  box: { x: number; width: number },
  heads: readonly { x: number; width: number }[],
): number {
  // A long name runs on below the next head.
  const own = heads.findIndex(({ x, width }) => box.x >= x && box.x <= x + width);
  if (own >= 0) return own;
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  heads.forEach((head, i) => {
    const shared = Math.min(box.x + box.width, head.x + head.width) - Math.max(box.x, head.x);
    const score = shared > 0 ? shared : shared - 1;
    if (score > bestScore) [best, bestScore] = [i, score];
  });
  return best;
}
