/** Tables of weeks by number: a column of weeks beside other columns, or a parent for each day of each week. */
import { weekdays } from "@evenkeel/contract/constants";
import type { Assignee, Weekday } from "@evenkeel/contract/models/calendar/schedule";
import type { DocumentLayout, Table, Word } from "../layout/layout.ts";
import { cellAt } from "../layout/tables.ts";
import type { Chunk, Language } from "../sentence/chunk.ts";
import { partsOf } from "../sentence/grammar.ts";
import type { ReadStatement } from "../sentence/read-statement.ts";
import { type CutSentence, daysOfCycle, isWeekNumber } from "../sentence/week-cycle.ts";
import type { Reader } from "./collect.ts";

const ofWeeks = /^\W*(?:weeks?|wk|semanas?)\W*$/iu;
const week = { en: "Week", es: "Semana" } as const;

/** With 'Week 1' for the '1' that stands below 'Week', as a sentence would say it. */
export function withWeekNames(layout: DocumentLayout, language: Language): DocumentLayout {
  const blocks = layout.blocks.map((block) =>
    block.kind === "table" ? { ...block, cells: namedCells(block, week[language]) } : block,
  );
  return { ...layout, blocks };
}

function namedCells(table: Table, name: string): Table["cells"] {
  const head = table.cells.find(({ words, row }) => row < 2 && ofWeeks.test(textIn(words)));
  return table.cells.map((cell) => {
    const [first] = cell.words;
    const isNamed =
      head &&
      first &&
      cell.row > head.row &&
      cell.column === head.column &&
      isWeekNumber(textIn(cell.words));
    return isNamed ? { ...cell, words: [{ ...first, text: name }, ...cell.words] } : cell;
  });
}

const textIn = (words: readonly Word[]): string => words.map(({ text }) => text).join(" ");

/** The hour of every exchange, where one sentence says it and nothing else: 'All exchanges are at 6:00 p.m.' */
export function hourOfExchanges(sentences: readonly CutSentence[]): Reader["exchangeHour"] {
  const hours = sentences.flatMap(({ text, chunks }) => {
    const parts = partsOf(chunks) ?? [];
    const [exchange, at, more] = parts;
    return exchange?.says === "exchange" && at?.says === "at" && more === undefined
      ? [{ clock: at.clock, text }]
      : [];
  });
  const [only, another] = hours;
  return only && only.clock.half !== null && another === undefined ? only : null;
}

/**
 * 'Week | Mon | Tue | ... ', and below it a parent for each day: stays from exchange to exchange. Null where a cell says more
 * or less than whose the day is, or where the hour of exchanges or the first day of the cycle is not said.
 */
export function readWeekGrid(table: Table, reader: Reader): ReadStatement | null {
  const { cycle, exchangeHour } = reader;
  const cell = (row: number, column: number): Chunk[] =>
    reader.chunks(textIn(cellAt(table, row, column)?.words ?? []));
  const columns = Array.from({ length: table.columns - 1 }, (_, at) => at + 1);
  const days = columns.flatMap((column): Weekday[] => {
    const [day, more] = cell(0, column);
    return day?.kind === "weekday" && more === undefined ? [day.day] : [];
  });
  if (!cycle || !exchangeHour || days.length !== weekdays.length || table.rows !== cycle.count + 1)
    return null;
  const parents: (Assignee | null)[] = [];
  for (let row = 1; row < table.rows; row++) {
    const [name, more] = cell(row, 0);
    if (name?.kind !== "cycleWeek" || name.weeks.join() !== String(row) || more) return null;
    for (const column of columns)
      parents.push(parentIn(cell(row, column), table, row, column, reader));
  }
  const sure = parents.filter((parent) => parent !== null);
  return sure.length === parents.length ? daysOfCycle(cycle, days, sure, exchangeHour.clock) : null;
}

function parentIn(
  [only, more]: readonly Chunk[],
  table: Table,
  row: number,
  column: number,
  { letters }: Reader,
): Assignee | null {
  if (only?.kind === "parent" && more === undefined) return only.parent;
  const text = textIn(cellAt(table, row, column)?.words ?? []);
  return /^\p{Lu}\d?$/u.test(text) ? (letters.get(text) ?? null) : null;
}
