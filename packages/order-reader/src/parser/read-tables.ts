import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import { textOf, type Table, type Word } from "../layout/layout.ts";
import { cellAt, cutHeads } from "../layout/tables.ts";
import type { Findings, Reader } from "./collect.ts";
import { askWhatChanges, type Entry, isLimit, wordsOfLimit } from "./account.ts";
import { begunByHand } from "./by-hand.ts";
import { dateFor } from "./holiday-dates.ts";
import type { Parity, Token } from "./tokens.ts";

type Column =
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

/** True for the grid of a month: its cells hold letters for days, and count for nothing. */
export function isMonthGrid(table: Table, reader: Reader): boolean {
  for (let row = 0; row < Math.min(3, table.rows); row++) {
    const days = new Set(
      rowTexts(table, row)
        .flatMap((text) => reader.tokenize(text))
        .flatMap((token) => (token.kind === "day" ? [token.day] : [])),
    );
    if (days.size >= 5) return true;
  }
  return false;
}

/** The days of a month with a letter in each: nobody's time is read from it, and it says so. */
export function entryOfGrid(table: Table): Entry {
  const rows = Array.from({ length: table.rows }, (_, row) => rowTexts(table, row));
  const text = rows.map((cells) => cells.filter((cell) => cell !== "").join(" ")).join(" | ");
  const words = Array.from({ length: table.rows }, (_, row) => rowWords(table, row)).flat();
  // One with nothing but its numbers is a calendar, and gives nothing to anyone.
  const isEmpty = rows.slice(1).every((cells) => cells.every((cell) => /^[\d\s.]*$/.test(cell)));
  return { text, words, outcome: isEmpty ? "boilerplate" : "not_taken_over" };
}

export function rowTexts(table: Table, row: number): string[] {
  return Array.from({ length: table.columns }, (_, column) => cellText(table, row, column));
}

function cellText(table: Table, row: number, column: number): string {
  return (cellAt(table, row, column)?.words ?? []).map((word) => word.text).join(" ");
}

function rowWords(table: Table, row: number): Word[] {
  const cells = new Set(
    Array.from({ length: table.columns }, (_, column) => cellAt(table, row, column)),
  );
  return [...cells].flatMap((cell) => cell?.words ?? []);
}

/** What each column holds, from the head; null if the table has no head that is understood. */
function columnsOf(table: Table, reader: Reader): { head: number; columns: Column[] } | null {
  for (let head = 0; head < Math.min(3, table.rows); head++) {
    const columns = rowTexts(table, head).map((text) => columnOf(text, reader));
    if (columns.filter((column) => column !== "other").length >= 2 && columns.length >= 2)
      return { head, columns };
  }
  return null;
}

function columnOf(text: string, reader: Reader): Column {
  const tokens = reader.tokenize(text);
  const parity = tokens.filter((token) => token.kind === "parity");
  if (parity.length === 1 && parity[0]?.kind === "parity" && parity[0].unit !== "week")
    return parity[0].parity;
  const year = tokens.find((token) => token.kind === "year");
  if (year?.kind === "year" && tokens.length <= 2) return year.year % 2 === 0 ? "even" : "odd";
  if (/\b(every|all|each)\s*(years?|yrs?)|^every$|annual/i.test(text)) return "every";
  if (/holiday|occasion|event|special|celebration/i.test(text) && !/schedule/i.test(text))
    return "name";
  if (/\b(start|from|pick-?up|begin\w*)\b.*\bday\b/i.test(text)) return "fromDay";
  if (/\b(end|to|until|return|drop-?off)\b.*\bday\b/i.test(text)) return "toDay";
  if (/\btimes?\b.*\(|^times?$|hours|when|period|dates?( and times?)?$/i.test(text)) return "times";
  if (/^(from|starts?|begins?|pick-?up|start time|begin time|from time|starting|in)\b/i.test(text))
    return "from";
  if (/^(to|ends?|until|return|drop-?off|end time|ending|till|out)\b/i.test(text)) return "to";
  if (/\b(weeks?|cadence|frequency|how often|which weeks|repeats?)\b/i.test(text)) return "parity";
  const parent = tokens.find((token) => token.kind === "parent");
  if (parent?.kind === "parent") return { yearsOf: parent.parent };
  if (/\b(parent|with|who|whom|custody|custodian|assigned|responsible)\b/i.test(text))
    return "parent";
  if (/^(week)?days?\b/i.test(text)) return "day";
  return /times?/i.test(text) ? "times" : "other";
}

/** Reads a table of holidays or of weekdays. False if it is neither, and should be read as text. */
export function readTable(
  given: Table,
  reader: Reader,
  findings: Findings,
  readSentence: (text: string, words: Word[]) => void,
): boolean {
  const table = cutHeads(given);
  const found = columnsOf(table, reader);
  if (!found) return false;
  const { head, columns } = found;
  const years = columns.some(
    (column) => column === "even" || column === "odd" || column === "every",
  );
  const perParent = columns.filter((column) => typeof column === "object").length >= 2;
  for (let row = head + 1; row < table.rows; row++) {
    const words = rowWords(table, row);
    if (words.length === 0) continue;
    if (years || perParent) readHolidayRow(table, row, columns, words, reader, findings);
    else readSentence(sentenceOf(table, row, columns), words);
  }
  return true;
}

function readHolidayRow(
  table: Table,
  row: number,
  columns: readonly Column[],
  words: Word[],
  reader: Reader,
  findings: Findings,
): void {
  const nameColumn = Math.max(0, columns.indexOf("name"));
  const nameText = cellText(table, row, nameColumn);
  const nameTokens = reader.tokenize(nameText);
  const named = nameTokens.find((token) => token.kind === "holiday");
  const half = nameTokens.find((token) => token.kind === "half");
  const base = named?.kind === "holiday" ? named.name : ownName(nameText);
  if (base === "") return;
  const name = half?.kind === "half" ? `${base} (${half.half} half)` : base;
  const given = new Map<Parity | "every", Assignee>();
  columns.forEach((column, i) => {
    if (i === nameColumn) return;
    const text = cellText(table, row, i);
    if (text === "") return;
    const tokens = reader.tokenize(text);
    if (typeof column === "object") {
      for (const years of yearsIn(tokens, text)) given.set(years, column.yearsOf);
      return;
    }
    if (column !== "even" && column !== "odd" && column !== "every") return;
    const parent = tokens.find((token) => token.kind === "parent");
    const who =
      parent?.kind === "parent"
        ? parent.parent
        : reader.letters.get(text.replace(/[^A-Za-z0-9]/g, "").toUpperCase());
    if (who) given.set(column, who);
    else if (/other/i.test(text) && !given.has(column)) findings.strangers.push(name);
  });
  const text = textOf(words);
  // An empty row of a form says nothing; a limit in a cell is one of the row's.
  const limit = wordsOfLimit(text, reader.chunks(text), isLimit);
  const isAsked = given.size > 0 && limit !== null;
  const filled = rowTexts(table, row).filter((cell) => cell !== "").length;
  const isLeftOut = given.size === 0 && filled > 2;
  findings.entries.push({
    text,
    words,
    outcome: isAsked
      ? "question"
      : given.size > 0
        ? "rules"
        : isLeftOut
          ? "not_taken_over"
          : "boilerplate",
    ...(isAsked ? { question: askWhatChanges(text, limit) } : {}),
    byHand: begunByHand(text, reader.chunks(text), null),
  });
  if (isAsked) return;
  const period = reader.tokenize(
    columns
      .flatMap((column, i) =>
        column === "times" || column === "from" || column === "to" || column === "other"
          ? [cellText(table, row, i)]
          : [],
      )
      .join(" to "),
  );
  const date = dateFor(nameTokens, base) ?? firstDate(period);
  const both = given.get("every");
  const implied = both === undefined && given.size === 1;
  for (const [years, parent] of given)
    findings.grants.push({
      name,
      years,
      parent,
      implied,
      words,
      text,
      date,
      period: [...nameTokens, ...period],
    });
}

const firstDate = (tokens: readonly Token[]): { month: number; day: number } | null => {
  const to = tokens.findIndex((token) => token.kind === "to");
  const date = tokens.slice(0, to < 0 ? tokens.length : to).find((token) => token.kind === "date");
  return date?.kind === "date" ? { month: date.month, day: date.day } : null;
};

/** A cell under a parent's name says which years are that parent's: "even", "odd years", "every year", a tick. */
function yearsIn(tokens: readonly Token[], text: string): (Parity | "every")[] {
  const parities = tokens.flatMap((token) => (token.kind === "parity" ? [token.parity] : []));
  if (
    new Set(parities).size === 2 ||
    /\b(every|each|all|always|annual)/i.test(text) ||
    /^[xX\u2713\u2714\u2611v]$/.test(text.trim())
  )
    return ["every"];
  return parities.slice(0, 1);
}

const longestName = 80;

/** A holiday that only this family keeps has the name of its row. */
function ownName(text: string): string {
  const name = text
    .replace(/\([^)]*\)/g, " ")
    .replace(/[^A-Za-z0-9'\u2019 .&/-]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return /[A-Za-z]{3}/.test(name) && !/^(other|holiday|total|notes?|page|specify)\b/i.test(name)
    ? name.slice(0, longestName)
    : "";
}

/** A row of a day table as the sentence it stands for. */
function sentenceOf(table: Table, row: number, columns: readonly Column[]): string {
  const texts = (wanted: Column): string =>
    columns.flatMap((column, i) => (column === wanted ? [cellText(table, row, i)] : [])).join(" ");
  const start = [texts("day"), texts("fromDay"), texts("from")]
    .filter((text) => text !== "")
    .join(" ");
  const end = [texts("toDay"), texts("to")].filter((text) => text !== "").join(" ");
  const rest = [texts("times"), texts("other")].filter((text) => text !== "").join(", ");
  const name = texts("name");
  return [
    texts("parent") === "" ? "" : `${texts("parent")}:`,
    texts("parity"),
    name === "" ? "" : `${name},`,
    start,
    end === "" ? "" : `to ${end}`,
    rest,
  ]
    .filter((text) => text !== "")
    .join(" ");
}
