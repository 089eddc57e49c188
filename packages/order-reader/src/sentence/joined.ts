/**
 * Rules that one sentence joins: 'alternate weekends from Friday at 6 to Sunday at 6, and every Wednesday from 5 to 8'. What
 * limits which of them is told by where it stands; where that does not tell, nothing is read.
 */
import type { Chunk, ChunkKind } from "./chunk.ts";
import { partsOf } from "./grammar.ts";
import { beginsThen } from "./phases.ts";
import { monthDay } from "./order-days.ts";
import type { Part } from "./parts.ts";
import type { Beside, ReadStatement } from "./read-statement.ts";

type RulesOf = (parts: readonly Part[], beside: Beside) => ReadStatement | null;

const between: ReadonlySet<ChunkKind> = new Set(["and", "comma", "stop"]);
/** 'A, beginning on January 8, and B': what stands between commas before 'and' is of A. */
function joins(chunks: readonly Chunk[], at: number): boolean {
  const end = chunks.findIndex(({ kind }, index) => index > at && !between.has(kind));
  if (chunks.slice(at, end < 0 ? undefined : end).some(({ kind }) => kind !== "comma")) return true;
  // 'T/Th 4-7, e/o wknd F6-Su6': what has a rhythm of its own, behind hours, is a rule of its own.
  const before = chunks[at - 1]?.kind ?? "word";
  return ofHour.has(before) && rhythm.has(chunks[end]?.kind ?? "word");
}
const ofHour: ReadonlySet<ChunkKind> = new Set(["time", "number", "school"]);
const rhythm: ReadonlySet<ChunkKind> = new Set(["alternate", "every"]);

/** More places to cut are of no sentence about a few rules. */
const mostCuts = 14;
/** What limits a rule: at the end of a sentence it may limit all of it, or what stands before it alone. */
export const limits: ReadonlySet<Part["says"]> = new Set([
  ...(["first", "last", "between", "season", "months", "weeksOf", "inMonths", "counted"] as const),
  "cycleWeek",
  ...([
    "exceptOfMonth",
    "exceptDates",
    "exceptMonths",
    "overnight",
    "byDay",
    "yearsOf",
    "yearly",
  ] as const),
]);
/** Where a rule itself begins: its day, or its hours. */
const ofRule: ReadonlySet<Part["says"]> = new Set([
  "days",
  "weekend",
  "ofMonth",
  "span",
  "opens",
  "closes",
]);
const hours: ReadonlySet<Part["says"]> = new Set(["span", "opens", "closes"]);

/**
 * What stands before a rule's day and hours, and so may be said of all that follow: 'During the school year, ...', 'Father, in
 * even weeks, ...'. A rhythm that its day follows is the rule's own: 'alternate weekends'. Null where one cannot tell whether
 * it is of the rule alone.
 */
export function openingOf(parts: readonly Part[]): Part[] | null {
  const day = parts.findIndex(({ says }) => ofRule.has(says));
  const hour = parts.findIndex(({ says }) => hours.has(says));
  // 'Mondays in July from 5 to 8, and Tuesdays from 5 to 9'
  if (parts.slice(Math.max(day, 0), Math.max(hour, 0)).some(({ says }) => limits.has(says)))
    return null;
  const before = parts.slice(0, Math.max(day, 0));
  const rhythm = before.at(-1);
  // 'on alternate weeks on Mondays from 5 to 8, and on Tuesdays from 5 to 9'
  if (rhythm?.says === "weeksOf" || (rhythm?.says === "often" && rhythm.ofWeeks)) return null;
  const isOwn = rhythm?.says === "often" || rhythm?.says === "turns";
  return (isOwn ? before.slice(0, -1) : before).filter(
    (part) => part.says !== "who" && !(part.says === "often" && part.weeks === 1),
  );
}

export const readJoinedBy =
  (rulesOf: RulesOf) =>
  (all: readonly Chunk[], beside: Beside): ReadStatement | null => {
    const chunks = all.filter(({ kind }) => kind !== "filler" && kind !== "extent");
    const cuts = chunks.flatMap(({ kind }, at) =>
      between.has(kind) && !between.has(chunks[at - 1]?.kind ?? "comma") && joins(chunks, at)
        ? [at]
        : [],
    );
    if (cuts.length > mostCuts) return null;
    const found = new Map<string, ReadStatement>();
    for (const [index, first] of cuts.entries()) {
      for (const second of [chunks.length, ...cuts.slice(index + 1)]) {
        const segments = [
          chunks.slice(0, first),
          chunks.slice(first, second),
          ...(second < chunks.length ? [chunks.slice(second)] : []),
        ];
        const read = readSegments(segments, beside, rulesOf);
        if (read) found.set(JSON.stringify(read), read);
      }
    }
    const [only, another] = found.values();
    // Two ways to cut it that differ are two readings.
    return only === undefined || another !== undefined ? null : only;
  };

function readSegments(
  segments: readonly Chunk[][],
  beside: Beside,
  rulesOf: RulesOf,
): ReadStatement | null {
  const parts = segments.flatMap((segment) => {
    const own = partsOf(segment);
    return own === null || own.length === 0 ? [] : [own];
  });
  const [head] = parts;
  if (head === undefined || parts.length < segments.length) return null;
  const before = openingOf(head);
  if (before === null || segments.slice(1).some((segment) => beginsThen(segment))) return null;
  // '..., and on Tuesdays from 5 to 9, until August 1, Father has Pia'
  const last = parts.at(-1)?.findLast(({ says }) => says !== "who");
  if (last === undefined || limits.has(last.says)) return null;
  const whos = new Set(
    parts.flat().flatMap((part) => (part.says === "who" ? [JSON.stringify(part)] : [])),
  );
  const who = parts.flat().find(({ says }) => says === "who");
  const isPlain = head.every(
    (part) => part.says !== "ofMonth" && (before.includes(part) || !isRare(part)),
  );
  const all: ReadStatement = { recurring: [], holidays: [], yearly: [] };
  for (const [index, own] of parts.entries()) {
    const isNamed = own.some(({ says }) => says === "who");
    if (!isNamed && whos.size > 1) return null;
    // 'Every other weekend, and Wednesday': each Wednesday, or those of the same weeks?
    if (index > 0 && !isPlain && !hasOwnRhythm(own, segments[index] ?? [])) return null;
    const carried = index === 0 ? [] : before;
    const opening = openingOf(own);
    // 'During the school year A, and in July B', 'A, in July B, and C': of which of them is each?
    const isLast = index === parts.length - 1;
    // 'Beginning January 6 on Wednesdays ... and, starting January 15, every other weekend': each has its own.
    const isOwnStart =
      isLast && opening?.length === 1 && opening[0]?.says === "first" && before.length === 1;
    const areStarts = isOwnStart && before[0]?.says === "first" && isLater(opening[0], before[0]);
    const hasMore = (opening === null || opening.length > 0) && (before.length > 0 || !isLast);
    if (index > 0 && hasMore && !areStarts) return null;
    // What limits a sentence limits none of the next.
    if (!areStarts && carried.length > 0 && beginsSentence(segments[index] ?? [])) return null;
    const taken = areStarts ? [] : carried;
    if (taken.some(({ says }) => own.some((part) => part.says === says))) return null;
    const read = rulesOf([...own, ...taken, ...(isNamed || !who ? [] : [who])], beside);
    if (read === null || read.recurring.length === 0) return null;
    all.recurring.push(...read.recurring);
  }
  return all;
}

/** Whether a first day lies within what begins before. */
const isLater = (own: Part | undefined, before: Part | undefined): boolean =>
  own?.says === "first" &&
  before?.says === "first" &&
  `${own.date.year}-${monthDay(own.date)}` >= `${before.date.year}-${monthDay(before.date)}`;

const beginsSentence = (segment: readonly Chunk[]): boolean =>
  segment
    .slice(
      0,
      segment.findIndex(({ kind }) => !between.has(kind)),
    )
    .some(({ kind, text }) => kind === "stop" && /[.!?]/.test(text));

const isRare = (part: Part): boolean =>
  part.says === "weeksOf" || (part.says === "often" && part.weeks > 1);

/** 'Wednesdays', 'every Wednesday', 'the first Wednesday of the month'. */
const hasOwnRhythm = (parts: readonly Part[], chunks: readonly Chunk[]): boolean =>
  parts.some(({ says }) => says === "often" || says === "ofMonth" || says === "weeksOf") ||
  chunks.some(({ kind, text }) => kind === "weekday" && /days\.?$/i.test(text));
