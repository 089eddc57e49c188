import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./quotations.patterns.txt", import.meta.url));

export interface Quotation {
  start: number;
  /** Exclusive. */
  end: number;
  /** Whose words: a third person's (a child's, a teacher's), the reader's, the sender's own, or not said. */
  speaker: "other" | "reader" | "sender" | "unknown";
}

const longestQuotation = 400;
const saying = patternOf("saying").source;
const saidNear = new RegExp(`\\b${saying}\\b[^.!?\\n]{0,60}$`);
const saidAfter = patternOf("saidAfter");
const bySender = patternOf("bySender");
const byReader = patternOf("byReader");

/** Finds what is in quotation marks, and whose words it is. Apostrophes inside words are no quotation marks. */
export function findQuotations(text: string): Quotation[] {
  const found: Quotation[] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text.charAt(at);
    if ((sign === '"' || (sign === "'" && opensHere(text, at))) && at + 1 < text.length) {
      const end = closing(text, at, sign);
      if (end !== -1) {
        found.push({ start: at, end: end + 1, speaker: speakerOf(text, at, end + 1) });
        at = end + 1;
        continue;
      }
    }
    at += 1;
  }
  return found;
}

/** Quotation marks, and apostrophes that stand at the edge of a word. */
const marks = /["“”„«»]|(?<!\p{L})['‘’]|['‘’](?!\p{L})/gu;

/**
 * A text that is nothing but quotations, without their marks: nobody is quoted in it, and its writer says it.
 * @param text as it is written
 * @returns of the same length; undefined where something stands beside the quotations
 */
export function saidInMarks(text: string): string | undefined {
  const folded = text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .toLowerCase();
  const quotations = findQuotations(folded);
  if (quotations.length === 0) return undefined;
  let rest = folded;
  for (const { start, end } of quotations) {
    rest = rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
  }
  return /\p{L}/u.test(rest) ? undefined : text.replace(marks, " ");
}

/** Names and titles, a line each, without the marks around all of one: nobody is quoted in a name, it is said. */
export const namesWithoutMarks = (names: string): string =>
  names
    .split("\n")
    .map((name) => saidInMarks(name)?.trim() ?? name)
    .join("\n");

function opensHere(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  return (at === 0 || /[\s(:,]/.test(before)) && /[a-z0-9¿¡]/.test(text.charAt(at + 1));
}

function closing(text: string, open: number, sign: string): number {
  const limit = Math.min(text.length, open + longestQuotation);
  for (let at = open + 2; at < limit; at += 1) {
    if (text.charAt(at) !== sign) continue;
    if (sign === '"') return at;
    const next = text.charAt(at + 1);
    // "kids' shoes" inside a quotation is rare; a closing mark is followed by space, punctuation or the end.
    if (next === "" || /[\s.,!?;:)]/.test(next)) return at;
  }
  return -1;
}

/** How far from a quotation its speaker is named, in letters. */
const speakerBefore = 90;
const speakerAfter = 50;

function speakerOf(text: string, start: number, end: number): Quotation["speaker"] {
  const before = text.slice(Math.max(0, start - speakerBefore), start);
  const after = text.slice(end, end + speakerAfter);
  if (bySender.test(before)) return "sender";
  if (byReader.test(before)) return "reader";
  if (saidNear.test(before) || saidAfter.test(after)) {
    // "Everyone says 'you idiot' about you" has no child or third person doing harm to a child: rare, left to the model.
    return "other";
  }
  return "unknown";
}
