/**
 * Times that follow each other: 'Until June 30, 2027 on Saturdays from 9 to 1; after that from Saturday at 9 to Sunday at 9',
 * 'until Pia turns three on January 20, 2027, ...; once she is three, ...'. The one ends on the day before the other begins.
 */
import ofAge from "./ages.json" with { type: "json" };
import { limitsOf } from "./rule-limits.ts";
import { isoDayAfter, isWithin, dayOfDate } from "./order-days.ts";
import type { Clock } from "../vocabulary/clock.ts";
import type { Chunk, ChunkKind } from "./chunk.ts";
import type { Beside, ReadStatement } from "./read-statement.ts";

type Read = (chunks: readonly Chunk[], beside: Beside) => ReadStatement | null;

const starts: ReadonlySet<ChunkKind> = new Set(["then", "thereafter", "fromAge"]);
const between: ReadonlySet<ChunkKind> = new Set(["and", "comma", "stop", "filler"]);
/** What says on which days of the week a phase has time. */
const ofDays: ReadonlySet<ChunkKind> = new Set([
  "weekday",
  "weekend",
  "alternate",
  "weekly",
  "ordinal",
  "parityWeek",
  "week",
]);
const ages: readonly (readonly string[])[] = ofAge.ages;
const mostPhases = 6;
const inclusive = /^(?:through|thru)/i;
/** How old a child is by then: 'turns three', 'third birthday'. */
const ageIn = (text: string): number => {
  const words: readonly string[] = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  return ages.findIndex((age) => age.some((word) => words.includes(word)));
};

/** Whether a statement, or the end of one, begins where another one ends. */
export const beginsThen = (segment: readonly Chunk[]): boolean =>
  starts.has(segment.find(({ kind }) => !between.has(kind))?.kind ?? "word");

/** 'Until September 1, 2027, and ... from then on': what begins there ends nowhere that is said before it. */
export const goesOnBehindEnd = (chunks: readonly Chunk[]): boolean => {
  const end = chunks.findIndex((chunk, at) => chunk.kind === "untilAge" || isEnd(chunks, at));
  return end >= 0 && chunks.slice(end).some(({ kind }) => starts.has(kind));
};

/** '..., and every Monday from then on': its start, before what it is the start of. */
function withStartsAhead(chunks: readonly Chunk[]): readonly Chunk[] {
  const at = chunks.findLastIndex(({ kind }) => !between.has(kind));
  const start = chunks[at];
  if (start === undefined || !starts.has(start.kind)) return chunks;
  const end = chunks.findIndex((_, index) => isEnd(chunks, index));
  const cut = chunks.findIndex(
    ({ kind }, index) => index > end + 1 && (kind === "comma" || kind === "stop" || kind === "and"),
  );
  if (end < 0 || cut < 0 || cut > at) return chunks;
  const stop: Chunk = { kind: "stop", text: "", start: start.start, end: start.start };
  return [...chunks.slice(0, cut), stop, start, ...chunks.slice(cut + 1, at)];
}

/** Each of the phases, from its start on. */
function cutAtStarts(chunks: readonly Chunk[]): Chunk[][] {
  const phases: Chunk[][] = [[]];
  for (const [at, chunk] of chunks.entries()) {
    const isCut =
      starts.has(chunk.kind) &&
      (chunk.kind !== "thereafter" || isBehindStop(chunks, at)) &&
      phases.at(-1)?.some(({ kind }) => !between.has(kind)) === true;
    if (isCut) phases.push([]);
    phases.at(-1)?.push(chunk);
  }
  return phases;
}
/** '...; thereafter', and not 'January 8 and alternate weekends thereafter'. */
const isBehindStop = (chunks: readonly Chunk[], at: number): boolean =>
  chunks
    .slice(0, at)
    .findLast(({ kind }) => kind !== "filler" && kind !== "and" && kind !== "comma")?.kind ===
  "stop";

/** Null where anything but the last phase has no last day, or where a day may be of both. */
export function phasesOf(
  chunks: readonly Chunk[],
  beside: Beside,
  read: Read,
): ReadStatement | null {
  const phases = cutAtStarts(withStartsAhead(chunks));
  if (phases.length < 2 || phases.length > mostPhases || beginsThen(chunks)) return null;
  const all: ReadStatement = { recurring: [], holidays: [], yearly: [] };
  let first: string | null = null;
  let before: ReadStatement["recurring"] = [];
  let end: Chunk | undefined;
  for (const [index, phase] of phases.entries()) {
    const start = phase.find(({ kind }) => starts.has(kind));
    if (index > 0 && start?.kind === "fromAge" && !isSameAge(start, end)) return null;
    const own = index === 0 ? phase : withStart(phase, first, before);
    const parents = new Set(before.map(({ rule }) => rule.assignee));
    const [parent = beside.parent] = parents;
    if (index > 0 && parents.size > 1) return null;
    const found = own && read(own, { ...beside, parent });
    if (!found || found.recurring.length === 0) return null;
    if (found.holidays.length + found.yearly.length > 0) return null;
    if (
      first !== null &&
      found.recurring.some(({ rule }) => (rule.firstDate ?? "") < (first ?? ""))
    )
      return null;
    if (index > 0 && isOfBoth(end, before, found.recurring)) return null;
    if (index > 0 && !haveSameLimits(before, found.recurring)) return null;
    all.recurring.push(...found.recurring);
    if (index === phases.length - 1) break;
    const lasts = new Set(found.recurring.map(({ rule }) => rule.lastDate));
    const [last, another] = lasts;
    if (last === undefined || another !== undefined) return null;
    // A stay that would run over the end: is it the last of the one, or the first of the other?
    const isOver = ({ rule }: (typeof found.recurring)[number]): boolean =>
      rule.startDay !== rule.endDay &&
      isWithin(dayOfDate(last), rule) &&
      dayOfDate(last) !== rule.endDay;
    if (found.recurring.some(isOver)) return null;
    first = isoDayAfter(last);
    before = found.recurring;
    end = phase.find(({ kind }, at) => kind === "untilAge" || isEnd(phase, at));
  }
  return all;
}

const isEnd = (chunks: readonly Chunk[], at: number): boolean =>
  (chunks[at]?.kind === "to" || chunks[at]?.kind === "before") &&
  chunks.slice(at + 1).find(({ kind }) => kind !== "filler" && kind !== "comma")?.kind === "dates";

const isSameAge = (start: Chunk, end: Chunk | undefined): boolean =>
  end?.kind === "untilAge" &&
  (/birthday/i.test(start.text) || ageIn(start.text) === ageIn(end.text));

/** 'Until June 30 on Wednesdays; thereafter on Wednesdays', where June 30 is one: of which of the two is it? */
function isOfBoth(
  end: Chunk | undefined,
  before: ReadStatement["recurring"],
  behind: ReadStatement["recurring"],
): boolean {
  if (end?.kind !== "to" || inclusive.test(end.text)) return false;
  const last = before[0]?.rule.lastDate;
  return (
    last !== undefined &&
    [...before, ...behind].some(({ rule }) => rule.startDay === dayOfDate(last))
  );
}

/** 'On Saturdays during the school year; thereafter from 9 to 5': in the summer, too? Days that are over limit nothing more. */
function haveSameLimits(
  before: ReadStatement["recurring"],
  behind: ReadStatement["recurring"],
): boolean {
  const [last = ""] = before.map(({ rule }) => rule.lastDate);
  const limits = (all: ReadStatement["recurring"]): Set<string> =>
    new Set(
      all.map(({ rule }) =>
        limitsOf({ ...rule, exceptDates: rule.exceptDates?.filter((date) => date > last) }),
      ),
    );
  return limits(before).symmetricDifference(limits(behind)).size === 0;
}

/** The same phase with its first day, and the days of the week of the one before where it says none. */
function withStart(
  phase: readonly Chunk[],
  first: string | null,
  before: ReadStatement["recurring"],
): Chunk[] | null {
  const start = phase.find(({ kind }) => starts.has(kind));
  if (start === undefined || first === null) return null;
  const { text, start: from, end } = start;
  const [year = 0, month = 1, day = 1] = first.split("-").map(Number);
  const at = phase.indexOf(start);
  const behind = phase.slice(at + 1);
  const rest = behind.slice(behind.findIndex(({ kind }) => kind !== "comma" && kind !== "filler"));
  const hours = rest.map((chunk) =>
    chunk.kind === "samePeriod" ? hoursOf(before, chunk) : [chunk],
  );
  if (hours.includes(null)) return null;
  const areDaysSaid = rest.some(({ kind }) => ofDays.has(kind));
  const areWeekly = before.every(
    ({ rule }) => rule.cadence === "weekly" && rule.startDay === rule.endDay && !rule.months,
  );
  if (!areDaysSaid && !areWeekly) return null;
  const days = areDaysSaid ? [] : [...new Set(before.map(({ rule }) => rule.startDay))];
  return [
    { kind: "starting", text, start: from, end },
    { kind: "dates", dates: [{ year, month, day }], text, start: from, end },
    { kind: "comma", text, start: from, end },
    ...days.map((weekday): Chunk => ({ kind: "weekday", day: weekday, text, start: from, end })),
    ...hours.flatMap((chunk) => chunk ?? []),
  ];
}

/** 'In the same hours': those of the phase before, where all of its days have the same. */
function hoursOf(before: ReadStatement["recurring"], { text, start, end }: Chunk): Chunk[] | null {
  const place = { text, start, end };
  const [only, more] = new Set(before.map(({ rule }) => `${rule.startTime}-${rule.endTime}`));
  const isVisit = before.every(({ rule }) => rule.startDay === rule.endDay);
  if (only === undefined || more !== undefined || !isVisit) return null;
  const [from, to] = only.split("-").map((time): Clock => {
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    return { hour: hour % noon || noon, minute, half: hour < noon ? "am" : "pm" };
  });
  if (!from || !to) return null;
  return [
    { kind: "from", ...place },
    { kind: "time", clock: from, ...place },
    { kind: "to", ...place },
    { kind: "time", clock: to, ...place },
  ];
}
const noon = 12;
