/** The order in which the signs of a line stand on paper, by the Unicode bidirectional algorithm (UAX 9). */
// oxlint-disable-next-line typescript/triple-slash-reference -- what is declared for a library is no module to import
/// <reference path="./bidi.d.ts" />
import type { Bidi } from "bidi-js";
import openBidi from "bidi-js/dist/bidi.mjs";

/** Hebrew, Arabic and their kin; in a line without them everything stands as it is written. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const lettersOrSigns = /\p{L}/u;

/** Set before a line that goes on a paragraph of the other direction; no one's words can hold them. */
const goesOn = { rtl: "\u200f", ltr: "\u200e" } as const;
const goesOnMarks = /[\u200e\u200f]/gu;

export type Base = "ltr" | "auto";

/** Signs in a row of one direction, as they are written. */
export interface Stretch {
  text: string;
  isRightToLeft: boolean;
}

let opened: Bidi | null = null;
const bidi = (): Bidi => (opened ??= openBidi());

const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** A line as it was written, for whoever copies it. */
export const asWritten = (line: string): string => line.replaceAll(goesOnMarks, "");

/** The lines of one paragraph, each in the direction in which the paragraph begins. */
export function inOneDirection(paragraph: string, lines: readonly string[]): readonly string[] {
  if (!hasRightToLeft(paragraph)) return lines;
  const directionOf = (text: string): "rtl" | "ltr" =>
    hasRightToLeft(lettersOrSigns.exec(text)?.[0] ?? "") ? "rtl" : "ltr";
  const direction = directionOf(paragraph);
  return lines.map((line) => (directionOf(line) === direction ? line : goesOn[direction] + line));
}

/**
 * A line's stretches from left to right.
 * @param base in which the line begins: 'auto' is that of its first letter
 */
export function fromLeftToRight(line: string, base: Base): Stretch[] {
  if (!hasRightToLeft(line)) return [{ text: asWritten(line), isRightToLeft: false }];
  const levels = bidi().getEmbeddingLevels(line, base);
  const order = Array.from({ length: line.length }, (_, at) => at);
  for (const [start = 0, end = 0] of bidi().getReorderSegments(line, levels)) {
    const turned = order.slice(start, end + 1).toReversed();
    order.splice(start, turned.length, ...turned);
  }
  const stretches: { first: number; last: number; isRightToLeft: boolean }[] = [];
  for (const at of order) {
    const isRightToLeft = (levels.levels[at] ?? 0) % 2 === 1;
    const open = stretches.at(-1);
    const next = open === undefined ? null : isRightToLeft ? open.first - 1 : open.last + 1;
    if (open !== undefined && open.isRightToLeft === isRightToLeft && next === at) {
      open.first = Math.min(open.first, at);
      open.last = Math.max(open.last, at);
    } else stretches.push({ first: at, last: at, isRightToLeft });
  }
  return stretches.flatMap(({ first, last, isRightToLeft }) => {
    const text = asWritten(line.slice(first, last + 1));
    return text === "" ? [] : isRightToLeft ? wordsFromLeft(text) : [{ text, isRightToLeft }];
  });
}

/** The last word first, since words are shaped one by one; brackets open to the other side. */
function wordsFromLeft(text: string): Stretch[] {
  const turned = Array.from(text, (sign) => bidi().getMirroredCharacter(sign) ?? sign).join("");
  return (turned.match(/[ \t]+|[^ \t]+/gu) ?? [])
    .toReversed()
    .map((word) => ({ text: word, isRightToLeft: true }));
}
