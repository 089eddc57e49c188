/** Longest run of one sign that is read: more of the same says nothing more. Far above any number or cry that people type. */
const longestRun = 16;

/** Longest run without a letter or a digit; ornaments and emoji of a cheerful parent are shorter. */
const longestSigns = 40;
/** Longest word: what is longer is no word, and is read in pieces. */
const longestWord = 120;

const whiteSpace = /\s{6,}/gu;
const sameSign = new RegExp(`(\\S)\\1{${longestRun},}`, "gsu");
const signs = new RegExp(`[^\\p{L}\\p{N}]{${longestSigns + 1},}`, "gu");
const wordsWithoutEnd = new RegExp(`[\\p{L}\\p{N}]{${longestWord}}(?=[\\p{L}\\p{N}])`, "gu");

/** A gap as people mean it: a paragraph, a new line, or two words set apart. */
function gap(run: string): string {
  const lines = run.split("\n").length - 1;
  if (lines === 0) return " ";
  return lines === 1 ? "\n" : "\n\n";
}

/**
 * The text as everything that reads texts gets it: long runs of white space and of signs are made short, and words that
 * never end get ends, so that no one waits for a page of blanks. No letter is left out. What was typed stays as it is
 * wherever it is kept and shown.
 */
export const collapsed = (text: string): string =>
  text
    .replace(whiteSpace, gap)
    .replace(sameSign, (run) => String.fromCodePoint(run.codePointAt(0) ?? 0).repeat(longestRun))
    .replace(signs, (run) => Array.from(run).slice(0, longestSigns).join(""))
    .replace(wordsWithoutEnd, "$& ");

/** The same value with every text in it said by `say`; numbers, dates and maps' keys stay. */
function withTexts(value: unknown, say: (text: string) => string): unknown {
  if (typeof value === "string") return say(value);
  if (Array.isArray(value)) return value.map((held) => withTexts(held, say));
  if (value instanceof Map) {
    return new Map([...value].map(([key, held]) => [key, withTexts(held, say)]));
  }
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, withTexts(held, say)]),
  );
}

/** The same value with every text in it collapsed. @param typed gets what was typed, by what is read of it */
export const withCollapsedTexts = (value: unknown, typed = new Map<string, string>()): unknown =>
  withTexts(value, (text) => {
    const read = collapsed(text);
    if (read !== text) typed.set(read, text);
    return read;
  });

/**
 * The same answer with every text in it that was given back whole as it was typed: what a talk has gathered goes back to
 * the page and comes again, and no sign of it may be lost or added on the way.
 */
export const asTyped = (answer: unknown, typed: ReadonlyMap<string, string>): unknown =>
  typed.size === 0 ? answer : withTexts(answer, (text) => typed.get(text) ?? text);
