import type { EngineLine, TextEngine } from "./text-engine.ts";
import {
  allWords,
  around,
  type DocumentLayout,
  type Table,
  type TextLine,
  type Word,
} from "../layout/layout.ts";
import { liftDarkFields } from "./dark-fields.ts";
import { eraseLines, whiten } from "./erase-lines.ts";
import { findPage, type Point, type Quad } from "./find-page.ts";
import { flatten } from "./flatten.ts";
import { createGrayImage, crop, shrink, turn, white, type GrayImage } from "./gray-image.ts";
import type { Box } from "../layout/layout.ts";
import { findInk } from "./ink.ts";
import { levelLight } from "./light.ts";
import type { OpenedImage } from "./open-image.ts";
import { findOrientation, isDoubtful, isSideways } from "./orientation.ts";
import { findRulingLines, type RulingLine, type RulingLines } from "./ruling-lines.ts";
import { findSkew, straighten } from "./skew.ts";
import { findGrids, type Grid } from "./table-cells.ts";

type PageStage = "straightening" | "reading";

export interface ReadPageOptions {
  /** Short side that a photographed sheet has at least, in pixels: a narrow slip is read larger than a letter page. */
  shortSide?: number;
  /** False for a page without ruled tables, whose large letters are no lines to be taken out. */
  hasTables?: boolean;
  onStage?: (stage: PageStage, fraction: number) => void;
  /** The upright, flattened page that all boxes refer to. */
  onPage?: (page: GrayImage) => void;
}

/** Long side of a flattened page, in pixels: about 200 dots per inch of a letter page. */
const flatLongSide = 2200;
/** No slip is drawn longer than this. */
const longestFlat = 3600;

/** Turns an opened picture into words, lines and table cells of the upright, flattened page. */
export async function readPage(
  opened: OpenedImage,
  engine: TextEngine,
  options: ReadPageOptions = {},
): Promise<DocumentLayout> {
  const { onStage, shortSide = 0 } = options;
  onStage?.("straightening", 0.1);
  const page = levelLight(flattenPage(opened, shortSide));
  onStage?.("straightening", 0.6);
  const sideways = isSideways(page);
  const quarters = sideways ? await findOrientation(page, engine, [1, 3, 0, 2]) : 0;
  const layout = await readUpright(turn(page, quarters), engine, options);
  // Most pages stand upright; one that does not is found by what it reads like, which costs the others nothing.
  const words = allWords(layout);
  if (sideways || words.length === 0 || !isDoubtful(words)) return layout;
  const other = await findOrientation(page, engine, [0, 2, 1, 3]);
  return other === 0 ? layout : readUpright(turn(page, other), engine, options);
}

/** Reads a page that stands upright: lines set level, tables cut into cells. */
async function readUpright(
  upright: GrayImage,
  engine: TextEngine,
  { onStage, onPage, hasTables = true }: ReadPageOptions,
): Promise<DocumentLayout> {
  const skew = findSkew(findInk(shrink(upright, 2), 40));
  const page = straighten(upright, skew.slope, skew.slope);
  onPage?.(page);
  if (!hasTables) {
    const blocks = await readText(page, engine);
    return { width: page.width, height: page.height, blocks };
  }
  const lifted = liftDarkFields(page);
  const lines = findRulingLines(findInk(lifted.image, 22));
  const grids = findGrids(withSides(lines, lifted.fields, page)).filter(
    (grid) => grid.columns >= 2,
  );
  const clean = eraseLines(lifted.image, lines);
  onStage?.("reading", 0);
  const tables: Table[] = [];
  for (const grid of grids) {
    tables.push(await readTable(clean, grid, engine));
    onStage?.("reading", (0.5 * tables.length) / grids.length);
  }
  for (const { box } of grids)
    whiten(clean, { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12 });
  const texts = await readText(clean, engine);
  onStage?.("reading", 1);
  const blocks = [...texts, ...tables].toSorted((a, b) => a.box.y - b.box.y);
  return { width: page.width, height: page.height, blocks };
}

function flattenPage({ gray, preview }: OpenedImage, shortSide: number): GrayImage {
  const corners = findPage(preview);
  if (!corners) return enlarge(gray, shortSide);
  const across = gray.width / preview.width;
  const down = gray.height / preview.height;
  const enlarged = ({ x, y }: Point): Point => ({ x: (x + 0.5) * across, y: (y + 0.5) * down });
  const [a, b, c, d] = corners;
  const quad: Quad = [enlarged(a), enlarged(b), enlarged(c), enlarged(d)];
  return flatten(gray, quad, longSideFor(quad, shortSide));
}

function longSideFor([a, b, , d]: Quad, shortSide: number): number {
  const [across, down] = [Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(d.x - a.x, d.y - a.y)];
  const wanted = (shortSide * Math.max(across, down)) / Math.min(across, down);
  return Math.round(Math.min(longestFlat, Math.max(flatLongSide, wanted)));
}

/** Small scans are enlarged: the engine wants letters of some twenty pixels. */
function enlarge(gray: GrayImage, shortSide: number): GrayImage {
  const { width, height } = gray;
  const longSide = Math.max(width, height);
  const isNarrow = Math.min(width, height) < shortSide;
  if (longSide >= 1200 && !isNarrow) return gray;
  const quad: Quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const wanted = isNarrow ? (shortSide * longSide) / Math.min(width, height) : 1600;
  return flatten(gray, quad, Math.min(longestFlat, wanted, longSide * 2));
}

/** The ruling lines with the sides of dark fields; the rims of the sheet itself are no lines. */
function withSides(lines: RulingLines, fields: Box[], page: GrayImage): RulingLines {
  const inside = (line: RulingLine, size: number): boolean =>
    line.at > size * 0.012 && line.at < size * 0.988;
  const horizontal = lines.horizontal.filter((line) => inside(line, page.height));
  const vertical = lines.vertical.filter((line) => inside(line, page.width));
  for (const box of fields) {
    const right = box.x + box.width;
    const bottom = box.y + box.height;
    for (const at of [box.y, bottom]) horizontal.push({ at, from: box.x, to: right, thickness: 2 });
    for (const at of [box.x, right]) vertical.push({ at, from: box.y, to: bottom, thickness: 2 });
  }
  return { horizontal, vertical };
}

/** What is darker is ink; at the edge of a cell faint ink counts, too. */
const ink = 128;
const faintInk = 140;

const darkPixels = (image: GrayImage): number =>
  image.data.reduce((count, value) => count + (value < ink ? 1 : 0), 0);

/** Reads all cells of a grid at once: those with ink are put one under the other, and the words go back to their cells. */
async function readTable(page: GrayImage, grid: Grid, engine: TextEngine): Promise<Table> {
  const inset = 4;
  const gap = 14;
  const filled: { cell: number; image: GrayImage; y: number; x: number; top: number }[] = [];
  let height = 20;
  grid.cells.forEach((cell, index) => {
    const box = {
      x: Math.round(cell.box.x) + inset,
      y: Math.round(cell.box.y) + inset,
      width: cell.box.width - 2 * inset,
      height: cell.box.height - 2 * inset,
    };
    if (box.width < 8 || box.height < 8) return;
    const image = trimRows(crop(page, box));
    if (darkPixels(image.image) < 12) return;
    filled.push({ cell: index, image: image.image, x: box.x, y: box.y + image.top, top: height });
    height += image.image.height + gap;
  });
  const width = Math.max(...filled.map((one) => one.image.width), 60) + 40;
  const sheet = createGrayImage(width, height + 20);
  for (const one of filled) {
    for (let row = 0; row < one.image.height; row++) {
      sheet.data.set(
        one.image.data.subarray(row * one.image.width, (row + 1) * one.image.width),
        (one.top + row) * width + 20,
      );
    }
  }
  const words = filled.length === 0 ? [] : (await engine.read(sheet)).flatMap((line) => line.words);
  const perCell = new Map<number, Word[]>();
  for (const word of words) {
    const middle = word.box.y + word.box.height / 2;
    const home = filled.find(
      (one) => middle >= one.top - gap / 2 && middle < one.top + one.image.height + gap / 2,
    );
    if (!home) continue;
    const box = { ...word.box, x: word.box.x - 20 + home.x, y: word.box.y - home.top + home.y };
    perCell.set(home.cell, [...(perCell.get(home.cell) ?? []), { ...word, box }]);
  }
  const cells = grid.cells.map((cell, index) => ({ ...cell, words: perCell.get(index) ?? [] }));
  return { kind: "table", rows: grid.rows, columns: grid.columns, cells, box: grid.box };
}

/** Cuts white rows above and below the ink, but for a small margin. */
function trimRows(image: GrayImage): { image: GrayImage; top: number } {
  const isFilled = (y: number): boolean => {
    let count = 0;
    for (let x = 0; x < image.width; x++)
      if ((image.data[y * image.width + x] ?? white) < faintInk && ++count > 1) return true;
    return false;
  };
  let top = 0;
  let bottom = image.height - 1;
  while (top < bottom && !isFilled(top)) top++;
  while (bottom > top && !isFilled(bottom)) bottom--;
  top = Math.max(0, top - 6);
  bottom = Math.min(image.height - 1, bottom + 6);
  return {
    image: crop(image, { x: 0, y: top, width: image.width, height: bottom - top + 1 }),
    top,
  };
}

async function readText(page: GrayImage, engine: TextEngine): Promise<TextLine[]> {
  const lines: EngineLine[] = darkPixels(page) < 40 ? [] : await engine.read(page);
  return lines
    .map((line) => line.words.filter((word) => !isSpeck(word)))
    .filter((words) => words.length > 0)
    .map((words) => ({ kind: "line", words, box: around(words.map((word) => word.box)) }));
}

/** Leftovers of lines and dirt, which the engine reads as bars and dots. */
const isSpeck = (word: Word): boolean =>
  /^[|\\/_~`'".,:;!\][}{=\u2014-]+$/.test(word.text) && !/^[-\u2013\u2014=:]$/.test(word.text);
