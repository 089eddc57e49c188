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
 * @param text in lower case and without accents, as `normalise` leaves it
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

/** What people say after each word, `a7 al3`: how often stands with it, as the power of two that it reaches. */
let followers: ReadonlyMap<string, string> | undefined;
const lines = (): ReadonlyMap<string, string> =>
  (followers ??= new Map(
    linesOf(
      new URL("vocabulary.txt", import.meta.url),
      /^(?:\^|[a-z]+(?:'[a-z]+)*)(?: (?:\$|[a-z']+)\d+)*$/,
    ).map((line) => {
      const [first = ""] = line.split(" ", 1);
      return [first, `${line.slice(first.length)} `];
    }),
  ));

let spelled: ReadonlySet<string> | undefined;
/** Words that are spelled as they should be: everyday English, and what the training texts hold of either language. */
export const spelledWords = (): ReadonlySet<string> =>
  (spelled ??= new Set(
    lines()
      .keys()
      .filter((one) => /^[a-z]+$/.test(one)),
  ));

/** How often one word follows another where people write: 0 where it is not known to, else 1 and up. */
export function follows(first: string, second: string): number {
  const said = lines().get(first) ?? "";
  const name = ` ${second}`;
  for (let at = said.indexOf(name); at !== -1; at = said.indexOf(name, at + 1)) {
    // 'a' is found within ' al3', too.
    const count = /^\d+/.exec(said.slice(at + name.length, at + name.length + 3));
    if (count !== null) return Number(count[0]);
  }
  return 0;
}
