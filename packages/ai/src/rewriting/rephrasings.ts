import { patternLinesOf, withParts } from "@evenkeel/words/word-patterns";

/** One way to say it otherwise: what is matched, and what is there instead (`$1` as in `replace`). */
export type Rephrasing = readonly [RegExp, string];

/** `/pattern/flags`, and below it `=> "instead"`. */
const entry = /^\/(.*)\/([a-z]*)\n=> (".*")\n/gm;

/**
 * A table of what is said and what is said instead, read from top to bottom. A pattern's line may go on in the next, which
 * then begins with two spaces; `(?&name)` stands for a list of words (`wordPatterns`), and a line that begins with `#` explains.
 * @param partOf finds such a list
 * @throws Error for a file that is not of this form
 */
export function rephrasingsIn(file: URL, partOf: (name: string) => RegExp): Rephrasing[] {
  const text = patternLinesOf(file);
  const left = text.replaceAll(entry, "");
  if (left !== "") throw new Error(`${file.pathname} has a line that cannot be read: ${left}`);
  return Array.from(text.matchAll(entry), ([, pattern = "", flags = "", instead = ""]) => [
    new RegExp(
      withParts(pattern, (name) => partOf(name).source),
      flags,
    ),
    String(JSON.parse(instead)),
  ]);
}

/** Applies a table; a global pattern meets its words several times. */
export const rephrased = (text: string, table: readonly Rephrasing[]): string => {
  let said = text;
  for (const [pattern, instead] of table) said = said.replace(pattern, instead);
  return said.replaceAll(/\s+/gu, " ").trim();
};
