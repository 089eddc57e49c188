import bidiFactory from "bidi-js";

// The package is CommonJS, which its types do not know: what they call its default is the module itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** Letters that run from right to left, and the marks that only say so: without one of them nothing is moved. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text as the eye meets it, from left to right, on a page that takes its direction from what it says: between letters of
 * Hebrew or Arabic, or marks that nobody sees, stretches of Latin letters stand in the opposite order ('you', 'kill', 'I').
 * By the Unicode bidirectional algorithm (UAX 9); each stretch keeps its own letters in the order in which they are read.
 * @returns the text itself where both orders are one
 */
export function displayedOrder(text: string): string {
  if (!rightToLeft.test(text)) return text;
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, "rtl");
  return paragraphs
    .map(({ start, end }) => {
      const line = text.slice(start, end + 1);
      const breaks = /[\r\n\u2029\u0085]*$/.exec(line)?.[0] ?? "";
      return inOrder(text, levels, start, end + 1 - breaks.length) + breaks;
    })
    .join("");
}

interface Stretch {
  level: number;
  words: string;
}

/** Rule L2 of the algorithm, over stretches of one level instead of single letters. */
function inOrder(text: string, levels: Uint8Array, start: number, end: number): string {
  const stretches: Stretch[] = [];
  for (let at = start; at < end; at += 1) {
    const level = levels[at] ?? 0;
    const last = stretches.at(-1);
    if (last?.level === level) last.words += text.charAt(at);
    else stretches.push({ level, words: text.charAt(at) });
  }
  const highest = Math.max(0, ...stretches.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < stretches.length; from += 1) {
      let until = from;
      while ((stretches[until]?.level ?? -1) >= level) until += 1;
      if (until - from > 1) {
        stretches.splice(from, until - from, ...stretches.slice(from, until).toReversed());
      }
      from = Math.max(from, until);
    }
  }
  return stretches.map(({ words }) => words).join("");
}
