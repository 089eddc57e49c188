/**
 * Rules that one sentence joins: 'alternate weekends from Friday at 6 to Sunday at 6, and every Wednesday from 5 to 8'. What
 * limits which of them is told by where it stands; where that does not tell, nothing is read.
 */
import type { Chunk, ChunkKind } from "./chunks.ts";
import { partsOf } from "./grammar.ts";
import type { Part } from "./parts.ts";
import type { Beside, ReadStatement } from "./read-sentence.ts";

type RulesOf = (parts: readonly Part[], beside: Beside) => ReadStatement | null;

const between: ReadonlySet<ChunkKind> = new Set(["and", "comma", "stop"]);
/** 'A, beginning on January 8, and B': what stands between commas before 'and' is of A. */
function joins(chunks: readonly Chunk[], at: number): boolean {
  const end = chunks.findIndex(({ kind }, index) => index > at && !between.has(kind));
  return chunks.slice(at, end < 0 ? undefined : end).some(({ kind }) => kind !== "comma");
}

/** More places to cut are of no sentence about a few rules. */
const mostCuts = 14;
/** What limits a rule: at the end of a sentence it may limit all of it, or what stands before it alone. */
const limits: ReadonlySet<Part["says"]> = new Set([
  ...(["first", "last", "between", "season", "months", "weeksOf", "inMonths", "counted"] as const),
  ...(["exceptOfMonth", "exceptDates", "exceptMonths", "overnight", "yearsOf", "yearly"] as const),
]);
/** What stands before the first rule, and so before all: 'During the school year, ...'. */
const ofAll: ReadonlySet<Part["says"]> = new Set(["first", "between", "season", "inMonths"]);

export const readJoinedBy =
  (rulesOf: RulesOf) =>
  (all: readonly Chunk[], beside: Beside): ReadStatement | null => {
    const chunks = all.filter(({ kind }) => kind !== "filler");
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
  const before = head.slice(
    0,
    head.findIndex(({ says }) => !ofAll.has(says)),
  );
  const last = parts.at(-1)?.at(-1);
  if (last === undefined || limits.has(last.says)) return null;
  const whos = new Set(
    parts.flat().flatMap((part) => (part.says === "who" ? [JSON.stringify(part)] : [])),
  );
  const who = parts.flat().find(({ says }) => says === "who");
  const isPlain = head.every((part) => part.says !== "ofMonth" && !isRare(part));
  const all: ReadStatement = { recurring: [], holidays: [], yearly: [] };
  for (const [index, own] of parts.entries()) {
    const isNamed = own.some(({ says }) => says === "who");
    if (!isNamed && whos.size > 1) return null;
    // 'Every other weekend, and Wednesday': each Wednesday, or those of the same weeks?
    if (index > 0 && !isPlain && !hasOwnRhythm(own, segments[index] ?? [])) return null;
    const carried = index === 0 ? [] : before;
    if (carried.some(({ says }) => own.some((part) => part.says === says))) return null;
    const read = rulesOf([...own, ...carried, ...(isNamed || !who ? [] : [who])], beside);
    if (read === null || read.recurring.length === 0) return null;
    all.recurring.push(...read.recurring);
  }
  return all;
}

const isRare = (part: Part): boolean =>
  part.says === "weeksOf" || (part.says === "often" && part.weeks > 1);

/** 'Wednesdays', 'every Wednesday', 'the first Wednesday of the month'. */
const hasOwnRhythm = (parts: readonly Part[], chunks: readonly Chunk[]): boolean =>
  parts.some(({ says }) => says === "often" || says === "ofMonth" || says === "weeksOf") ||
  chunks.some(({ kind, text }) => kind === "weekday" && /days\.?$/i.test(text));
