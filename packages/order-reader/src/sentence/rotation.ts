import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import { oneClock } from "../vocabulary/clock.ts";
import type { Part } from "./grammar.ts";
import { onlyOf } from "./one-part.ts";
import { isoWeekParity, weekdayOf } from "./order-days.ts";
import type { ReadRule, ReadStatement } from "./read-sentence.ts";

const week = 7;

/** Stays that follow each other and begin again after two weeks: one rule for each, counted from its first day. */
export function rotation(
  stays: readonly { days: number; parent: Assignee }[],
  parts: readonly Part[],
): ReadStatement | null {
  const allowed = new Set<Part["says"]>(["stays", "first"]);
  const start = onlyOf(parts, "first");
  if (!start || start === "several" || start.clock === null) return null;
  if (parts.some(({ says }) => !allowed.has(says))) return null;
  const length = stays.reduce((sum, { days }) => sum + days, 0);
  if (length !== 2 * week || start.date.year === null) return null;
  if (stays.some(({ days }) => days > week || days < 1)) return null;
  const time = oneClock(start.clock);
  let day = Date.UTC(start.date.year, start.date.month - 1, start.date.day);
  const recurring = stays.map(({ days, parent }): ReadRule => {
    const first = new Date(day).toISOString().slice(0, 10);
    const startDay = weekdayOf(day);
    day += days * dayMilliseconds;
    return {
      rule: {
        cadence: "biweekly",
        startWeekAnchor: isoWeekParity(first),
        startDay,
        startTime: time,
        endDay: weekdayOf(day),
        endTime: time,
        assignee: parent,
        firstDate: first,
      },
      doubts: start.clock?.half === null ? ["half"] : [],
    };
  });
  return { recurring, holidays: [], yearly: [] };
}
