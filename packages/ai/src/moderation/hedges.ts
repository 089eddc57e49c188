import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./hedges.patterns.txt", import.meta.url));
const hedge = new RegExp(`(?<!\\p{L})${patternOf("hedge").source}(?!\\p{L})`, "iu");
/** A clause of its own that begins with the reader. */
const beside = new RegExp(
  `${patternOf("joint").source}(?=${patternOf("reader").source}(?!\\p{L}))`,
  "giu",
);
/** Letters after a hedge in which something may stand beside it. */
const reach = 120;

/**
 * What stands beside a hedged clause and calls the reader something: "I don't think this works and you are …". A fair-sounding
 * beginning makes the models doubt what follows, so that it is heard once more by itself.
 * @returns where it begins in the text; undefined where nothing does
 */
export function besideHedge(text: string): number | undefined {
  const found = hedge.exec(text);
  if (found === null) return undefined;
  const from = found.index + found[0].length;
  beside.lastIndex = 0;
  const joint = beside.exec(text.slice(from, from + reach));
  return joint === null ? undefined : from + joint.index + joint[0].length;
}
