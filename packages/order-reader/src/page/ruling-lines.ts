import type { InkMask } from "./ink.ts";

/** A printed line: `at` is its row (or column), `from` and `to` its ends along it, `thickness` across. */
export interface RulingLine {
  at: number;
  from: number;
  to: number;
  thickness: number;
}

export interface RulingLines {
  horizontal: RulingLine[];
  vertical: RulingLine[];
}

/** A stretch without interruption must be longer than any stroke of a letter. */
const shortestRun = 22;
/** Letters and other lines that cross a line interrupt it for so many pixels. */
const widestGap = 16;

/** Finds long, thin, straight lines in the ink; they may drift a little, as a photo's lines do. */
export function findRulingLines(ink: InkMask): RulingLines {
  return {
    horizontal: followLines(ink, Math.max(60, Math.round(ink.width / 24))),
    vertical: followLines(transpose(ink), Math.max(36, Math.round(ink.height / 50))),
  };
}

function transpose(ink: InkMask): InkMask {
  const { width, height, data } = ink;
  const turned = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x] ?? 0;
  return { width: height, height: width, data: turned };
}

/** Ink that is not thicker than a line, measured downwards. */
function thinInk(ink: InkMask): Uint8Array {
  const { width, height, data } = ink;
  const thickest = Math.max(5, Math.round(Math.max(width, height) / 300));
  const thin = new Uint8Array(width * height);
  for (let x = 0; x < width; x++) {
    let start = -1;
    for (let y = 0; y <= height; y++) {
      const here = y < height && data[y * width + x] === 1;
      if (here && start < 0) start = y;
      if (!here && start >= 0) {
        if (y - start <= thickest) for (let k = start; k < y; k++) thin[k * width + x] = 1;
        start = -1;
      }
    }
  }
  return thin;
}

interface Segment {
  y: number;
  from: number;
  to: number;
}

function followLines(ink: InkMask, shortest: number): RulingLine[] {
  const { width, height } = ink;
  const thin = thinInk(ink);
  const segments: Segment[] = [];
  for (let y = 1; y < height - 1; y++) {
    const row = y * width;
    let from = -1;
    let missing = 0;
    for (let x = 0; x <= width; x++) {
      // A leaning line steps to the row above or below now and then.
      const here =
        x < width &&
        ((thin[row + x] ?? 0) | (thin[row + x - width] ?? 0) | (thin[row + x + width] ?? 0)) === 1;
      if (here) {
        if (from < 0) from = x;
        missing = 0;
      } else if (from >= 0 && ++missing > 1) {
        if (x - missing - from + 1 >= shortestRun) segments.push({ y, from, to: x - missing });
        from = -1;
        missing = 0;
      }
    }
  }
  return joinSegments(segments).filter((line) => line.to - line.from + 1 >= shortest);
}

interface Group {
  top: number;
  bottom: number;
  from: number;
  to: number;
  weight: number;
  sum: number;
}

/** Segments of neighboring rows that overlap, or follow each other closely, are one line. */
function joinSegments(segments: Segment[]): RulingLine[] {
  let groups: Group[] = [];
  for (const segment of segments) {
    const length = segment.to - segment.from + 1;
    const one: Group = {
      top: segment.y,
      bottom: segment.y,
      from: segment.from,
      to: segment.to,
      weight: length,
      sum: segment.y * length,
    };
    const near = groups.filter(
      (group) =>
        segment.y - group.bottom <= 3 &&
        segment.from <= group.to + widestGap &&
        segment.to >= group.from - widestGap,
    );
    if (near.length > 0) groups = groups.filter((group) => !near.includes(group));
    groups.push(near.reduce(join, one));
  }
  return groups.map((group) => ({
    at: group.sum / group.weight,
    from: group.from,
    to: group.to,
    thickness: Math.max(1, group.bottom - group.top - 1),
  }));
}

function join(a: Group, b: Group): Group {
  return {
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
    from: Math.min(a.from, b.from),
    to: Math.max(a.to, b.to),
    weight: a.weight + b.weight,
    sum: a.sum + b.sum,
  };
}
