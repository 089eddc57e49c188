/**
 * A week that is told day by day, and the next one that is its reverse: 'Week One: Mother Monday and Tuesday, Father Wednesday
 * and Thursday, Mother Friday through Sunday. Week Two is the reverse. All exchanges at 9 a.m.' (a 2-2-3).
 */
import type { Assignee, Weekday } from "@evenkeel/contract/models/calendar/schedule";
import { weekdays } from "@evenkeel/contract/constants";
import { oneClock } from "../vocabulary/clock.ts";
import type { Chunk } from "./chunk.ts";
import { partsWithStops } from "./grammar.ts";
import { onlyOf } from "./one-part.ts";
import { dayAfter, dayOfDate, monthDay } from "./order-days.ts";
import type { Part } from "./parts.ts";
import type { ReadStatement } from "./read-statement.ts";
import { rotation } from "./rotation.ts";

const week = 7;
const allowed: ReadonlySet<Part["says"]> = new Set([
  "who",
  "days",
  "span",
  "first",
  "on",
  "exchange",
  "at",
  "reversed",
  "stop",
  "week",
] as const);
const other = { parent1: "parent2", parent2: "parent1" } as const;

/** Null where the days do not make up a week from its first one on, or anything else is said. */
export function weekByDays(chunks: readonly Chunk[]): ReadStatement | null {
  // 'Week One', which the days behind it are of.
  const weeks = chunks.filter(({ kind }) => kind === "weekName");
  if (weeks.length > 1 || chunks.every(({ kind }) => kind !== "reversed")) return null;
  const parts = partsWithStops(chunks.filter(({ kind }) => kind !== "weekName"));
  return parts && fromParts(parts);
}

function fromParts(parts: readonly Part[]): ReadStatement | null {
  const reversed = parts.filter(({ says }) => says === "reversed").length;
  if (reversed !== 1 || parts.some(({ says }) => !allowed.has(says))) return null;
  const at = onlyOf(parts, "at");
  const first = onlyOf(parts, "first") ?? onlyOf(parts, "on");
  if (!at || at === "several" || !first || first === "several") return null;
  if (parts.every(({ says }) => says !== "exchange") || first.date.year === null) return null;
  // 'Commencing January 4 at 6 p.m. ... All exchanges at 9 a.m.': two hours of the first day.
  if (first.says === "first" && first.clock && oneClock(first.clock) !== oneClock(at.clock))
    return null;
  if (first.says === "on" && first.clock) return null;
  // The hour is that of all exchanges.
  if (parts[parts.indexOf(at) - 1]?.says !== "exchange") return null;
  const stays = staysOf(parts, dayOfDate(`${first.date.year}-${monthDay(first.date)}`));
  if (stays === null) return null;
  const turned = stays.map(({ days, parent }) => ({ days, parent: other[parent] }));
  const start: Part = { says: "first", date: first.date, clock: at.clock, isMonth: false };
  return rotation([...stays, ...turned], [start]);
}

/** Whose the days are that follow each other, from the first day on; null where one is missing, or said twice. */
function staysOf(
  parts: readonly Part[],
  firstDay: Weekday,
): { days: number; parent: Assignee }[] | null {
  const stays: { days: number; parent: Assignee }[] = [];
  let next = firstDay;
  let parent: Assignee | null = null;
  const end = parts.findIndex(({ says }) => says === "reversed");
  for (const [at, part] of parts.entries()) {
    if (part.says === "who") {
      // Whose the second week is, only 'the reverse' says.
      if (part.parent === "nonresident" || at > end) return null;
      // 'Beginning with Father. Week One: Mother Monday ...': of the first one, no day tells.
      if (parent !== null) return null;
      parent = part.parent;
    }
    if (part.says !== "days" && part.says !== "span") continue;
    const days = part.says === "days" ? part.days : daysOf(part);
    if (days === null || parent === null || at > end) return null;
    for (const day of days) {
      if (day !== next) return null;
      next = dayAfter(next, 1);
    }
    stays.push({ days: days.length, parent });
    parent = null;
  }
  const length = stays.reduce((sum, { days }) => sum + days, 0);
  if (parent !== null) return null;
  return length === week && new Set(stays.map((stay) => stay.parent)).size === 2 ? stays : null;
}

/** 'Friday through Sunday' */
function daysOf({ from, to }: Extract<Part, { says: "span" }>): Weekday[] | null {
  const [first, last] = [from.days[0], to.days[0]];
  const isPlain = [from, to].every(
    ({ days, clock, school, date, holiday }) =>
      days.length === 1 && !clock && !school && !date && !holiday,
  );
  if (!isPlain || first === undefined || last === undefined) return null;
  const count = (weekdays.indexOf(last) - weekdays.indexOf(first) + week) % week;
  return Array.from({ length: count + 1 }, (_, index) => dayAfter(first, index));
}
