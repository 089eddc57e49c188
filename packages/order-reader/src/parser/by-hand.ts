/**
 * What a parent may begin with who puts a statement on the calendar by hand: what of it was understood, in the fields of a
 * rule. It is a beginning and no reading: nothing of it counts before the parent has looked at it.
 */
import { newHolidayRule, newRecurringRule } from "@evenkeel/contract/new-rules";
import type { Assignee, OrderStatement } from "@evenkeel/contract/models/calendar/schedule";
import type { Chunk, ChunkKind } from "../sentence/chunk.ts";
import { dayAfter, isoWeekParity, monthDay, onStartDay } from "../sentence/order-days.ts";
import { clockRange, oneClock } from "../vocabulary/clock.ts";
import { needsDate, usualDate } from "../vocabulary/holiday-names.ts";

/** Any year: a holiday with a fixed day has it in all of them. */
const someYear = 2026;

/** @param parent whom a heading, or the sentence before, names */
export function begunByHand(
  text: string,
  chunks: readonly Chunk[],
  parent: Assignee | null,
): NonNullable<OrderStatement["byHand"]> {
  const all = <Kind extends ChunkKind>(kind: Kind) =>
    chunks.filter((chunk): chunk is Chunk & { kind: Kind } => chunk.kind === kind);
  const assignee = all("parent")[0]?.parent ?? parent ?? newRecurringRule.assignee;
  const dates = all("dates").flatMap((chunk) => chunk.dates);
  const [holiday] = all("holiday");
  const [parity] = all("parityYear");
  const [from, to] = all("time");
  const [first, last] = [dates[0], dates.at(-1)];
  const source = { text };
  if (holiday || (first?.year === null && all("weekday").length === 0)) {
    const other = assignee === "parent1" ? "parent2" : "parent1";
    const usual = holiday && !needsDate(holiday.name) ? usualDate(holiday.name, someYear) : null;
    const rule = {
      ...newHolidayRule,
      name: holiday?.name ?? titleOf(text),
      evenYearsAssignee: parity?.parity === "odd" ? other : assignee,
      oddYearsAssignee: parity?.parity === "even" ? other : assignee,
      startMonthDay: first ? monthDay(first) : (usual ?? newHolidayRule.startMonthDay),
      ...(from ? { startTime: oneClock(from.clock) } : {}),
      ...(to ? { endTime: oneClock(to.clock) } : {}),
      ...(last && last !== first ? { endMonthDay: monthDay(last) } : {}),
      source,
    };
    return { holiday: rule };
  }
  const [startDay = newRecurringRule.startDay, endDay] = all("weekday").map(({ day }) => day);
  const isWeekend = all("weekday").length === 0;
  const hours =
    from && to ? clockRange(from.clock, to.clock, endDay === undefined && !isWeekend) : null;
  const startTime = hours?.from ?? (from ? oneClock(from.clock) : newRecurringRule.startTime);
  const endTime = hours?.to ?? newRecurringRule.endTime;
  const ownEnd = endTime <= startTime ? dayAfter(startDay, 1) : startDay;
  const ordinals = all("ordinal").map(({ ordinal }) => ordinal);
  const isMonthly = ordinals.length > 0 && all("monthUnit").length > 0;
  const [alternate] = all("alternate");
  const rule = {
    ...newRecurringRule,
    cadence: isMonthly
      ? ("monthly" as const)
      : alternate
        ? ("biweekly" as const)
        : ("weekly" as const),
    startDay,
    startTime,
    endDay: endDay ?? (isWeekend ? newRecurringRule.endDay : ownEnd),
    endTime,
    assignee,
    ...(isMonthly ? { weeksOfMonth: [...new Set(ordinals)] } : {}),
    source,
  };
  if (first?.year == null) return { recurring: rule };
  const day = `${first.year}-${monthDay(first)}`;
  const firstDate = onStartDay(day, rule) ?? day;
  const lastDate =
    last && last !== first && last.year !== null ? `${last.year}-${monthDay(last)}` : null;
  return {
    recurring: {
      ...rule,
      startWeekAnchor: isoWeekParity(firstDate),
      firstDate,
      ...(lastDate === null ? {} : { lastDate }),
    },
  };
}

const longestTitle = 60;
/** A stay of every year has no name of its own: the statement's first words. */
function titleOf(text: string): string {
  const words = text.replace(/^\s*\(?(?:\d{1,2}|[A-Za-z])[.)]\s+/, "").trim();
  const cut =
    words.length <= longestTitle ? words : words.slice(0, longestTitle).replace(/\s+\S*$/, "");
  return cut.replace(/[.,;:]$/, "");
}
