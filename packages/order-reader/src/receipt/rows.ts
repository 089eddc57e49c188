import { allWords, around, type Box, type DocumentLayout, type Word } from "../layout/layout.ts";

/** Words that stand beside each other, from left to right: a label and its sum, however far apart. */
export interface Row {
  words: Word[];
  /** Joined by single spaces. */
  text: string;
  box: Box;
}

/** The page as rows from top to foot: what the engine took for columns is one line of a receipt. */
export function rowsOf(layout: DocumentLayout): Row[] {
  const words = allWords(layout).toSorted((one, other) => middleOf(one) - middleOf(other));
  const rows: Word[][] = [];
  for (const word of words) {
    const row = rows.findLast((one) => isBeside(one, word));
    if (row === undefined) rows.push([word]);
    else row.push(word);
  }
  return rows
    .map((row) => row.toSorted((one, other) => one.box.x - other.box.x))
    .map((row) => ({
      words: row,
      text: row.map(({ text }) => text).join(" "),
      box: around(row.map(({ box }) => box)),
    }))
    .toSorted((one, other) => one.box.y - other.box.y);
}

const middleOf = ({ box }: Word): number => box.y + box.height / 2;

function isBeside(row: readonly Word[], word: Word): boolean {
  const nearest = row.reduce((one, other) =>
    Math.abs(other.box.x - word.box.x) < Math.abs(one.box.x - word.box.x) ? other : one,
  );
  const height = Math.min(nearest.box.height, word.box.height);
  if (Math.abs(middleOf(nearest) - middleOf(word)) > height * 0.55) return false;
  // Words of one line do not lie on each other.
  return row.every(({ box }) => {
    const shared =
      Math.min(box.x + box.width, word.box.x + word.box.width) - Math.max(box.x, word.box.x);
    return shared < Math.min(box.width, word.box.width) * 0.5;
  });
}

/** The words from `start` to before `end` of a row's text. */
export function wordsBetween(row: Row, start: number, end: number): Word[] {
  let at = 0;
  return row.words.filter(({ text }) => {
    const from = at;
    at += text.length + 1;
    return from < end && from + text.length > start;
  });
}
