import type { Chunk, ChunkKind, OrderDate } from "./chunk.ts";
import { findFloatingHoliday } from "@evenkeel/custody/holidays/names";
import { needsDate, usualDate } from "../vocabulary/holiday-names.ts";
import { beginsAtSundown } from "../vocabulary/feasts-at-sundown.ts";
import { dayOfDate, monthDay } from "./order-days.ts";

/** 'Mother in even weeks and Father in odd ones': 'odd' is of weeks, where weeks were spoken of before. */
export function ofSameUnit(chunks: readonly Chunk[]): Chunk[] {
  const weeks = chunks.findIndex(({ kind }) => kind === "parityWeek");
  return chunks.map((chunk, at): Chunk => {
    const isBare = chunk.kind === "parityYear" && !yearWord.test(chunk.text);
    if (!isBare || weeks < 0 || at < weeks || chunk.kind !== "parityYear") return chunk;
    return { ...chunk, kind: "parityWeek" };
  });
}
/** 'From sundown' of a feast that begins so; of anything else it is an hour that nobody knows. */
export function ofFeasts(chunks: readonly Chunk[]): Chunk[] {
  const isOfFeast = chunks.some((chunk) => chunk.kind === "holiday" && beginsAtSundown(chunk.name));
  return chunks.map((chunk): Chunk =>
    chunk.kind === "sundown" && !isOfFeast ? { ...chunk, kind: "limit" } : chunk,
  );
}
/** 'Christmas Eve at noon through Christmas Day at 6': the second stands for its date, and names no holiday of its own. */
export function asDates(chunks: readonly Chunk[]): Chunk[] {
  const said = chunks.filter(({ kind }) => kind !== "filler" && kind !== "comma");
  const named = said.filter(({ kind }) => kind === "holiday");
  const [first, last, more] = named;
  if (first?.kind !== "holiday" || last?.kind !== "holiday" || more || first.name === last.name)
    return [...chunks];
  const at = said.indexOf(first);
  const kinds = said.slice(at, at + 5).map(({ kind }) => kind);
  const days = [first, last].map((chunk) => fixedDay(chunk.name));
  const areYearsSaid = said.some(({ kind }) => kind === "year" || kind === "parityYear");
  const isStretch = areYearsSaid && kinds.join() === "holiday,time,to,holiday,time";
  if (!isStretch || days.includes(null)) return [...chunks];
  // 'From Christmas Eve at noon': a stay between two days; over the new year, of which year it is stands nowhere.
  const isOverYear = (days[1]?.month ?? 0) < (days[0]?.month ?? 0);
  const isStay = said[at - 1]?.kind === "from" || isOverYear;
  return chunks.map((chunk): Chunk => {
    const date = chunk === last ? days[1] : chunk === first && isStay ? days[0] : undefined;
    const { text, start, end } = chunk;
    return date ? { kind: "dates", dates: [date], text, start, end } : chunk;
  });
}
/** Of a holiday that is on the same date each year. */
function fixedDay(name: string): OrderDate | null {
  const date = needsDate(name) || findFloatingHoliday(name) ? null : usualDate(name, anyYear);
  const [month, day] = (date ?? "").split("-").map(Number);
  return month && day ? { year: null, month, day } : null;
}
const anyYear = 2026;

/** 'Weekends shall alternate between the parents': of weekends, and of no holiday. */
export function asTurns(chunks: readonly Chunk[]): Chunk[] {
  const has = (...kinds: ChunkKind[]): boolean => chunks.some(({ kind }) => kinds.includes(kind));
  if (has("holiday", "vacation", "birthday"))
    return chunks.map((chunk): Chunk =>
      chunk.kind === "turns" && verbAlone.test(chunk.text)
        ? { ...chunk, kind: "alternated" }
        : chunk,
    );
  if (!has("weekend", "weekday")) return [...chunks];
  return chunks.map((chunk): Chunk =>
    chunk.kind === "alternated" && !has("turns", "alternate") ? { ...chunk, kind: "turns" } : chunk,
  );
}
/** 'Shall alternate': what does so stands before it. */
const verbAlone = /^(?:shall|will|se)\s+altern/iu;
const yearWord = /y(?:ea)?rs?|a[ñn]os/iu;

/** What a chunk is between its neighbors. */
export function asItStands(chunks: readonly Chunk[], at: number, chunk: Chunk): Chunk {
  const [before, next] = [chunks[at - 1], chunks[at + 1]];
  // 'on Tuesdays only'
  const isOnly = chunk.kind === "limit" && only.test(chunk.text);
  if (isOnly && before && numbered.has(before.kind) && !isOfBehind(chunks, at))
    return { ...chunk, kind: "filler" };
  // 'Friday, January 8, 2027': the day is the date's own.
  if (chunk.kind === "weekday" && isDayOfDate(chunk, chunks.slice(at + 1)))
    return { ...chunk, kind: "filler" };
  // 'Pioneer Day (July 24)': its own day once more.
  if (chunk.kind === "dates" && chunk.aside === true && isDayOfHoliday(chunk.dates, before))
    return { ...chunk, kind: "filler" };
  // 'every Christmas Eve', 'alternate Easter'
  if (chunk.kind === "every" && next?.kind === "holiday") return { ...chunk, kind: "year" };
  if (chunk.kind === "alternate" && next?.kind === "holiday" && alternates.test(chunk.text))
    return { ...chunk, kind: "alternated" };
  // 'Spring break: alternate.'
  const isBehindName = before?.kind === "stop" && chunks[at - 2]?.kind === "holiday";
  const isLast = next === undefined || next.kind === "stop";
  if (chunk.kind === "alternate" && isBehindName && isLast && alternates.test(chunk.text))
    return { ...chunk, kind: "alternated" };
  // 'Thanksgiving shall alternate, Mother having it in 2026 and Father in 2027.'
  const said = chunks.slice(0, at).findLast(({ kind }) => kind !== "filler");
  if (
    chunk.kind === "alternate" &&
    said?.kind === "holiday" &&
    next?.kind === "comma" &&
    alternates.test(chunk.text)
  )
    return { ...chunk, kind: "alternated" };
  // 'De las 18:00 del viernes a las 20:00 del domingo'
  if (isUntilHour(chunks, at) || isSlashOfStretch(chunks, at)) return { ...chunk, kind: "to" };
  if (isOfHour(chunks, at)) return { ...chunk, kind: "filler" };
  // 'Only until June 30', 'in odd years only', 'through June 30, 2027 inclusive'
  if (
    chunk.kind === "limit" &&
    only.test(chunk.text) &&
    next?.kind === "to" &&
    !dash.test(next.text)
  )
    return { ...chunk, kind: "filler" };
  if (chunk.kind === "limit" && inclusive.test(chunk.text) && before?.kind === "dates")
    return { ...chunk, kind: "filler" };
  // 'Is enjoyed by Mother'
  if (
    chunk.kind === "limit" &&
    /^by$/i.test(chunk.text) &&
    next?.kind === "parent" &&
    had.test(before?.text ?? "")
  )
    return { ...chunk, kind: "filler" };
  // 'La segunda es del padre'
  const whom = chunks.slice(at + 1).find(({ kind }) => kind !== "filler");
  if (chunk.kind === "from" && ofWhom.test(chunk.text) && whom?.kind === "parent")
    return { ...chunk, kind: "filler" };
  if (isPlaceOfExchange(chunks, at)) return { ...chunk, kind: "filler" };
  // 'Mother and Father alternate Thanksgiving': both, in turn.
  if (isOfBoth(chunks, at)) return { ...chunk, kind: "filler" };
  if (chunk.kind !== "to") return chunk;
  // 'and to Father in the other years'
  if (toWhom.test(chunk.text)) {
    const whom = chunks.slice(at + 1).find(({ kind }) => kind !== "filler");
    return whom?.kind === "parent" ? { ...chunk, kind: "filler" } : chunk;
  }
  if (!dash.test(chunk.text)) return chunk;
  // 'Thursdays - On Thursday of each week'
  const isHeading = next?.kind === "filler" && /^\p{Lu}/u.test(next.text);
  return isEnd(before) && isEnd(next) && !isHeading ? chunk : { ...chunk, kind: "stop" };
}

function isDayOfHoliday([date, more]: readonly OrderDate[], before: Chunk | undefined): boolean {
  const own = before?.kind === "holiday" ? fixedDay(before.name) : null;
  return (
    own !== null && date?.year === null && more === undefined && monthDay(date) === monthDay(own)
  );
}

function isDayOfDate(chunk: Chunk, behind: readonly Chunk[]): boolean {
  const date = behind[0]?.kind === "comma" ? behind[1] : behind[0];
  if (chunk.kind !== "weekday" || date?.kind !== "dates" || date.dates.length !== 1) return false;
  const [only] = date.dates;
  if (!only || only.year === null) return false;
  return dayOfDate(`${only.year}-${monthDay(only)}`) === chunk.day;
}

/** 'Exchanges at 5 p.m. at the home of Father': where they are, and not whose time begins. */
function isPlaceOfExchange(chunks: readonly Chunk[], at: number): boolean {
  if (chunks[at]?.kind !== "parent") return false;
  const before = chunks.slice(
    chunks.findLastIndex(({ kind }, i) => i < at && kind === "stop") + 1,
    at,
  );
  const words = before.slice(before.findLastIndex((chunk) => !isOfPlace(chunk)) + 1);
  return (
    before.some(({ kind }) => kind === "exchange") && words.some(({ text }) => atPlace.test(text))
  );
}
const isOfPlace = ({ kind, text }: Chunk): boolean => kind === "filler" && ofPlace.test(text);
const ofPlace = /^(?:at|in|the|home|house|residence|of|en|la|el|casa|de|del|domicilio)$/iu;
const atPlace = /^(?:at|en)$/iu;

const alternates = /^alternat/i;
/** Whether this is one of 'Mother and Father', of whom it is said that they take turns. */
function isOfBoth(chunks: readonly Chunk[], at: number): boolean {
  const start = [at, at - 1, at - 2].find((from) => {
    const [one, and, two, ...behind] = chunks.slice(Math.max(from, 0));
    if (from < 0 || one?.kind !== "parent" || and?.kind !== "and" || two?.kind !== "parent")
      return false;
    const next = behind.find(({ kind }) => kind !== "filler");
    return (
      one.parent !== two.parent &&
      (next?.kind === "alternated" || (next?.kind === "alternate" && alternates.test(next.text)))
    );
  });
  return start !== undefined;
}

/** 'In summer only on Mondays': not on the other days, whatever was said before. */
const isOfBehind = (chunks: readonly Chunk[], at: number): boolean =>
  chunks[at - 1]?.kind === "season" &&
  ofDays.has(chunks.slice(at + 1).find(({ kind }) => kind !== "filler")?.kind ?? "word");
const ofDays: ReadonlySet<ChunkKind> = new Set(["weekday", "weekend", "alternate", "every"]);
const only = /^(?:only|solamente|s[oó]lo|[uú]nicamente)$/iu;
const numbered: ReadonlySet<ChunkKind> = new Set([
  "weekday",
  "monthUnit",
  "parityWeek",
  "weekend",
  "dates",
  "season",
  "parityYear",
]);
const inclusive = /^inclusive$/i;
const had = /^(?:enjoyed|exercised|taken|spent|had|celebrated)$/i;
/** 'de las 9:00 a. m. a las 9:00 p. m.': until that hour, where a stretch began before it. */
function isUntilHour(chunks: readonly Chunk[], at: number): boolean {
  const chunk = chunks[at];
  if (chunk?.kind !== "filler" || !/^a\s+las?$/iu.test(chunk.text)) return false;
  if (chunks[at + 1]?.kind !== "time") return false;
  const start = chunks.findLastIndex(({ kind }, index) => index < at && kind === "stop");
  const own = chunks.slice(start + 1, at).filter(({ kind }) => kind !== "filler");
  const from = own.findLastIndex(
    ({ kind, text }) => kind === "from" && /^(?:de|desde)$/iu.test(text),
  );
  const behind = own.slice(from + 1);
  const isBegun = from >= 0 && behind.some(({ kind }) => kind === "time");
  const isOpen = behind.every(({ kind }) => ofBeginning.has(kind));
  return isBegun && isOpen;
}
/** 'Begins/Ends 9 a.m. / 7 p.m.', 'Wed. 3:40 p.m. / Sun. 7 p.m.': from the first to the second. */
function isSlashOfStretch(chunks: readonly Chunk[], at: number): boolean {
  const [before, chunk, next] = chunks.slice(at - 1, at + 2);
  const isHour = before?.kind === "time" && before.clock.half !== null;
  return (
    chunk?.kind === "and" && chunk.text === "/" && isHour && endOfStretch.has(next?.kind ?? "word")
  );
}
const endOfStretch: ReadonlySet<ChunkKind> = new Set(["time", "weekday", "dates"]);
const ofBeginning: ReadonlySet<ChunkKind> = new Set([
  "time",
  "weekday",
  "from",
  "dates",
  "dayOfStay",
]);
/** 'las 18:00 del viernes': the day of the hour. */
const isOfHour = (chunks: readonly Chunk[], at: number): boolean => {
  const chunk = chunks[at];
  const [before, next] = [chunks[at - 1], chunks[at + 1]];
  return (
    chunk?.kind === "from" &&
    /^del?$/iu.test(chunk.text) &&
    (before?.kind === "time" || (before?.kind === "filler" && chunks[at - 2]?.kind === "time")) &&
    next?.kind === "weekday"
  );
};
const ofWhom = /^del?$/iu;
const toWhom = /^(?:to|al?)$/iu;

const dash = /^[-\u2013\u2014]$/;
const ends: ReadonlySet<ChunkKind> = new Set([
  ...(["time", "weekday", "dates", "school", "number", "month", "monthOfYear", "ordinal"] as const),
  "filler",
  ...(["extent", "following"] as const),
]);
/** 'Fri - Sun' is a stretch of time; 'Thanksgiving - Mother' is none. */
const isEnd = (chunk: Chunk | undefined): boolean => chunk !== undefined && ends.has(chunk.kind);
