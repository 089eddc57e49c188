/** The years that a letter leaves out, because its own date says them: 'October 3, 2025 ... the first is October 17'. */
import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Chunk, ChunkKind, OrderDate } from "../sentence/chunk.ts";
import { dayOfDate, monthDay } from "../sentence/order-days.ts";

/** Where a letter has its date. */
const headLines = 15;
/** What is agreed begins soon: farther from the letter, a day without a year may be of the year before. */
const mostDays = 120;

const besideDate: ReadonlySet<ChunkKind> = new Set<ChunkKind>([
  "filler",
  "comma",
  "stop",
  "weekday",
]);
/** From which day on something holds. */
const begins: ReadonlySet<ChunkKind> = new Set<ChunkKind>(["starting", "firstTime"]);

/** The date that stands alone in a line at the head of a document; null where none does, or more than one. */
export function dateOfLetter(lines: readonly (readonly Chunk[])[]): OrderDate | null {
  const dates = lines.slice(0, headLines).flatMap((chunks) => {
    const [date, more] = chunks.filter(({ kind }) => !besideDate.has(kind));
    return date?.kind === "dates" && more === undefined ? date.dates : [];
  });
  const [only, another] = dates;
  return only?.year != null && another === undefined ? only : null;
}

/** With the year of the day on which something begins, where it lies soon after the letter and on the weekday that is said. */
export function withYearOfLetter(chunks: readonly Chunk[], letter: OrderDate | null): Chunk[] {
  if (letter === null) return [...chunks];
  const found = chunks.flatMap((chunk, at) => {
    const date = yearOf(chunks, at, letter);
    return chunk.kind === "dates" && date !== null ? [{ chunk, at, date }] : [];
  });
  return chunks.flatMap((chunk, at): Chunk[] => {
    const own = found.find((one) => one.at === at);
    if (own && chunk.kind === "dates") return [{ ...chunk, dates: [own.date] }];
    // 'Friday, October 17': the day is the date's own.
    const isItsDay =
      chunk.kind === "weekday" &&
      found.some((one) => one.at > at && chunks.slice(at + 1, one.at).every(isBeside));
    return isItsDay ? [{ ...chunk, kind: "filler" }] : [chunk];
  });
}
const isBeside = ({ kind }: Chunk): boolean => kind === "comma" || kind === "filler";

function yearOf(chunks: readonly Chunk[], at: number, letter: OrderDate): OrderDate | null {
  const chunk = chunks[at];
  const [date, more] = chunk?.kind === "dates" ? chunk.dates : [];
  if (!date || more || date.year !== null || letter.year === null) return null;
  const before = chunks.slice(0, at);
  const mark = before.findLastIndex(({ kind }) => !besideDate.has(kind) || kind === "stop");
  if (!begins.has(before[mark]?.kind ?? "word")) return null;
  const from = Date.UTC(letter.year, letter.month - 1, letter.day);
  const dated = [letter.year, letter.year + 1].map((year) => ({ ...date, year }));
  const next = dated.find(({ year, month, day }) => Date.UTC(year, month - 1, day) >= from);
  if (!next) return null;
  const days = (Date.UTC(next.year, next.month - 1, next.day) - from) / dayMilliseconds;
  const weekday = before.slice(mark + 1).find((one) => one.kind === "weekday");
  const isItsDay =
    weekday?.kind !== "weekday" || weekday.day === dayOfDate(`${next.year}-${monthDay(next)}`);
  return days <= mostDays && isItsDay ? next : null;
}
