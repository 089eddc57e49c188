import { visibleText } from "@evenkeel/contract/visible-text";
import { inOneDirection } from "./direction.ts";

/** Line breaks of one text that stand as lines of their own; more are shown as marks and flow on. */
const mostBreaks = 300;
/** Lines in a row with nothing on them. */
const mostEmptyLines = 2;
/** Of one text on the page; more than any that a person may send. */
const longestWords = 60_000;

/** Where a line broke that has no line of its own; no one can write it, as words cannot hold its brackets. */
const newLineMark = "⟦⏎⟧";

/** The width of a code point in points. */
export type Measure = (codePoint: number) => number;

/** On one line whatever it holds: names, headings, facts. */
export function onOneLine(text: string): string {
  return visibleText(text).replaceAll("\n", newLineMark);
}

/** Marks that stand in place of what would fill pages, in the document's language; they are put in brackets. */
export interface Marks {
  more: (characters: number) => string;
  empty: (lines: number) => string;
}

interface Drawing {
  drawable: (text: string) => string;
  measure: Measure;
  marks: Marks;
}

/**
 * Someone's words as the lines of a page, each at most `width` points wide. A word that is wider than a line is broken
 * where the line ends. However the words are made, the lines are not many more than their letters fill: breaks beyond
 * what a letter has stand as marks.
 */
export function linesOfWords(
  words: string,
  width: number,
  { drawable, measure, marks }: Drawing,
): string[] {
  const cut = words.length > longestWords;
  const shown = cut ? words.slice(0, longestWords).toWellFormed() : words;
  const lines = foldBreaks(drawable(visibleText(shown)), marks).flatMap((line) =>
    inOneDirection(line, wrap(line, width, measure)),
  );
  if (cut) {
    lines.push(...wrap(`⟦${marks.more(words.length - longestWords)}⟧`, width, measure));
  }
  return lines;
}

/** Lines of a text, with empty ones in a row as one mark, and too many as marks within lines. */
function foldBreaks(text: string, marks: Marks): string[] {
  const folded: string[] = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (end < lines.length && lines[end] === "") end += 1;
    const empty = end - at;
    if (empty > mostEmptyLines) {
      folded.push(`⟦${marks.empty(empty)}⟧`);
      at = end;
    } else {
      folded.push(lines[at] ?? "");
      at += 1;
    }
  }
  if (folded.length <= mostBreaks) return folded;
  return [...folded.slice(0, mostBreaks), folded.slice(mostBreaks).join(newLineMark)];
}

/** Joins signs or chooses how one looks, and has no width of its own. */
export const isJoiner = /^(\u200c|\u200d|\ufe0e|\ufe0f)$/u;
/** A sign that belongs to the one before it: never the first of a line. */
const clings = (sign: string): boolean =>
  isJoiner.test(sign) || /^[\p{M}\p{Emoji_Modifier}]$/u.test(sign);
const isSpace = (sign: string): boolean => sign === " " || sign === "\u3000";

/** Written without spaces between words: where one ends takes a dictionary. */
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const wordsIn = new Intl.Segmenter("th", { granularity: "word" });

/** Where a word begins in a line that is written without spaces. */
const wordStarts = (line: string): ReadonlySet<number> =>
  new Set(withoutSpaces.test(line) ? Array.from(wordsIn.segment(line), ({ index }) => index) : []);

/**
 * Breaks one line into lines of at most `width` points: at a space where there is one, between words that are written
 * without one, else between any two signs. Each sign is measured once.
 */
export function wrap(line: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  const words = wordStarts(line);
  let start = 0;
  let used = 0;
  /** Where this line can best be broken: the end of its last space or word, and how wide it was up to there. */
  let space = { end: 0, used: 0 };
  let at = 0;
  for (const sign of line) {
    const codePoint = sign.codePointAt(0) ?? 0;
    const wide = measure(codePoint);
    // A space may hang over the edge.
    if (used + wide > width && at > start && !isSpace(sign) && !clings(sign)) {
      const isAtSpace = space.end > start;
      const end = isAtSpace ? space.end : at;
      lines.push(line.slice(start, end).trimEnd());
      start = end;
      used = isAtSpace ? used - space.used : 0;
      space = { end: start, used: 0 };
    }
    used += wide;
    at += sign.length;
    if (isSpace(sign) || words.has(at)) space = { end: at, used };
  }
  lines.push(line.slice(start).trimEnd());
  return lines;
}
