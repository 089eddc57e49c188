/** What the columns of a table hold, by their heads in English and Spanish. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
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
  const year = chunks.find((chunk) => chunk.kind === "yearNumber");
  if (year && chunks.length <= 2) return year.year % 2 === 0 ? "even" : "odd";
  if (head("every").test(text)) return "every";
  if (head("name").test(text) && !head("no-name").test(text)) return "name";
  const own = columnsInOrder.find(([list]) => head(list).test(text));
  if (own) return own[1];
  const parent = chunks.find((chunk) => chunk.kind === "parent");
  if (parent) return { yearsOf: parent.parent };
  return columnsBehind.find(([list]) => head(list).test(text))?.[1] ?? "other";
}

type Heads = { test: (text: string) => boolean };
const headsIn = ["en", "es"].map((language) =>
  wordPatterns(new URL(`table-columns.${language}.patterns.txt`, import.meta.url)),
);
const heads = new Map<string, Heads>();
/** Whether the head of a column says this, in either language. */
function head(list: string): Heads {
  const known = heads.get(list);
  if (known) return known;
  const patterns = headsIn.map((patternOf) => patternOf(list));
  const found = { test: (text: string): boolean => patterns.some((one) => one.test(text)) };
  heads.set(list, found);
  return found;
}
/** In this order: 'Start day' is a day, and 'Start' alone an hour. */
const columnsInOrder: readonly [list: string, column: Column][] = [
  ["from-day", "fromDay"],
  ["to-day", "toDay"],
  ["times", "times"],
  ["from", "from"],
  ["to", "to"],
  ["weeks", "parity"],
];
/** Where the head names no parent. */
const columnsBehind: readonly [list: string, column: Column][] = [
  ["parent", "parent"],
  ["day", "day"],
  ["hours", "times"],
];
