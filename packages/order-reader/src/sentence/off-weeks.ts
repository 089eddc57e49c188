/**
 * 'On the Thursday of each week that does not end with his weekend': the weeks between those of a rule that stands beside it,
 * and whose first day it says.
 */
import listed from "./off-weeks.words.json" with { type: "json" };
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { weekdays } from "@evenkeel/contract/constants";
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Chunk, ChunkKind } from "./chunk.ts";
import { dayOfDate, isoWeekParity } from "./order-days.ts";
import { limitsOf } from "./rule-limits.ts";
import type { Beside, ReadRule, ReadStatement } from "./read-statement.ts";

type Read = (chunks: readonly Chunk[], beside: Beside) => ReadStatement | null;

const negation = /^(?:not|no|without|sin)$/iu;
const joining: ReadonlySet<string> = new Set(listed.joining);
const plain = (text: string): string => text.toLowerCase().replace("\u2019", "'");
const without = /^(?:doesn['\u2019]t|don['\u2019]t)$/iu;
const mostWords = 14;

/** The words that name such weeks as one chunk of their own; nothing else of the sentence changes. */
export function asOffWeeks(chunks: readonly Chunk[]): Chunk[] {
  const at = chunks.findIndex(({ kind }) => kind === "week" || kind === "weekly");
  if (at < 0) return [...chunks];
  let next = at + 1;
  let isNegated = false;
  let parent: Assignee | null = null;
  for (; next < chunks.length && next - at < mostWords; next += 1) {
    const chunk = chunks[next];
    if (chunk === undefined || chunk.kind === "weekend") break;
    const isSaid = chunk.kind === "word" || chunk.kind === "limit";
    if (isSaid && (negation.test(chunk.text) || without.test(chunk.text))) {
      if (isNegated) return [...chunks];
      isNegated = true;
    } else if (chunk.kind === "parent" && parent === null) ({ parent } = chunk);
    else if (chunk.kind !== "filler" && !(isSaid && joining.has(plain(chunk.text))))
      return [...chunks];
  }
  const weekend = chunks[next];
  const first = chunks[at];
  if (!isNegated || first === undefined || weekend?.kind !== "weekend") return [...chunks];
  const { start } = first;
  const own: Chunk = { kind: "offWeek", parent, text: "", start, end: weekend.end };
  return [...chunks.slice(0, at), own, ...chunks.slice(next + 1)];
}

const cuts: ReadonlySet<ChunkKind> = new Set(["stop", "comma", "and"]);
/** Farther than these from its weekend, a day may be of the week before or of the one behind. */
const ofWeek: ReadonlySet<string> = new Set(["Monday", "Tuesday", "Wednesday", "Thursday"]);
const ofWeekend: ReadonlySet<string> = new Set(["Friday", "Saturday"]);
const week = 7;

/** Null where the weekends have no first day, or are not those of the same parent. */
export function offWeeks(
  chunks: readonly Chunk[],
  beside: Beside,
  read: Read,
): ReadStatement | null {
  const at = chunks.findIndex(({ kind }) => kind === "offWeek");
  const off = chunks[at];
  if (off?.kind !== "offWeek") return null;
  const found = new Map<string, ReadStatement>();
  for (const [cut, { kind }] of chunks.entries()) {
    if (!cuts.has(kind)) continue;
    const [one, two] = [chunks.slice(0, cut), chunks.slice(cut + 1)];
    const [own, others] = at < cut ? [one, two] : [two, one];
    const both = readBoth(own, others, off, beside, read);
    if (both) found.set(JSON.stringify(both), both);
  }
  const [only, another] = found.values();
  return only === undefined || another !== undefined ? null : only;
}

function readBoth(
  own: readonly Chunk[],
  others: readonly Chunk[],
  off: Extract<Chunk, { kind: "offWeek" }>,
  beside: Beside,
  read: Read,
): ReadStatement | null {
  const named = [...own, ...others].find((chunk) => chunk.kind === "parent");
  const parent = named?.kind === "parent" ? named.parent : beside.parent;
  const weekends = read(others, { ...beside, parent });
  const [weekend, more] = weekends?.recurring ?? [];
  if (!weekend || more || (weekends?.holidays.length ?? 0) > 0) return null;
  const { firstDate, cadence, startDay, assignee, everyDays } = weekend.rule;
  if (firstDate === undefined || cadence !== "biweekly" || everyDays !== undefined) return null;
  if (!ofWeekend.has(startDay) || (off.parent !== null && off.parent !== assignee)) return null;
  const { text, start, end } = off;
  const visits = read(
    own.map((chunk): Chunk => (chunk === off ? { kind: "weekly", text, start, end } : chunk)),
    { ...beside, parent },
  );
  if (!visits || visits.recurring.length === 0 || visits.holidays.length > 0) return null;
  const recurring: ReadRule[] = [];
  for (const visit of visits.recurring) {
    const { rule } = visit;
    if (rule.assignee !== assignee || rule.cadence !== "weekly" || !ofWeek.has(rule.startDay))
      return null;
    // '..., except in July', behind the two of them: of which one is it?
    const isAlike =
      limitsOf(rule) === limitsOf(weekend.rule) && rule.lastDate === weekend.rule.lastDate;
    if (!isAlike) return null;
    const first = firstOff(firstDate, rule.startDay, rule.firstDate ?? firstDate);
    recurring.push({
      ...visit,
      rule: {
        ...rule,
        cadence: "biweekly",
        firstDate: first,
        startWeekAnchor: isoWeekParity(first),
      },
    });
  }
  return { recurring: [...recurring, weekend], holidays: [], yearly: [] };
}

/** The first such day, on or behind `from`, of a week that has no weekend. */
function firstOff(weekend: string, day: ReadRule["rule"]["startDay"], from: string): string {
  const start = Date.parse(`${weekend}T00:00:00Z`);
  const back = (weekdays.indexOf(dayOfDate(weekend)) - weekdays.indexOf(day) + week) % week;
  let at = start + (week - back) * dayMilliseconds;
  while (at < Date.parse(`${from}T00:00:00Z`)) at += 2 * week * dayMilliseconds;
  return new Date(at).toISOString().slice(0, 10);
}
