/** What the lines of a receipt are, by the words before their sums: English and Spanish. */
import { readFileSync } from "node:fs";

const kinds = ["total", "subtotal", "tax", "tip", "paid", "change", "off", "none"] as const;
export type LineKind = (typeof kinds)[number];

/** Phrases as they stand in `labels.patterns.txt`: `kind: phrase`, one a line, in plain letters. */
const phrases = readFileSync(new URL("labels.patterns.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "" && !line.startsWith("#"))
  .map((line) => {
    const [named = "", phrase = ""] = line.split(":").map((part) => part.trim());
    const kind = kinds.find((one) => one === named);
    if (kind === undefined || phrase === "") throw new Error(`No kind of line: ${line}`);
    return { kind, words: phrase.split(" ") };
  })
  // The longer phrase says more: 'total tax' is no total.
  .toSorted((one, other) => other.words.join().length - one.words.join().length);

const plainWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    // An I without serifs.
    .replaceAll("|", "i")
    .replaceAll(/(?<=\p{L})\.(?=\p{L})/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** What a line is, by its words; null where it is none of these. */
export function kindOfLine(text: string): LineKind | null {
  const words = plainWords(text);
  for (const { kind, words: phrase } of phrases) {
    for (let at = 0; at + phrase.length <= words.length; at += 1) {
      if (phrase.every((word, index) => isNearly(words[at + index] ?? "", word))) return kind;
    }
  }
  return null;
}

/** A long word may have one letter that was read wrongly. */
function isNearly(read: string, word: string): boolean {
  if (read === word) return true;
  if (word.length < 5 || Math.abs(read.length - word.length) > 1) return false;
  let start = 0;
  while (start < read.length && read[start] === word[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(read.length, word.length) - start &&
    read[read.length - 1 - end] === word[word.length - 1 - end]
  ) {
    end += 1;
  }
  return Math.max(read.length, word.length) - start - end <= 1;
}
