/** Holiday rules in plain words, for the wizard's summary. */
import { findFloatingHoliday } from "@evenkeel/custody/holidays/names";
import type { HolidayRule } from "@evenkeel/contract/models/calendar/schedule";
import type { Temporal } from "temporal-polyfill";
import { clockWords } from "./describe-recurring-rule.ts";
import { holidaySpan } from "./holiday-occurrences.ts";
import { defaultParentNames, type ParentNames } from "./plan.ts";
import { plainDateTime } from "../time/wall-clock.ts";

/**
 * 'Thanksgiving (fourth Thursday of November, from Wednesday 6:00 PM to Friday 6:00 PM): Parent 2 in even years,
 * Parent 1 in odd years'. No full stop. The hours are the ones that the plan uses, even where the rule leaves them open.
 */
export function describeHolidayRule(
  rule: HolidayRule,
  all: readonly HolidayRule[],
  referenceYear: number,
  names: ParentNames = defaultParentNames,
): string {
  const even = names[rule.evenYearsAssignee];
  const odd = names[rule.oddYearsAssignee];
  const years = even === odd ? `${even} every year` : `${even} in even years, ${odd} in odd years`;
  return `${rule.name} (${holidayHours(rule, all, referenceYear)}): ${years}`;
}

function holidayHours(
  rule: HolidayRule,
  all: readonly HolidayRule[],
  referenceYear: number,
): string {
  const span = holidaySpan(rule, all, referenceYear, referenceYear);
  const [from, to] = [plainDateTime(span.from), plainDateTime(span.to)];
  const floating = findFloatingHoliday(rule.name);
  const toMidnight = isMidnight(to);
  const last = toMidnight ? to.subtract({ days: 1 }) : to;
  const wholeDays = toMidnight && isMidnight(from);
  if (from.toPlainDate().equals(last.toPlainDate())) {
    const day = floating?.when ?? dateWords(from);
    const until = toMidnight ? "midnight" : timeWords(to);
    return wholeDays ? day : `${day}, from ${timeWords(from)} to ${until}`;
  }
  // Weekdays name the days around a holiday that is counted by weekdays; other feasts need the dates of one year.
  const lunar = floating !== undefined && "lunar" in floating.placement;
  const dayWords = floating === undefined || lunar ? dateWords : weekdayWords;
  const begins = wholeDays ? dayWords(from) : `${dayWords(from)} ${timeWords(from)}`;
  const ends = toMidnight ? `through ${dayWords(last)}` : `to ${dayWords(to)} ${timeWords(to)}`;
  const words = `${lunar ? `in ${referenceYear} ` : ""}from ${begins} ${ends}`;
  return floating === undefined ? words : `${floating.when}, ${words}`;
}

const isMidnight = (wall: Temporal.PlainDateTime): boolean => wall.hour === 0 && wall.minute === 0;
const timeWords = (wall: Temporal.PlainDateTime): string =>
  clockWords(wall.toPlainTime().toString().slice(0, 5));
const dateWords = (wall: Temporal.PlainDateTime): string =>
  wall.toLocaleString("en-US", { month: "long", day: "numeric" });
const weekdayWords = (wall: Temporal.PlainDateTime): string =>
  wall.toLocaleString("en-US", { weekday: "long" });
