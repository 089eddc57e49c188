import { readFileSync } from "node:fs";

/** `= name /frame/flags`: the lines below it stand in the place of the frame's `…`. */
const heading = /^(\S+) \/([^\n…]*…[^\n…]*)\/([a-z]*)\n/;

/** `(?&name)`: another list of the file, or a part that the code hands in, stands here. */
const reference = /\(\?&([\w.-]+)\)/g;

interface List {
  frame: string;
  flags: string;
  phrases: readonly string[];
}

/** Patterns, or their sources, that lists may name beside the lists of their own file. */
type Parts = Readonly<Record<string, RegExp | string>>;

/**
 * Lists of words and phrases, each heard as one pattern. A list begins with its name and its frame, for example
 * `= kin /\b(?:…)\b/iu`; each line below it is a word or phrase, as part of a regular expression. A line that begins with
 * two spaces goes on with the one before, `(?&kin)` stands for the list of that name, a line that begins with `#` explains,
 * and blank ones part. The file stands beside the code that hears it: `kin.ts` and `kin.patterns.txt`.
 * @param parts what else `(?&…)` may name
 * @returns finds the pattern of a list, a new one each time
 * @throws Error for a file that is not of this form, and for a name that is not in it
 */
export function wordPatterns(file: URL, parts: Parts = {}): (name: string) => RegExp {
  const lists = listsOf(file, parts);
  return (name) => {
    const { frame, flags, phrases } = lists(name);
    return new RegExp(frame.split("…").join(phrases.join("|")), flags);
  };
}

/**
 * As `wordPatterns`, for lists whose phrases are told apart.
 * @returns finds the patterns of a list, one for each of its phrases in the list's frame
 */
export function phrasePatterns(file: URL, parts: Parts = {}): (name: string) => RegExp[] {
  const lists = listsOf(file, parts);
  return (name) => {
    const { frame, flags, phrases } = lists(name);
    return phrases.map((phrase) => new RegExp(frame.split("…").join(phrase), flags));
  };
}

/** A line of such a file: blank, a remark, a heading, a phrase, or how a phrase goes on. No space that nobody sees ends it. */
const line = /^(?:|#.*|= \S.*\S|=> ".*"|(?![ =]).*\S| {2}[|(].*\S)$/;

/**
 * The text of a file of patterns, each on one line, without remarks and blank lines.
 * @throws Error that names the file and the line
 */
export function patternLinesOf(file: URL): string {
  const text = readFileSync(file, "utf8");
  const lines = text.split("\n");
  const wrong = lines.findIndex(
    (said, at) =>
      !line.test(said) || (said.startsWith("  ") && /^(?:$|#|= )/.test(lines[at - 1] ?? "")),
  );
  if (wrong !== -1) throw new Error(`${file.pathname}:${wrong + 1} is not a line of patterns`);
  return `${text.trimEnd()}\n`.replaceAll(/^(?:#.*)?\n/gm, "").replaceAll(/\n {2}/g, "");
}

/** A pattern with what stands for each `(?&name)`. */
export const withParts = (source: string, partOf: (name: string) => string): string =>
  source.replaceAll(reference, (_, name: string) => partOf(name));

function listsOf(file: URL, parts: Parts): (name: string) => List {
  const lists = new Map<string, List>();
  const [before, ...blocks] = patternLinesOf(file).split(/^= /m);
  for (const block of blocks) {
    const found = heading.exec(block);
    const [, name = "", frame = "", flags = ""] = found ?? [];
    const phrases = block.slice(found?.[0].length).split("\n").slice(0, -1);
    if (found === null || phrases.length === 0 || lists.has(name)) {
      throw new Error(`${file.pathname} has a list that cannot be read: ${block.split("\n")[0]}`);
    }
    lists.set(name, { frame, flags, phrases });
  }
  if (before !== "") throw new Error(`${file.pathname} begins without the name of a list`);
  const whole = (source: string, within: readonly string[]): string =>
    withParts(source, (name) => {
      const part = parts[name];
      if (part !== undefined) return typeof part === "string" ? part : part.source;
      const list = within.includes(name) ? undefined : lists.get(name);
      if (list === undefined)
        throw new Error(`${file.pathname} names what is not there: (?&${name})`);
      return whole(list.frame.split("…").join(list.phrases.join("|")), [...within, name]);
    });
  return (name) => {
    const list = lists.get(name);
    if (list === undefined) throw new Error(`${file.pathname} has no list '${name}'`);
    return {
      flags: list.flags,
      frame: whole(list.frame, [name]),
      phrases: list.phrases.map((phrase) => whole(phrase, [name])),
    };
  };
}
