/** Longest run of one sign that is read: more of the same says nothing more. Far above any number or cry that people type. */
const longestRun = 16;

const whiteSpace = /\s{3,}/gu;
const sameSign = new RegExp(`(\\S)\\1{${longestRun},}`, "gsu");

/** A gap as people mean it: a paragraph, a new line, or two words set apart. */
function gap(run: string): string {
  const lines = run.split("\n").length - 1;
  if (lines === 0) return " ";
  return lines === 1 ? "\n" : "\n\n";
}

/**
 * The text as everything that reads texts gets it: long runs of white space and of one sign are made short, so that
 * nobody waits for a page of blanks. What was typed stays as it is wherever it is kept and shown.
 */
export const collapsed = (text: string): string =>
  text.replace(whiteSpace, gap).replace(sameSign, (run) => {
    const sign = String.fromCodePoint(run.codePointAt(0) ?? 0);
    return sign.repeat(longestRun);
  });

/** The same value with every text in it collapsed; numbers, dates and maps' keys stay. */
export function withCollapsedTexts(value: unknown): unknown {
  if (typeof value === "string") return collapsed(value);
  if (Array.isArray(value)) return value.map(withCollapsedTexts);
  if (value instanceof Map) {
    return new Map([...value].map(([key, held]) => [key, withCollapsedTexts(held)]));
  }
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, withCollapsedTexts(held)]),
  );
}
