import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import { textOf, type Table, type Word } from "../layout/layout.ts";
import { cellAt, cutHeads } from "../layout/tables.ts";
import type { Findings, Reader } from "./collect.ts";
import { askWhatChanges, type Entry, isLimit, wordsOfLimit } from "./account.ts";
import { type Column, columnOf } from "./table-columns.ts";
import { begunByHand } from "./by-hand.ts";
import { isAboutTime, isDependent, isKeptBeside } from "./statement-kinds.ts";
import type { Chunk, Language, OrderDate } from "../sentence/chunk.ts";
import { partsWithStops } from "../sentence/grammar.ts";
import { monthDay } from "../sentence/order-days.ts";
import { holidayTime } from "../sentence/holiday-time.ts";
import type { ReadHoliday } from "../sentence/read-statement.ts";
import type { Part } from "../sentence/parts.ts";

type Parity = "even" | "odd";

/** True for the grid of a month: its cells hold letters for days, and count for nothing. */
export function isMonthGrid(table: Table, reader: Reader): boolean {
  for (let row = 0; row < Math.min(3, table.rows); row++) {
    const days = new Set(
      rowTexts(table, row)
        .flatMap((text) => reader.chunks(text))
        .flatMap((chunk) => (chunk.kind === "weekday" ? [chunk.day] : [])),
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
  return { text, words, outcome: isEmpty ? "boilerplate" : "not_taken_over", isGrid: true };
}

/** The rows of a table that holds in a case only, or is proposed: each that is about time is listed, and gives nothing. */
export const entriesOfHeld = (table: Table, reader: Reader): Entry[] =>
  Array.from({ length: table.rows }, (_, row): Entry => {
    const words = rowWords(table, row);
    const text = textOf(words);
    const chunks = reader.chunks(text);
    const outcome = isAboutTime(chunks) ? "not_taken_over" : "boilerplate";
    return { text, words, outcome, byHand: begunByHand(text, chunks, null) };
  }).filter(({ text }) => text !== "");

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
    const texts = rowTexts(table, head);
    const numbers = texts.flatMap((text) => yearNumbersIn(reader.chunks(text)));
    // 'Holiday | 2027 | 2030': two years that do not follow each other are years of their own, and no row below is a head.
    if (numbers.length > 1 && !areInTurn(numbers)) return null;
    if (numbers.length === 1) continue;
    // 'Tet | Father | Mother' below a head that was not read is a row.
    if (reader.chunks(texts[0] ?? "").some(({ kind }) => kind === "holiday")) return null;
    const columns = texts.map((text) => columnOf(text, reader));
    if (columns.filter((column) => column !== "other").length >= 2 && columns.length >= 2)
      return { head, columns };
  }
  return null;
}

const yearNumbersIn = (chunks: readonly Chunk[]): number[] =>
  chunks.flatMap((chunk) => (chunk.kind === "yearNumber" ? [chunk.year] : []));

/** '2027 | 2028', '2027, 2029 | 2028, 2030': years that follow each other, of which none is left out. */
function areInTurn(years: readonly number[]): boolean {
  const sorted = years.toSorted((a, b) => a - b);
  return sorted.length > 1 && sorted.every((year, at) => year === (sorted[0] ?? 0) + at);
}

/** '2027, 2029' in the cell of one parent, where the other's is empty. */
function areEverySecond(years: readonly number[]): boolean {
  const sorted = years.toSorted((a, b) => a - b);
  return sorted.length > 1 && sorted.every((year, at) => year === (sorted[0] ?? 0) + 2 * at);
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
  let { columns } = found;
  for (let row = found.head + 1; row < table.rows; row++) {
    const words = rowWords(table, row);
    if (words.length === 0) continue;
    const again = headAgain(table, row, reader);
    if (again !== null) {
      columns = again;
      continue;
    }
    if (givesByYears(columns)) readHolidayRow(table, row, columns, words, reader, findings);
    else readSentence(sentenceOf(table, row, columns, reader.language), words);
  }
  return true;
}

/** Each row has a holiday, and columns of years or of parents say whose it is. */
const givesByYears = (columns: readonly Column[]): boolean =>
  columns.some((column) => column === "even" || column === "odd" || column === "every") ||
  columns.filter((column) => typeof column === "object").length >= 2;

/** 'Holiday | Hours | Even yr | Odd yr' below the rows of the weeks: another head, of the rows below it. */
function headAgain(table: Table, row: number, reader: Reader): Column[] | null {
  const texts = rowTexts(table, row);
  const columns = texts.map((text) => (text === "" ? "other" : columnOf(text, reader)));
  const filled = texts.filter((text) => text !== "").length;
  const isHead =
    filled >= fewestHeads &&
    columns.filter((column) => column !== "other").length === filled &&
    columns.includes("even") &&
    columns.includes("odd");
  return isHead ? columns : null;
}
const fewestHeads = 3;

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
  const named = reader.chunks(nameText);
  const isKnown = named.some(({ kind }) => kind === "holiday");
  const day = isKnown ? null : dayInName(named);
  const own = ownName(isKnown ? nameText : nameOfDay(nameText, named, day));
  if (own === "" && !isKnown) {
    findings.entries.push(entryOfUnnamed(textOf(words), words, reader));
    return;
  }
  const given = new Map<Parity | "every", Assignee>();
  /** Its name, or a cell, says more than which day and whose. */
  let saysMore = isKnown
    ? !named.every((chunk) => ofName.has(chunk.kind) || saysAgain(chunk))
    : named.some(({ kind }) => kind === "parent" || kind === "parityYear");
  const numbers = columns.flatMap((column, i) =>
    typeof column === "object" ? yearNumbersIn(reader.chunks(cellText(table, row, i))) : [],
  );
  // 'Easter | 2027 | 2031', 'Easter | 2027 |': these years, and none that come after.
  saysMore ||= numbers.length > 0 && !areInTurn(numbers) && !areEverySecond(numbers);
  columns.forEach((column, i) => {
    if (i === nameColumn) return;
    const text = cellText(table, row, i);
    if (text === "") return;
    const chunks = reader.chunks(text);
    if (typeof column === "object") {
      for (const years of yearsIn(chunks, text)) given.set(years, column.yearsOf);
      // 'odd even' below one head: two cells, of which one is the other parent's.
      saysMore ||= chunks.some(
        ({ kind }, at) => kind === "parityYear" && chunks[at + 1]?.kind === "parityYear",
      );
      saysMore ||=
        given.size > 0 && chunks.length > 1 && !chunks.every(({ kind }) => ofYears.has(kind));
      return;
    }
    if (column !== "even" && column !== "odd" && column !== "every") return;
    const parent = chunks.find((chunk) => chunk.kind === "parent");
    saysMore ||=
      parent !== undefined &&
      chunks.some((chunk) =>
        chunk.kind === "parent" ? chunk.parent !== parent.parent : !ofCell.has(chunk.kind),
      );
    const who =
      parent?.parent ?? reader.letters.get(text.replace(/[^A-Za-z0-9]/g, "").toUpperCase());
    // 'Holiday | 2027 | 2028 | 2029': years of one parity that are not all of one parent.
    saysMore ||= who !== undefined && given.has(column) && given.get(column) !== who;
    if (who) given.set(column, who);
    else if (/other/i.test(text) && !given.has(column)) findings.strangers.push(own);
  });
  // 'Rest of the time | | | Father |': of an unknown name, one year's cell says nothing of the other's.
  saysMore ||= !isKnown && given.size === 1 && !given.has("every") && columns.includes("odd");
  const text = textOf(words);
  const times = columns
    .flatMap((column, i) => {
      const cell = cellText(table, row, i);
      return isOfHours(column, reader.chunks(cell)) ? [cell] : [];
    })
    .filter((cell) => cell !== "");
  // A holiday that only this family keeps, by the name of its row.
  const name: Part[] | null = isKnown
    ? partsWithStops(named.filter(({ kind }) => ofName.has(kind)))
    : [{ says: "holidays", names: [own] }, ...(day ? [{ says: "on" as const, date: day }] : [])];
  const { said, note } = withoutNote(times.join(" to "), reader.chunks(times.join(" to ")));
  const hours = times.length === 0 ? [] : partsWithStops(said);
  const found =
    name &&
    hours &&
    [...given].flatMap(([years, parent]) => grantOf([...name, ...hours], years, parent) ?? []);
  // An empty row of a form says nothing; a limit in a cell is one of the row's.
  const limit = wordsOfLimit(text, reader.chunks(text), isLimit);
  const isRead =
    !saysMore && given.size > 0 && limit === null && found !== null && found.length >= given.size;
  const filled = rowTexts(table, row).filter((cell) => cell !== "").length;
  // 'Juhannus Every year' in one cell, where the columns were not seen.
  const isGiven = named.some(({ kind }) => ["parent", "parityYear", "year"].includes(kind));
  const isLeftOut = given.size === 0 && (filled > 2 || isGiven);
  const outcome = isRead
    ? "rules"
    : given.size > 0
      ? "question"
      : isLeftOut
        ? "not_taken_over"
        : "boilerplate";
  findings.entries.push({
    text,
    words,
    outcome,
    ...(outcome === "question" ? { question: askWhatChanges(text, limit ?? text) } : {}),
    byHand: begunByHand(text, reader.chunks(text), null),
  });
  if (isRead && note !== null) findings.entries.push({ text: note, words, outcome: "clause" });
  if (isRead)
    findings.grants.push(
      ...found.map((one) => ({
        ...one,
        implied: !given.has("every") && given.size === 1 && one.implied,
        words,
        text,
      })),
    );
}

/** A row without a name: what it says of a parent, or of years, is listed. */
function entryOfUnnamed(text: string, words: readonly Word[], reader: Reader): Entry {
  const chunks = reader.chunks(text);
  const says = chunks.some(
    ({ kind }) => kind === "parent" || kind === "parityYear" || kind === "year",
  );
  const outcome = says || isAboutTime(chunks) ? "not_taken_over" : "boilerplate";
  return { text, words, outcome, byHand: begunByHand(text, chunks, null) };
}

/**
 * A note in parentheses that is known to say nothing of time: 'Wed 6 p.m. to Fri 6 p.m. (exchange at the library)'. What
 * nobody knows may be what the time hangs on: '(sober)'.
 */
function withoutNote(
  text: string,
  chunks: readonly Chunk[],
): { said: Chunk[]; note: string | null } {
  const asides = chunks.filter(({ aside }) => aside === true);
  const [first] = asides;
  const note = first ? text.slice(first.start, asides.at(-1)?.end) : "";
  const isFree =
    asides.some(({ kind }) => kind === "word") && isKeptBeside(note, asides) && !isDependent(text);
  return isFree
    ? { said: chunks.filter(({ aside }) => aside !== true), note }
    : { said: [...chunks], note: null };
}

/** What of a holiday's name tells which day it is; 'weekend' and '(Thu - Sun)' say again what its hours say. */
const ofName: ReadonlySet<Chunk["kind"]> = new Set([
  "holiday",
  "half",
  "dates",
  "starting",
  "middle",
  "time",
  "comma",
]);

/** Of a name's words these say again what its hours say, or nothing. */
const saysAgain = ({ kind, aside }: Chunk): boolean =>
  ["filler", "stop", "and", "weekend"].includes(kind) ||
  (aside === true && ["weekday", "to", "from", "ordinal", "month", "monthUnit"].includes(kind));
/** A cell that names whose a holiday is, and no more. */
const ofCell: ReadonlySet<Chunk["kind"]> = new Set(["filler", "comma", "stop"]);
/** A cell that names years, and no more. */
const ofYears: ReadonlySet<Chunk["kind"]> = new Set([
  "parityYear",
  "year",
  "yearNumber",
  "every",
  "filler",
  "comma",
  "stop",
  "and",
]);

/** Columns that say who, or in which years, and not when. */
const ofGrant: ReadonlySet<Column> = new Set(["name", "even", "odd", "every"]);
/** Whether a cell says when: below 'Day' it does where it has hours, and else says again which day the holiday is. */
const isOfHours = (column: Column, chunks: readonly Chunk[]): boolean =>
  typeof column !== "object" &&
  !ofGrant.has(column) &&
  (column !== "day" || chunks.some(({ kind }) => kind === "time" || kind === "school"));

/** What a row gives by one of its columns; null where its cells are not understood. */
function grantOf(
  parts: readonly Part[],
  years: Parity | "every",
  parent: Assignee,
): ReadHoliday[] | null {
  const who: Part[] = [
    { says: "who", parent },
    years === "every" ? { says: "yearly" } : { says: "yearsOf", parity: years },
  ];
  return holidayTime([...parts, ...who], { parent: null, resident: null });
}

/** A cell under a parent's name says which years are that parent's: "even", "odd years", "every year", a tick. */
function yearsIn(chunks: readonly Chunk[], text: string): (Parity | "every")[] {
  const parities = chunks.flatMap((chunk): Parity[] => {
    if (chunk.kind === "parityYear") return [chunk.parity];
    // '2027, 2029'
    return chunk.kind === "yearNumber" ? [chunk.year % 2 === 0 ? "even" : "odd"] : [];
  });
  // '2027, 2028' are years of their own.
  const areNumbers = chunks.some(({ kind }) => kind === "yearNumber");
  if (areNumbers && new Set(parities).size !== 1) return [];
  if (
    new Set(parities).size === 2 ||
    /\b(every|each|all|always|annual)/i.test(text) ||
    /^[xX\u2713\u2714\u2611v]$/.test(text.trim())
  )
    return ["every"];
  return parities.slice(0, 1);
}

/** 'Dec 24', 'Tara's b-day 8/16': a row that says by itself which day it is of. */
function dayInName(named: readonly Chunk[]): OrderDate | null {
  const [only, another] = named.flatMap((chunk) => (chunk.kind === "dates" ? chunk.dates : []));
  return only && only.year === null && another === undefined ? only : null;
}

/** 'Tara's Birthday' of 'Tara b-day 8/16'; of another day its name without the date. */
function nameOfDay(text: string, named: readonly Chunk[], day: OrderDate | null): string {
  const birthday = named.find(({ kind }) => kind === "birthday");
  const date = day ? named.find(({ kind }) => kind === "dates") : undefined;
  const before = text.slice(0, birthday?.start ?? date?.start).trim();
  if (!birthday) return before === "" && day ? monthDay(day) : before;
  const whose = before.replace(/['\u2019]s?$/u, "");
  return whose === "" ? "Child's Birthday" : `${whose}'s Birthday`;
}

const longestName = 80;

/** A holiday that only this family keeps has the name of its row. */
function ownName(text: string): string {
  const name = text
    .replace(/\([^)]*\)/g, " ")
    .replace(/[^\p{L}0-9'\u2019 .&/-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return /\p{L}{3}/u.test(name) && !/^(other|holiday|total|notes?|page|specify)\b/i.test(name)
    ? name.slice(0, longestName)
    : "";
}

const untilIn: Record<Language, string> = { en: "to", es: "hasta" };
/** A row of a day table as the sentence it stands for. */
function sentenceOf(
  table: Table,
  row: number,
  columns: readonly Column[],
  language: Language,
): string {
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
    end === "" ? "" : `${untilIn[language]} ${end}`,
    rest,
  ]
    .filter((text) => text !== "")
    .join(" ");
}
