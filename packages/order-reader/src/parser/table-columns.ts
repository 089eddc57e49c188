/** What the columns of a table hold, by their heads in English and Spanish. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Chunk } from "../sentence/chunk.ts";
import type { Reader } from "./collect.ts";

export type Column =
  | "name"
  | "even"
  | "odd"
  | "every"
  | "times"
  | "parity"
  | "day"
  | "from"
  | "to"
  | "fromDay"
  | "toDay"
  | "parent"
  | "other"
  | { yearsOf: Assignee };

/** What a column holds, by the words of its head. */
export function columnOf(text: string, reader: Reader): Column {
  const chunks = reader.chunks(text);
  const [parity, another] = chunks.flatMap((chunk) =>
    chunk.kind === "parityYear" ? [chunk.parity] : [],
  );
  if (parity !== undefined && another === undefined) return parity;
  const years = chunks.flatMap((chunk) => (chunk.kind === "yearNumber" ? [chunk.year] : []));
  const [year] = years;
  if (year !== undefined && (chunks.length <= 2 || areEverySecond(chunks, years)))
    return year % 2 === 0 ? "even" : "odd";
  if (every.test(text)) return "every";
  if (name.test(text) && !noName.test(text)) return "name";
  const own = columnsInOrder.find(([head]) => head.test(text));
  if (own) return own[1];
  const parent = chunks.find((chunk) => chunk.kind === "parent");
  if (parent) return { yearsOf: parent.parent };
  return columnsBehind.find(([head]) => head.test(text))?.[1] ?? "other";
}

/** '2027, 2029..': years of one parity, and nothing else. */
const areEverySecond = (chunks: readonly Chunk[], years: readonly number[]): boolean =>
  chunks.every(({ kind }) => kind === "yearNumber" || kind === "comma" || kind === "stop") &&
  years.every((year, at) => year === (years[0] ?? 0) + 2 * at);

interface Head {
  test: (text: string) => boolean;
}
type PatternOf = ReturnType<typeof wordPatterns>;
const languages = ["en", "es"].map((language) =>
  wordPatterns(new URL(`table-columns.${language}.patterns.txt`, import.meta.url)),
);
/** The heads that say something, in either language. */
function either(of: (patternOf: PatternOf) => RegExp): Head {
  const patterns = languages.map((patternOf) => of(patternOf));
  return { test: (text) => patterns.some((pattern) => pattern.test(text)) };
}

const every = either((patternOf) => patternOf("every"));
const name = either((patternOf) => patternOf("name"));
const noName = either((patternOf) => patternOf("no-name"));
/** In this order: 'Start day' is a day, and 'Start' alone an hour. */
const columnsInOrder: readonly [head: Head, column: Column][] = [
  [either((patternOf) => patternOf("from-day")), "fromDay"],
  [either((patternOf) => patternOf("to-day")), "toDay"],
  [either((patternOf) => patternOf("times")), "times"],
  [either((patternOf) => patternOf("from")), "from"],
  [either((patternOf) => patternOf("to")), "to"],
  [either((patternOf) => patternOf("weeks")), "parity"],
];
/** Where the head names no parent. */
const columnsBehind: readonly [head: Head, column: Column][] = [
  [either((patternOf) => patternOf("parent")), "parent"],
  [either((patternOf) => patternOf("day")), "day"],
  [either((patternOf) => patternOf("hours")), "times"],
];
