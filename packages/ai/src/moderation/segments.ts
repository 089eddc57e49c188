/** A stretch of the normalized text, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

export const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

const longestShortForm = 8;
const shortForms =
  /(?:^|\s)(?:mr|mrs|ms|dr|st|sr|sra|jr|vs|etc|approx|apt|no|e\.g|i\.e|a\.m|p\.m)\.$/;

/**
 * Sentences of the text in order, without the white space around them. A quotation is never cut in two, so that
 * who said it stays beside it.
 * @param quotes spans that hold a quotation, ascending
 */
export function sentences(text: string, quotes: readonly Span[]): Span[] {
  const found: Span[] = [];
  let start = 0;
  let quote = 0;
  const push = (end: number) => {
    const trimmed = trim(text, start, end);
    if (trimmed.end > trimmed.start) found.push(trimmed);
    start = end;
  };
  for (let at = 0; at < text.length; at += 1) {
    while (quote < quotes.length && (quotes[quote]?.end ?? 0) <= at) quote += 1;
    const inside = quotes[quote];
    if (inside !== undefined && at > inside.start && at < inside.end - 1) continue;
    const sign = text.charAt(at);
    if (sign === "\n") {
      push(at + 1);
    } else if (sign === "." || sign === "!" || sign === "?") {
      const next = text.charAt(at + 1);
      if (next !== "" && !/[\s"')\]]/.test(next)) continue;
      if (
        sign === "." &&
        shortForms.test(text.slice(Math.max(start, at - longestShortForm), at + 1))
      )
        continue;
      let end = at + 1;
      while (/["')\]]/.test(text.charAt(end)) && text.charAt(end) !== "") end += 1;
      push(end);
      at = end - 1;
    }
  }
  push(text.length);
  return found;
}

function trim(text: string, from: number, to: number): Span {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}
