import { readFileSync } from "node:fs";

/** `= name /frame/flags`: the lines below it stand in the place of the frame's `…`. */
const heading = /^(\S+) \/([^\n…]*…[^\n…]*)\/([a-z]*)\n/;

/**
 * Lists of words and phrases, each heard as one pattern. A list begins with its name and its frame, for example
 * `= kin /\b(?:…)\b/iu`; each line below it is a word or phrase, as part of a regular expression. A line that begins with
 * `#` explains, and blank ones part. The file stands beside the code that hears it: `kin.ts` and `kin.patterns.txt`.
 * @returns finds the pattern of a list, a new one each time
 * @throws Error for a file that is not of this form, and for a name that is not in it
 */
export function wordPatterns(file: URL): (name: string) => RegExp {
  const lists = new Map<string, { source: string; flags: string }>();
  const [before, ...blocks] = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => `${line}\n`)
    .join("")
    .split(/^= /m);
  for (const block of blocks) {
    const found = heading.exec(block);
    const [, name = "", frame = "", flags = ""] = found ?? [];
    const words = block.slice(found?.[0].length).trimEnd().split("\n").join("|");
    if (found === null || words === "" || lists.has(name)) {
      throw new Error(`${file.pathname} has a list that cannot be read: ${block.split("\n")[0]}`);
    }
    lists.set(name, { source: frame.split("…").join(words), flags });
  }
  if (before !== "") throw new Error(`${file.pathname} begins without the name of a list`);
  return (name) => {
    const list = lists.get(name);
    if (list === undefined) throw new Error(`${file.pathname} has no list '${name}'`);
    return new RegExp(list.source, list.flags);
  };
}
