/** Weeks that come in turn by their number: 'Week 1: ...', 'Weeks 2 and 3: ...', of a cycle with a first day. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { weekdays } from "@evenkeel/contract/constants";
import type { Assignee, Weekday } from "@evenkeel/contract/models/calendar/schedule";
import { type Clock, oneClock } from "../vocabulary/clock.ts";
import type { Chunk, ChunkKind, WeekCycle } from "./chunk.ts";
import { dayOfDate, daysLater, daysUntil, isoWeekParity, monthDay } from "./order-days.ts";
import type { Part } from "./parts.ts";
import type { Beside, ReadRule, ReadStatement } from "./read-statement.ts";

const patternOf = wordPatterns(new URL("week-cycle.patterns.txt", import.meta.url));
const ofCycle = patternOf("cycle");
const lengthOf = patternOf("length");
const alone = patternOf("alone");
const numbers = [
  patternOf("first"),
  patternOf("second"),
  patternOf("third"),
  patternOf("fourth"),
  patternOf("fifth"),
  patternOf("sixth"),
];

const week = 7;

/** A sentence of a document, and what it is cut into. */
export interface CutSentence {
  text: string;
  chunks: readonly Chunk[];
}

/** 1 to 6, of a week's number or letter. */
const numberOf = (text: string): number | null => {
  const at = numbers.findIndex((pattern) => pattern.test(text));
  return at < 0 ? null : at + 1;
};

export const isWeekNumber = (text: string): boolean => numberOf(text.trim()) !== null;

/** What makes 'week 1' one of a month, a season or a holiday, and of no cycle. */
const ofAnother: ReadonlySet<ChunkKind> = new Set<ChunkKind>([
  "month",
  "monthUnit",
  "monthOfYear",
  "season",
  "vacation",
  "holiday",
  "year",
]);
/** Before 'the first week', which is Father's where his name stands before it. */
const before: ReadonlySet<ChunkKind> = new Set<ChunkKind>(["filler", "stop"]);

/** Which weeks stand at a place, and where their names end; null where none does. */
function weeksAt(chunks: readonly Chunk[], at: number): { weeks: number[]; next: number } | null {
  const found = namesAt(chunks, at);
  if (found === null) return null;
  const behind = chunks.slice(found.next).find(({ kind }) => kind !== "filler");
  return behind && ofAnother.has(behind.kind) ? null : found;
}

function namesAt(chunks: readonly Chunk[], at: number): { weeks: number[]; next: number } | null {
  const chunk = chunks[at];
  // 'In the first week', at the beginning of its sentence.
  const isLead = chunks
    .slice(0, at)
    .every(({ kind, text }) => before.has(kind) || /^(?:in|during|en)$/iu.test(text));
  if (chunk?.kind === "ordinal" && chunks[at + 1]?.kind === "week" && chunk.ordinal > 0)
    return isLead ? { weeks: [chunk.ordinal], next: at + 2 } : null;
  const named = chunk?.kind === "weekName" ? numberOf(chunk.name) : null;
  if (chunk?.kind !== "week" && named === null) return null;
  const weeks = named === null ? [] : [named];
  let next = at + 1;
  for (let to = next; ; to += 1) {
    const [one, other] = chunks.slice(to, to + 2);
    const joins = weeks.length > 0 && (one?.kind === "and" || one?.kind === "comma");
    const runs = weeks.length > 0 && one?.kind === "to";
    const name = joins || runs ? other : weeks.length === 0 ? one : undefined;
    const number =
      name?.kind === "number" || name?.kind === "word" || name?.kind === "ordinal"
        ? numberOf(name.text)
        : name?.kind === "weekName"
          ? numberOf(name.name)
          : null;
    if (number === null) break;
    const last = weeks.at(-1) ?? number;
    if (runs && number <= last) return null;
    weeks.push(
      ...(runs ? Array.from({ length: number - last }, (_, index) => last + 1 + index) : [number]),
    );
    if (joins || runs) to += 1;
    next = to + 1;
  }
  return weeks.length === 0 || new Set(weeks).size < weeks.length ? null : { weeks, next };
}

/** From when on the cycle is, where a sentence says it: 'Week 1 begins on Monday, January 4, 2027'. */
function firstIn({ text, chunks }: CutSentence): Pick<WeekCycle, "first" | "isOfWeek"> | null {
  // 'The first week begins on January 3, 2027'
  const named = chunks.findIndex(
    ({ kind, text: words }) => kind === "firstTime" && ofFirstWeek.test(words),
  );
  const from = named < 0 ? chunks.findIndex(({ kind }) => kind === "starting") : named;
  const [date, another] = chunks.flatMap((chunk) => (chunk.kind === "dates" ? chunk.dates : []));
  if (from < 0 || !date || another || date.year === null || !isOfCycleAlone(chunks)) return null;
  const isOfWeek =
    named >= 0 || chunks.some((_, at) => at < from && weeksAt(chunks, at)?.weeks.join() === "1");
  return isOfWeek || ofCycle.test(text) ? { first: date, isOfWeek } : null;
}

/** Says how many weeks there are, or when the first begins, and nothing of anybody's time. */
const isOfCycleAlone = (chunks: readonly Chunk[]): boolean =>
  chunks.every(
    ({ kind, text }) =>
      saysOfCycle.has(kind) || (kind === "word" && (alone.test(text) || numberOf(text) !== null)),
  );
const saysOfCycle: ReadonlySet<ChunkKind> = new Set<ChunkKind>([
  ...(["filler", "week", "weekName", "number", "ordinal", "starting", "weekday", "dates"] as const),
  ...(["comma", "stop", "and", "thereafter", "parent", "firstTime"] as const),
]);

const ofFirstWeek = /(?:week|semana)(?!-?\s?end)/iu;

function lengthIn({ text }: CutSentence): number | null {
  if (!ofCycle.test(text)) return null;
  const count = lengthOf.exec(text)?.groups?.["count"];
  return count === undefined ? null : numberOf(count);
}

/**
 * The cycle of a document: its weeks are named, each of them, and one sentence says when the first begins. Null where two
 * say so, where a week is missing, or where nothing says it.
 */
export function cycleIn(sentences: readonly CutSentence[]): WeekCycle | null {
  const used = new Set(
    sentences.flatMap(({ chunks }) => chunks.flatMap((_, at) => weeksAt(chunks, at)?.weeks ?? [])),
  );
  const firsts = sentences.flatMap((sentence) => firstIn(sentence) ?? []);
  const lengths = sentences.flatMap((sentence) => lengthIn(sentence) ?? []);
  const [first] = firsts;
  const most = Math.max(0, ...used);
  const count = lengths[0] ?? most;
  const isOne =
    new Set(firsts.map((one) => monthDay(one.first) + one.first.year)).size === 1 &&
    new Set(lengths).size <= 1;
  if (!first || !isOne || count < 2 || most > count) return null;
  if (lengths.length === 0 && used.size < count) return null;
  const texts = sentences
    .filter((one) => {
      const isDated = one.chunks.some(({ kind }) => kind === "dates");
      return (
        firstIn(one) !== null || (!isDated && lengthIn(one) !== null && isOfCycleAlone(one.chunks))
      );
    })
    .map(({ text }) => text);
  return { count, first: first.first, isOfWeek: firsts.some((one) => one.isOfWeek), texts };
}

/** With the weeks of the cycle in the place of their names. */
export function asWeeksOfCycle(chunks: readonly Chunk[], cycle: WeekCycle | null): Chunk[] {
  if (cycle === null) return [...chunks];
  const named: Chunk[] = [];
  for (let at = 0; at < chunks.length;) {
    const found = weeksAt(chunks, at);
    const [chunk, last] = [chunks[at], chunks[(found?.next ?? at + 1) - 1]];
    if (!chunk || !last) break;
    const { start } = chunk;
    const { end } = last;
    named.push(
      found ? { kind: "cycleWeek", weeks: found.weeks, cycle, text: "", start, end } : chunk,
    );
    at = found?.next ?? at + 1;
  }
  return named;
}

/** 'Week 4: the child remains with Mother for the weekend', where she lives with Mother: nothing but the rest. */
export const leavesWeekend = (chunks: readonly Chunk[], resident: Assignee): boolean =>
  chunks.some(({ kind }) => kind === "cycleWeek") &&
  chunks.some(({ kind }) => kind === "weekend") &&
  chunks.some(({ kind }) => kind === "parent") &&
  chunks.every((chunk) =>
    chunk.kind === "parent" ? chunk.parent === resident : ofLeft.has(chunk.kind),
  );
const ofLeft: ReadonlySet<ChunkKind> = new Set<ChunkKind>([
  "cycleWeek",
  "weekend",
  "filler",
  "stop",
  "comma",
]);

/**
 * The stays of some weeks of the cycle: a rule for each of the weeks, which comes again with the cycle. Null where the
 * statement says a rhythm of its own, or a day whose week is not told.
 */
export function weeksOfCycle(
  rulesOf: (parts: readonly Part[], beside: Beside) => ReadStatement | null,
  said: Extract<Part, { says: "cycleWeek" }>,
  parts: readonly Part[],
  beside: Beside,
): ReadStatement | null {
  const rest = parts.filter(
    (part) => part !== said && !(part.says === "often" && part.weeks === 1),
  );
  const read = rulesOf(rest, { ...beside, parts: [] });
  if (read === null || read.holidays.length + read.yearly.length > 0) return null;
  const recurring = read.recurring.flatMap(({ rule, doubts }): (ReadRule | null)[] => {
    const isPlain =
      rule.cadence === "weekly" &&
      rule.firstDate === undefined &&
      rule.exceptWeeksOfMonth === undefined;
    const days = isPlain ? daysInto(said.cycle, rule.startDay) : null;
    if (days === null) return [null];
    return said.weeks.map((number): ReadRule => {
      const first = daysLater(said.cycle.first, (number - 1) * week + days);
      const firstDate = `${first.year}-${monthDay(first)}`;
      const every = said.cycle.count === 2 ? {} : { everyDays: said.cycle.count * week };
      const startWeekAnchor = isoWeekParity(firstDate);
      return {
        rule: { ...rule, cadence: "biweekly", startWeekAnchor, firstDate, ...every },
        doubts,
      };
    });
  });
  const sure = recurring.filter((rule) => rule !== null);
  return sure.length === recurring.length && sure.length > 0
    ? { recurring: sure, holidays: [], yearly: [] }
    : null;
}

/**
 * How many days behind the first day of a week such a day is. Null where a cycle begins in the middle of a week, and nothing
 * says that its weeks do: the Wednesday of 'week 2' is then in one of two.
 */
function daysInto({ first, isOfWeek }: WeekCycle, day: Weekday): number | null {
  const own = dayOfDate(`${first.year}-${monthDay(first)}`);
  const isOfCalendar = own === "Sunday" || own === "Monday";
  const isBehind = weekdays.indexOf(day) >= weekdays.indexOf(own);
  return isOfWeek || isOfCalendar || isBehind ? daysUntil(own, day) : null;
}

/**
 * A parent for each day of the cycle: a stay for each run of days, from the hour of exchanges on its first day to that on the
 * day behind its last. Null where the week of the table begins on another day than the cycle's.
 *
 * @param days the weekdays of a week, as the table has them
 * @param parents of all days, week by week
 */
export function daysOfCycle(
  { count, first, isOfWeek }: WeekCycle,
  days: readonly Weekday[],
  parents: readonly Assignee[],
  hour: Clock,
): ReadStatement | null {
  const own = dayOfDate(`${first.year}-${monthDay(first)}`);
  const isWeek = days.every((day, at) => daysUntil(own, day) === at);
  if (!isWeek || !isOfWeek || parents.length !== count * week) return null;
  const time = oneClock(hour);
  const recurring: ReadRule[] = [];
  for (let from = 0; from < parents.length;) {
    let to = from + 1;
    while (to < parents.length && to - from < week && parents[to] === parents[from]) to += 1;
    const [start, end] = [from, to].map((at) => daysLater(first, at));
    const assignee = parents[from];
    if (!start || !end || !assignee) return null;
    const [firstDate, endDate] = [start, end].map((date) => `${date.year}-${monthDay(date)}`);
    if (firstDate === undefined || endDate === undefined) return null;
    recurring.push({
      rule: {
        cadence: "biweekly",
        startWeekAnchor: isoWeekParity(firstDate),
        startDay: dayOfDate(firstDate),
        startTime: time,
        endDay: dayOfDate(endDate),
        endTime: time,
        assignee,
        firstDate,
        ...(count === 2 ? {} : { everyDays: count * week }),
      },
      doubts: [],
    });
    from = to;
  }
  return { recurring, holidays: [], yearly: [] };
}
