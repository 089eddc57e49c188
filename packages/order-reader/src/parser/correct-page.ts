import type { DocumentLayout, Table, TextLine, Word } from "../layout/layout.ts";
import { correctWord, weekdayOf } from "../vocabulary/vocabulary.ts";

/** Letters that engines see in place of an hour's digit. */
const digitOf: Record<string, string> = {
  S: "5",
  s: "5",
  $: "5",
  D: "5",
  h: "5",
  B: "8",
  "&": "8",
  G: "6",
  b: "6",
  "\u00e9": "6",
  C: "6",
  c: "6",
  o: "6",
  l: "1",
  I: "1",
  "|": "1",
  Z: "2",
  z: "2",
  g: "9",
  q: "9",
  T: "7",
  "?": "7",
  A: "4",
};

/** The page with the words as they were most probably printed; boxes and confidences stay. */
export function correctPage(layout: DocumentLayout): DocumentLayout {
  return mapWords(layout, correctWords);
}

/** Applies a change to the words of every line and cell. */
export function mapWords(
  layout: DocumentLayout,
  change: (words: Word[]) => Word[],
): DocumentLayout {
  const blocks = layout.blocks.map((block): TextLine | Table => {
    if (block.kind === "line") return { kind: "line", box: block.box, words: change(block.words) };
    const cells = block.cells.map((cell) => Object.assign({}, cell, { words: change(cell.words) }));
    return Object.assign({}, block, { cells });
  });
  return Object.assign({}, layout, { blocks });
}

function correctWords(words: readonly Word[]): Word[] {
  const corrected: Word[] = [];
  for (const word of words) {
    const before = corrected.at(-1);
    const printed = correctWord(splitJoined(word.text), word.confidence);
    const split = splitJoined(printed);
    const isRead = word.confidence >= readForSure && maybeName.test(split);
    const text =
      isRead && weekdayOf(before?.text ?? "") === null
        ? split
        : correctHour(split, before?.text ?? "");
    const digit = /^parent$/i.test(before?.text ?? "") ? parentMark(text) : null;
    corrected.push({ text: digit ?? text, box: word.box, confidence: word.confidence });
  }
  return corrected;
}

/** How sure an engine is of a word, of 1, that is what it says. */
const readForSure = 0.9;
/** 'and DAN', 'to Sam': in letters that were read well a name, and no hour. */
const maybeName = /^\p{Lu}[aA][nNmM]$/u;

/** "Spm" is 5pm. "Sam" is a child unless a weekday stands before it. */
function correctHour(text: string, before: string): string {
  const match = /^(\(?)([^\s\d.,:;(])(?:[:.]?(\d\d))?([ap])\.?(?:m|n|rn|nn)?\.?([),.:;-]*)$/iu.exec(
    text,
  );
  const digit = digitOf[match?.[2] ?? ""];
  if (!match || digit === undefined) return text;
  const expected = weekdayOf(before) !== null || /^(from|to|until|at|-|between|and)$/i.test(before);
  if (!expected && (/a/i.test(match[4] ?? "") || !/m/i.test(text))) return text;
  if (/^(am|pm)/i.test(text)) return text;
  return `${match[1]}${digit}${match[3] === undefined ? "" : `:${match[3]}`}${(match[4] ?? "").toLowerCase()}m${match[5] ?? ""}`;
}

/** Words that an engine ran together: "Ineven-numbered", "everyother", "Parent1". */
function splitJoined(text: string): string {
  return text
    .replace(/^0(dd)/i, "O$1")
    .replace(/^ha[il1]f/i, "half")
    .replace(
      /^(in|on|the|and|of|for|from|during)(even|odd|every|alternate|years?|weeks?)(?=-|$|numbered)/i,
      "$1 $2",
    )
    .replace(/^every(other|second|year|week)\b/i, "every $1")
    .replace(/^(start|end)(days?|times?)$/i, "$1 $2")
    .replace(/^(even|odd)(years?|weeks?|numbered)\b/i, "$1 $2")
    .replace(
      /^parent([ab12lI|])(?![a-z])/i,
      (_, mark: string) => `Parent ${parentNumber(mark) ?? mark}`,
    )
    .replace(/^(\d{1,2}(?::\d\d)?)([ap])(?:rn|nn)\b/i, "$1$2m");
}

/** What follows "Parent": the mark, alone or run together with the next word ("Ain odd years"). */
function parentMark(text: string): string | null {
  const joined =
    /^([AB12])(in|on|has|have|shall|will|is|for|from|every|each|with|and|or|during|at|until|to)([,;:.]?)$/.exec(
      text,
    );
  return joined ? `${joined[1]} ${joined[2]}${joined[3]}` : parentNumber(text);
}

/** The letter or number of a parent, even where an engine took a 1 for a letter. */
function parentNumber(text: string): string | null {
  const match = /^[^A-Za-z\d|]*([12AB]|[lI|])([^A-Za-z\d]*)$/.exec(text);
  return match ? `${/[lI|]/.test(match[1] ?? "") ? "1" : match[1]}${match[2]}` : null;
}
