import { elementAt } from "@evenkeel/contract/element-at";
import type { Box } from "../layout/layout.ts";
import type { RulingLine, RulingLines } from "./ruling-lines.ts";

/** A cell by its place in the grid (a merged cell by its first row and column) and on the page. */
interface GridCell {
  row: number;
  column: number;
  /** How many rows and columns it spans. */
  rows: number;
  columns: number;
  box: Box;
}

export interface Grid {
  box: Box;
  rows: number;
  columns: number;
  cells: GridCell[];
}

const reach = 12;
const sameLine = 9;

/** Puts ruling lines that cross together into grids. A frame without inner lines is no grid. */
export function findGrids(lines: RulingLines): Grid[] {
  const grids: Grid[] = [];
  for (const part of connected(lines)) {
    const grid = part.horizontal.length >= 2 && part.vertical.length >= 2 ? buildGrid(part) : null;
    if (grid) grids.push(grid);
  }
  return grids.sort((a, b) => a.box.y - b.box.y);
}

/** Things by their number, of which more and more turn out to belong together. */
function groupsOf(count: number) {
  /** Each knows another of its group; the root knows itself. */
  const known = Array.from({ length: count }, (_, i) => i);
  const root = (i: number): number => {
    let at = i;
    for (let next = elementAt(known, at); next !== at; next = elementAt(known, at)) at = next;
    return at;
  };
  const join = (i: number, to: number): void => {
    known[root(i)] = root(to);
  };
  return { root, join };
}

function connected(lines: RulingLines): RulingLines[] {
  const all = [
    ...lines.horizontal.map((line) => ({ line, flat: true })),
    ...lines.vertical.map((line) => ({ line, flat: false })),
  ];
  const { root, join } = groupsOf(all.length);
  all.forEach((a, i) => {
    all.forEach((b, j) => {
      if (a.flat && !b.flat && crosses(a.line, b.line)) join(i, j);
    });
  });
  const parts = new Map<number, RulingLines>();
  all.forEach(({ line, flat }, i) => {
    const part = parts.get(root(i)) ?? { horizontal: [], vertical: [] };
    parts.set(root(i), part);
    (flat ? part.horizontal : part.vertical).push(line);
  });
  return [...parts.values()];
}

const crosses = (flat: RulingLine, upright: RulingLine): boolean =>
  upright.at > flat.from - reach &&
  upright.at < flat.to + reach &&
  flat.at > upright.from - reach &&
  flat.at < upright.to + reach;

/** Places of lines: those closer than a text line are one. */
function places(lines: RulingLine[]): number[] {
  const sorted = lines.toSorted((a, b) => a.at - b.at);
  const groups: { sum: number; weight: number; last: number }[] = [];
  for (const line of sorted) {
    const weight = line.to - line.from;
    const group = groups.at(-1);
    if (group && line.at - group.last <= sameLine) {
      group.sum += line.at * weight;
      group.weight += weight;
      group.last = line.at;
    } else groups.push({ sum: line.at * weight, weight, last: line.at });
  }
  return groups.map((group) => group.sum / group.weight);
}

function covered(lines: RulingLine[], at: number, from: number, to: number): boolean {
  let length = 0;
  for (const line of lines) {
    if (Math.abs(line.at - at) > sameLine + 4) continue;
    length += Math.max(0, Math.min(line.to, to) - Math.max(line.from, from));
  }
  return length >= (to - from) * 0.55;
}

function buildGrid(lines: RulingLines): Grid | null {
  const ys = places(lines.horizontal);
  const xs = places(lines.vertical);
  const rows = ys.length - 1;
  const columns = xs.length - 1;
  if (rows < 1 || columns < 1 || rows * columns < 2 || rows * columns > 3000) return null;
  const { root, join } = groupsOf(rows * columns);
  const x = (i: number): number => elementAt(xs, i);
  const y = (i: number): number => elementAt(ys, i);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const here = row * columns + column;
      const upper = y(row) + 3;
      const lower = y(row + 1) - 3;
      if (column + 1 < columns && !covered(lines.vertical, x(column + 1), upper, lower))
        join(here + 1, here);
      if (
        row + 1 < rows &&
        !covered(lines.horizontal, y(row + 1), x(column) + 3, x(column + 1) - 3)
      )
        join(here + columns, here);
    }
  }
  const merged = new Map<number, { top: number; bottom: number; left: number; right: number }>();
  for (let i = 0; i < rows * columns; i++) {
    const row = Math.floor(i / columns);
    const column = i % columns;
    const area = merged.get(root(i)) ?? { top: row, bottom: row, left: column, right: column };
    merged.set(root(i), {
      top: Math.min(area.top, row),
      bottom: Math.max(area.bottom, row),
      left: Math.min(area.left, column),
      right: Math.max(area.right, column),
    });
  }
  if (merged.size < 2) return null;
  const cells = [...merged.values()].map((area) => ({
    row: area.top,
    column: area.left,
    rows: area.bottom - area.top + 1,
    columns: area.right - area.left + 1,
    box: {
      x: x(area.left),
      y: y(area.top),
      width: x(area.right + 1) - x(area.left),
      height: y(area.bottom + 1) - y(area.top),
    },
  }));
  return {
    box: { x: x(0), y: y(0), width: x(columns) - x(0), height: y(rows) - y(0) },
    rows,
    columns,
    cells,
  };
}
