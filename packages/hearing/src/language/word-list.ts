import { readFileSync } from "node:fs";

/**
 * The lines of a file that is nothing but words; a line that begins with `#` explains, and blank ones part.
 * @param form what every line must look like: a list that is damaged must not be half of one
 * @throws Error that names the file and the line
 */
export function linesOf(file: URL, form: RegExp): string[] {
  const lines = readFileSync(file, "utf8").split("\n");
  const wrong = lines.findIndex((line) => !/^(?:#|$)/.test(line) && !form.test(line));
  if (wrong !== -1) throw new Error(`${file.pathname}:${wrong + 1} is not a line of this list`);
  return lines.filter((line) => line !== "" && !line.startsWith("#"));
}

/**
 * What stands for what, a pair a line: `u: you`.
 * @throws Error that names the file and the line
 */
export function pairsOf(file: URL): ReadonlyMap<string, string> {
  return new Map(
    linesOf(file, /^[^\s:]+: \S.*$/).map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
}
