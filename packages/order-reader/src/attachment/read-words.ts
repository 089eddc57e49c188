import { type DocumentLayout, textOf, type Word } from "../layout/layout.ts";

/**
 * The words in a picture or a PDF. `part`: there is more writing than was read; `unread`: there seems to be writing, and
 * none of it could be read; `none`: there is none.
 */
export interface ReadWords {
  text: string;
  read: "read" | "none" | "part" | "unread";
}

/** Below this a word is a guess: trees and hair are read as letters, too. */
const leastConfidence = 0.6;
/** With fewer letters than this, guesses are specks and no writing. */
const fewestLetters = 12;
/** With this share of its letters left unread, a picture was read in part. */
const mostUnread = 0.25;

const lettersOf = (words: readonly Word[]): number =>
  words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);

/** What can be made out of a page, line by line. */
export function wordsOf(layout: DocumentLayout): ReadWords {
  const lines = layout.blocks.flatMap((block) =>
    block.kind === "line" ? [block.words] : block.cells.map(({ words }) => words),
  );
  const sure = lines
    .map((words) => words.filter(({ confidence }) => confidence >= leastConfidence))
    .filter((words) => lettersOf(words) > 0);
  const all = lettersOf(lines.flat());
  const read = lettersOf(sure.flat());
  const text = sure.map(textOf).join("\n");
  if (all < fewestLetters) return { text, read: read === 0 ? "none" : "read" };
  if (read < fewestLetters / 4) return { text, read: "unread" };
  return { text, read: 1 - read / all > mostUnread ? "part" : "read" };
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * What was seen on a page and its text layer does not say, or says in another order: those lines, each with the one before
 * and after it, since a sentence may begin in one and end in the next.
 */
export function besidesLayer(layer: readonly ReadWords[], seen: ReadWords): ReadWords {
  const known = layer.flatMap(({ text }) => text.split("\n").map(letters));
  const lines = seen.text.split("\n");
  let last = -1;
  const isOther = lines.map((line) => {
    const own = letters(line);
    const place = known.indexOf(own, last + 1);
    if (place !== -1) last = place;
    return own !== "" && place === -1;
  });
  const text = lines.filter((_, at) => [at - 1, at, at + 1].some((near) => isOther[near] === true));
  return { ...seen, text: text.join("\n") };
}

/** The words of several pages. @param pageCount pages that the document has; those that are missing were not read */
export function joined(pages: readonly ReadWords[], pageCount: number): ReadWords {
  const text = pages.map((page) => page.text).filter((words) => words !== "");
  const kinds = new Set(pages.map(({ read }) => read));
  const isWhole = pages.length >= pageCount && !kinds.has("part") && !kinds.has("unread");
  const read = isWhole
    ? kinds.has("read")
      ? "read"
      : "none"
    : text.length > 0
      ? "part"
      : "unread";
  return { text: text.join("\n\n"), read };
}
