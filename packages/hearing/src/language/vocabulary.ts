/** How words of English and Spanish are spelled, and which of them people put beside each other. */
import { linesOf } from "./word-list.ts";

/** A word of a text, and what stands beside it. */
export interface WordInPlace {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** `^` at the beginning of what is said in one breath, and `$` at its end. */
  readonly before: string;
  readonly after: string;
}

const word = /[a-z]+(?:'[a-z]+)*/g;
const oneBreath = /^\s*$/;

/**
 * The words of a text in their order.
 * @param text in lower case and without accents, as `normalize` leaves it
 */
export function wordsInPlace(text: string): WordInPlace[] {
  const found = Array.from(text.matchAll(word));
  const beside = (one: RegExpExecArray | undefined, other: RegExpExecArray | undefined) =>
    one !== undefined &&
    other !== undefined &&
    oneBreath.test(text.slice(one.index + one[0].length, other.index));
  return found.map((match, at) => {
    const [previous, next] = [found[at - 1], found[at + 1]];
    return {
      word: match[0],
      start: match.index,
      end: match.index + match[0].length,
      before: beside(previous, match) ? (previous?.[0] ?? "^") : "^",
      after: beside(match, next) ? (next?.[0] ?? "$") : "$",
    };
  });
}

/**
 * The file in one piece, and where its lines begin, in their order: a map of its lines would take ten times the memory in each
 * thread. A line is a word and what people say after it, `voy a7 al3`: how often stands with it, as the power of two that it
 * reaches.
 */
let file: { text: string; starts: Uint32Array } | undefined;

function opened(): { text: string; starts: Uint32Array } {
  if (file !== undefined) return file;
  const lines = linesOf(
    new URL("vocabulary.txt", import.meta.url),
    /^(?:\^|[a-z]+(?:'[a-z]+)*)(?: (?:\$|[a-z']+)\d+)*$/,
  );
  let at = 0;
  const starts = Uint32Array.from(lines, (line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
  file = { text: `${lines.join("\n")}\n`, starts };
  return file;
}

const firstOf = (line: string): string => line.split(" ", 1)[0] ?? "";
const lineAt = ({ text, starts }: ReturnType<typeof opened>, at: number): string =>
  text.slice(starts[at] ?? 0, (starts[at + 1] ?? text.length + 1) - 1);

/** What people say after a word; undefined of one that is not in the file. */
function followersOf(word: string): string | undefined {
  const vocabulary = opened();
  let low = 0;
  for (let high = vocabulary.starts.length; low < high;) {
    const middle = (low + high) >> 1;
    if (firstOf(lineAt(vocabulary, middle)) < word) low = middle + 1;
    else high = middle;
  }
  const line = lineAt(vocabulary, low);
  return firstOf(line) === word ? `${line.slice(word.length)} ` : undefined;
}

let spelled: ReadonlySet<string> | undefined;
/** Words that are spelled as they should be: everyday English, and what the training texts hold of either language. */
export function spelledWords(): ReadonlySet<string> {
  if (spelled !== undefined) return spelled;
  const vocabulary = opened();
  const words = Array.from(vocabulary.starts, (_, at) => firstOf(lineAt(vocabulary, at)));
  spelled = new Set(words.filter((one) => /^[a-z]+$/.test(one)));
  return spelled;
}

/** How often one word follows another where people write: 0 where it is not known to, else 1 and up. */
export function follows(first: string, second: string): number {
  const said = followersOf(first) ?? "";
  const name = ` ${second}`;
  for (let at = said.indexOf(name); at !== -1; at = said.indexOf(name, at + 1)) {
    // 'a' is found within ' al3', too.
    const count = /^\d+/.exec(said.slice(at + name.length, at + name.length + 3));
    if (count !== null) return Number(count[0]);
  }
  return 0;
}
