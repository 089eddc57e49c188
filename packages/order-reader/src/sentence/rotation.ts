import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Assignee, RecurringRule } from "@evenkeel/contract/models/calendar/schedule";
import { type Clock, oneClock } from "../vocabulary/clock.ts";
import type { Part } from "./parts.ts";
import { onlyOf } from "./one-part.ts";
import { dayOfDate, daysLater, isoWeekParity, monthDay, weekdayOf } from "./order-days.ts";
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
  const { year, month, day } = start.date;
  return inTurn(stays, Date.UTC(year ?? 0, month - 1, day), start.clock);
}

/** Weeks in turn, of which an order may say no more than when the children change homes, and whose the first one is. */
export function weeksInTurn(parts: readonly Part[]): ReadStatement | null {
  const allowed = new Set<Part["says"]>([
    "exchange",
    "days",
    "at",
    "week",
    "who",
    "first",
    "on",
    "often",
    ...(["season", "between", "last", "break"] as const),
  ]);
  if (parts.some(({ says }) => !allowed.has(says))) return null;
  const at = onlyOf(parts, "at");
  const who = onlyOf(parts, "who");
  const first = onlyOf(parts, "first") ?? onlyOf(parts, "on");
  const days = onlyOf(parts, "days");
  const often = onlyOf(parts, "often");
  if (!at || at === "several" || !who || who === "several" || who.parent === "nonresident")
    return null;
  if (!first || first === "several" || days === "several" || often === "several") return null;
  const { date } = first;
  if (date.year === null || (often && often.weeks > 2)) return null;
  const isItsDay = days?.days.every((day) => day === dayOfDate(`${date.year}-${monthDay(date)}`));
  if (days && (days.days.length !== 1 || isItsDay !== true)) return null;
  const limits = limitsOf(parts, `${date.year}-${monthDay(date)}`);
  if (limits === null) return null;
  const other: Assignee = who.parent === "parent1" ? "parent2" : "parent1";
  const stays = [who.parent, other].map((parent) => ({ days: week, parent }));
  const turns = inTurn(stays, Date.UTC(date.year, date.month - 1, date.day), at.clock);
  return {
    ...turns,
    recurring: turns.recurring.map(({ rule, doubts }) => ({
      rule: { ...rule, ...limits },
      doubts,
    })),
  };
}

/**
 * Until when the turns go on: the last one begins a week before. Null where that is not told, or where the last turn would
 * run over it.
 */
function limitsOf(
  parts: readonly Part[],
  firstDate: string,
): Pick<RecurringRule, "lastDate"> | null {
  const season = onlyOf(parts, "season");
  const between = onlyOf(parts, "between");
  const last = onlyOf(parts, "last");
  const isNamed = season !== undefined || parts.some(({ says }) => says === "break");
  if (between === "several" || last === "several" || (between && last)) return null;
  const end = between ? between.to : last?.date;
  // 'Summer: ...', and not until when.
  if (end === undefined) return isNamed ? null : {};
  if (end.year === null) return null;
  const from = between?.from;
  if (from && `${from.year ?? end.year}-${monthDay(from)}` > firstDate) return null;
  if (dayOfDate(`${end.year}-${monthDay(end)}`) !== dayOfDate(firstDate)) return null;
  const dayBefore = daysLater(end, -1);
  return { lastDate: `${dayBefore.year}-${monthDay(dayBefore)}` };
}

/** @param first midnight of the first day, in UTC */
function inTurn(
  stays: readonly { days: number; parent: Assignee }[],
  first: number,
  clock: Clock,
): ReadStatement {
  const time = oneClock(clock);
  let day = first;
  const recurring = stays.map(({ days, parent }): ReadRule => {
    const firstDate = new Date(day).toISOString().slice(0, 10);
    const startDay = weekdayOf(day);
    day += days * dayMilliseconds;
    return {
      rule: {
        cadence: "biweekly",
        startWeekAnchor: isoWeekParity(firstDate),
        startDay,
        startTime: time,
        endDay: weekdayOf(day),
        endTime: time,
        assignee: parent,
        firstDate,
      },
      doubts: clock.half === null ? ["half"] : [],
    };
  });
  return { recurring, holidays: [], yearly: [] };
}
