/**
 * Whether all of a statement went into the rules that were read from it, for what the grammar of sentences does not read
 * (holidays, notes, tables): words that limit, and days, hours and holidays that no rule has.
 */
import type { Chunk, ChunkKind } from "../sentence/chunks.ts";
import { wordsOfLimit } from "./account.ts";
import type { Clock } from "../vocabulary/clock.ts";
import { monthDayText, periodOf } from "./holiday-dates.ts";
import { needsDate, usualDate } from "../vocabulary/holiday-names.ts";
import { findFloatingHoliday } from "@evenkeel/custody/holidays/names";
import type { SourcedGrant } from "./collect.ts";
import type { FoundRecurring } from "./recurring-rules.ts";

const never: ReadonlySet<ChunkKind> = new Set([
  ...(["limit", "except", "season", "nonresident", "decides", "exchange"] as const),
  ...(["month", "monthOfYear", "parityMonth", "rest"] as const),
]);
/** Of a holiday: hours by a bell, and turns by weeks, are not read. */
const neverOfHoliday: ReadonlySet<ChunkKind> = new Set([
  ...never,
  ...(["school", "alternate", "weekly", "parityWeek", "full"] as const),
]);
/** 'In even years', and not the 'even' of a note, which may be weeks. */
const isOfYears = (chunk: Chunk): boolean =>
  chunk.kind === "parityYear" && /y(?:ea)?rs?|a[ñn]os/i.test(chunk.text);

/**
 * The words of the statement that no rule of it uses; null where there are none.
 * @param isNote by hand: of its words many are misread, which its confidence says
 */
export function unusedByRecurring(
  text: string,
  chunks: readonly Chunk[],
  rules: readonly FoundRecurring[],
  isNote: boolean,
): string | null {
  // One hour is no stretch of time: a rule would make up the other.
  if (rules.some(({ doubts }) => doubts.includes("endTime"))) return text;
  // Of several stretches of time, which of them does a limit, or a parent, belong to?
  const stretches = new Set(
    rules.map(({ startTime, endTime, startDay, endDay }) => {
      const days = startDay === endDay ? "" : `${startDay} ${endDay}`;
      return `${days} ${startTime} ${endTime}`;
    }),
  );
  if (!isNote && stretches.size > 1) return text;
  const days = new Set(rules.flatMap(({ startDay, endDay }) => [startDay, endDay]));
  const times = rules.flatMap(({ startTime, endTime }) => [startTime, endTime]);
  const weeks = new Set(rules.flatMap((rule) => rule.weeks));
  const isMonthly = rules.some(({ cadence }) => cadence === "monthly");
  const isOvernight = rules.some(({ startDay, endDay }) => startDay !== endDay);
  const parents = new Set(rules.map(({ assignee }) => assignee));
  const isBiweekly = rules.some(({ cadence }) => cadence === "biweekly");
  const isBySchool = rules.some(({ doubts }) => doubts.includes("school"));
  const isUnused = (chunk: Chunk, at: number): boolean => {
    if (never.has(chunk.kind) || chunk.kind === "vacation") return true;
    if (chunk.kind === "parent") return !parents.has(chunk.parent);
    if (chunk.kind === "or" || chunk.kind === "half" || chunk.kind === "full") return true;
    if (isOfYears(chunk)) return true;
    if (chunk.kind === "alternate") return !isBiweekly;
    if (chunk.kind === "parityWeek") return !rules.some(({ anchor }) => anchor === chunk.parity);
    if (chunk.kind === "school") return !isBySchool;
    if (chunk.kind === "reversed") return !isNote;
    if (chunk.kind === "overnight") return !isOvernight;
    if (chunk.kind === "monthUnit") return !isMonthly;
    // 'Each evening', 'each year': of what?
    if (chunk.kind === "every" && isMonthly) return true;
    if (chunk.kind === "every" || chunk.kind === "year") return chunks[at + 1]?.kind === "filler";
    if (chunk.kind === "starting" || chunk.kind === "firstTime")
      return !isFollowedByDay(chunks, at);
    if (chunk.kind === "word") return !isNote;
    if (chunk.kind === "following") return chunks[at + 1]?.kind !== "weekday";
    if (chunk.kind === "weekday") return !days.has(chunk.day);
    if (chunk.kind === "time") return !times.some((time) => isSameHour(chunk.clock, time));
    if (chunk.kind === "dates")
      return !isStarting(kindBefore(chunks, at)) || chunk.dates.some(({ year }) => year === null);
    if (chunk.kind === "ordinal")
      // 'Commencing with the first weekend of even weeks' says what the weeks say.
      return !weeks.has(chunk.ordinal) && !isStarting(kindBefore(chunks, at));
    return (
      chunk.kind === "number" && ["week", "weekend", "days"].includes(chunks[at + 1]?.kind ?? "")
    );
  };
  return wordsOfLimit(text, chunks, isUnused);
}

/** What a first day is said by: a date, or the weeks that it lies in. */
const firstDays: ReadonlySet<ChunkKind> = new Set(["dates", "parityWeek"]);
const beforeFirstDay: ReadonlySet<ChunkKind> = new Set([
  "filler",
  "starting",
  "firstTime",
  "ordinal",
  "weekend",
  "weekday",
  "comma",
]);
const saysNothing: ReadonlySet<ChunkKind> = new Set(["filler", "weekday", "comma"]);
const isStarting = (kind: ChunkKind | undefined): boolean =>
  kind === "starting" || kind === "firstTime";
/** Of the last chunk that says anything; 'Friday, January 8' is the date alone. */
const kindBefore = (chunks: readonly Chunk[], at: number): ChunkKind | undefined => {
  let before = at - 1;
  while (before >= 0 && saysNothing.has(chunks[before]?.kind ?? "word")) before -= 1;
  return chunks[before]?.kind;
};
const isFollowedByDay = (chunks: readonly Chunk[], at: number): boolean => {
  const next = chunks.slice(at + 1).find(({ kind }) => !beforeFirstDay.has(kind));
  return next !== undefined && firstDays.has(next.kind);
};

/** The same of a statement about holidays. */
export function unusedByHolidays(
  text: string,
  chunks: readonly Chunk[],
  grants: readonly SourcedGrant[],
  isNote: boolean,
): string | null {
  const names = grants.map(({ name }) => name);
  const periods = grants.map(({ period, name, date }) =>
    periodOf(period, name, date === null ? "01-01" : monthDayText(date)),
  );
  const times = periods.flatMap(({ startTime, endTime }) => [startTime, endTime]);
  const days = new Set([
    ...grants.flatMap(({ name, date }) => {
      const usual = needsDate(name) ? null : usualDate(name, someYear);
      return usual === null ? (date === null ? [] : [monthDayText(date)]) : [usual];
    }),
    ...periods.flatMap(({ endMonthDay }) => endMonthDay ?? []),
  ]);
  const hasDays = periods.some(
    ({ startsDaysBefore, endsDaysAfter }) =>
      startsDaysBefore !== undefined || endsDaysAfter !== undefined,
  );
  const parents = new Set(grants.map(({ parent }) => parent));
  const years = new Set(grants.map((grant) => grant.years));
  const isFloating = grants.some(({ name }) => findFloatingHoliday(name) !== undefined);
  return wordsOfLimit(text, chunks, (chunk, at) => {
    if (neverOfHoliday.has(chunk.kind)) return true;
    if (chunk.kind === "word") return !isNote;
    if (chunk.kind === "parent") return !parents.has(chunk.parent);
    if (chunk.kind === "parityYear") return !years.has(chunk.parity) && !years.has("every");
    if (chunk.kind === "half") return !names.some((name) => name.includes("half"));
    // 'Easter and every weekend' gives more than Easter; 'Easter weekend' does not.
    if (chunk.kind === "weekend" || chunk.kind === "week")
      return kindBefore(chunks, at) !== "holiday";
    // 'Every third year', 'two of them'; 'first half' is a word of its own.
    if (chunk.kind === "ordinal" || chunk.kind === "number") return true;
    if (chunk.kind === "vacation" || chunk.kind === "overnight") return true;
    // 'Mother (even years) or Father (odd years)' says of each when.
    if (chunk.kind === "or") return years.size !== 2;
    if (chunk.kind === "weekday") return !hasDays;
    // 'Until Easter Sunday' is where another's hours end, and no holiday that is given.
    if (chunk.kind === "holiday")
      return kindBefore(chunks, at) === "to" || !names.some((name) => name.startsWith(chunk.name));
    if (chunk.kind === "dates")
      return chunk.dates.some(
        (date) => date.year !== null || !(isFloating || days.has(monthDayText(date))),
      );
    if (chunk.kind === "time")
      return !times.some((time) => time !== undefined && isSameHour(chunk.clock, time));
    return false;
  });
}

/** Any year: a holiday with a fixed day has it in all of them. */
const someYear = 2026;

/** On the face of a clock with twelve hours: which half of the day was meant is asked where the order does not say. */
function isSameHour({ hour, minute }: Clock, time: string): boolean {
  const [hours, minutes] = time.split(":").map(Number);
  return hour % 12 === (hours ?? 0) % 12 && minute === minutes;
}
