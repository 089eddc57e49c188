import type { Box } from "../layout/layout.ts";
import { type GrayImage, white } from "./gray-image.ts";
import type { RulingLine, RulingLines } from "./ruling-lines.ts";

/** What is darker is ink: of a line, which may be faint, and of a stroke that crosses it. */
const gray = { line: 215, stroke: 190 } as const;

/** Paints ruling lines white and leaves the strokes that cross them. */
export function eraseLines(image: GrayImage, lines: RulingLines): GrayImage {
  const result: GrayImage = {
    width: image.width,
    height: image.height,
    data: Uint8Array.from(image.data),
  };
  for (const line of lines.horizontal) eraseLine(image, result, line, false);
  for (const line of lines.vertical) eraseLine(image, result, line, true);
  return result;
}

function eraseLine(image: GrayImage, result: GrayImage, line: RulingLine, upright: boolean): void {
  const across = upright ? image.width : image.height;
  const place = (along: number, at: number): number =>
    upright ? along * image.width + at : at * image.width + along;
  const half = Math.ceil(line.thickness / 2) + 4;
  const thickest = line.thickness + 4;
  for (let along = line.from; along <= line.to; along++) {
    // The ink nearest to the line's course here; a stroke that crosses is longer than the line is thick.
    let from = -1;
    let to = -1;
    for (
      let at = Math.max(0, Math.round(line.at) - half);
      at <= Math.min(across - 1, Math.round(line.at) + half);
      at++
    ) {
      if ((image.data[place(along, at)] ?? white) < gray.line) {
        if (from < 0) from = at;
        to = at;
      }
    }
    if (from < 0) continue;
    while (
      from > 0 &&
      line.at - from < 3 * half &&
      (image.data[place(along, from - 1)] ?? white) < gray.stroke
    )
      from--;
    while (
      to < across - 1 &&
      to - line.at < 3 * half &&
      (image.data[place(along, to + 1)] ?? white) < gray.stroke
    )
      to++;
    if (to - from + 1 > thickest) continue;
    for (let at = Math.max(0, from - 1); at <= Math.min(across - 1, to + 1); at++)
      result.data[place(along, at)] = white;
  }
}

/** Paints rectangles white, in place. */
export function whiten(image: GrayImage, box: Box): void {
  const left = Math.max(0, Math.floor(box.x));
  const right = Math.min(image.width, Math.ceil(box.x + box.width));
  for (
    let y = Math.max(0, Math.floor(box.y));
    y < Math.min(image.height, box.y + box.height);
    y++
  ) {
    image.data.fill(white, y * image.width + left, y * image.width + right);
  }
}
