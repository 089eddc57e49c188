/** Holidays that a statement calls by their dates: 'Dec 24 with Father in even years', 'el 31 de diciembre a la inversa'. */
import type { Chunk, ChunkKind, OrderDate } from "./chunk.ts";
import { monthDay } from "./order-days.ts";

const names: ReadonlyMap<string, string> = new Map([
  ["12-24", "Christmas Eve"],
  ["12-25", "Christmas Day"],
  ["12-31", "New Year's Eve"],
  ["01-01", "New Year's Day"],
  ["07-04", "Independence Day"],
]);
/** Behind these a date stands for itself. What stretches to it, or hangs on it, is a date and no holiday. */
const before: ReadonlySet<ChunkKind> = new Set([
  "stop",
  "comma",
  "and",
  "parent",
  "parityYear",
  "year",
  "reversed",
] as const);
const between: ReadonlySet<ChunkKind> = new Set(["filler", "comma"]);
const article = /^(?:the|on|el)$/iu;
const dayAlone = /^(\d{1,2})(?:st|nd|rd|th)?$/iu;

/** 'El 24 de diciembre con mamá; el 25 con papá': of the same month. */
function dayOf(chunk: Chunk, last: Chunk | undefined, month: number | null): OrderDate | null {
  if (chunk.kind === "dates") {
    const [only, more] = chunk.dates;
    return only && only.year === null && more === undefined ? only : null;
  }
  const [, day] = dayAlone.exec(chunk.text) ?? [];
  const isNumber = chunk.kind === "number" || chunk.kind === "word";
  if (!isNumber || day === undefined || month === null) return null;
  return last?.kind === "filler" && article.test(last.text)
    ? { year: null, month, day: Number(day) }
    : null;
}

/** 'December 31 at noon to January 1 at noon', and not 'Dec 25, 10 a.m. to 2 p.m.' */
function isStretch(chunks: readonly Chunk[], at: number): boolean {
  const behind = chunks.slice(at + 1).filter(({ kind }) => !between.has(kind));
  const [to, end, date] = behind[0]?.kind === "time" ? behind.slice(1) : behind;
  return to?.kind === "to" && (end?.kind !== "time" || date?.kind === "dates");
}

/** Puts the holidays in the place of such dates. */
export function asNamedDays(chunks: readonly Chunk[]): Chunk[] {
  let month: number | null = null;
  return chunks.map((chunk, at): Chunk => {
    const day = dayOf(chunk, chunks[at - 1], month);
    const name = day === null ? undefined : names.get(monthDay(day));
    if (day === null || name === undefined) return chunk;
    const said = chunks.slice(0, at);
    const last = said.findLast(({ kind }) => kind !== "filler");
    const isOfHoliday = said.findLast(({ kind }) => !between.has(kind))?.kind === "holiday";
    const isAlone = (last === undefined || before.has(last.kind)) && !isStretch(chunks, at);
    if (!isAlone || isOfHoliday || chunk.aside === true) return chunk;
    month = day.month;
    const { text, start, end } = chunk;
    return { kind: "holiday", name, text, start, end };
  });
}
