/** Recurring rules in plain words, for the wizard's summary and for 'why is it this parent's day?'. */
import type { RecurringRule } from "@evenkeel/contract/models/calendar/schedule";
import { defaultParentNames, type ParentNames } from "./plan.ts";
import { daysSpanned, isWeekend } from "./recurring-occurrences.ts";

const ordinals = ["first", "second", "third", "fourth", "fifth"] as const;

/** 'Every other weekend from Friday 6:00 PM to Sunday 6:00 PM with Parent 1, beginning in even weeks'. No full stop. */
export function describeRecurringRule(
  rule: RecurringRule,
  names: ParentNames = defaultParentNames,
): string {
  const anchor = rule.cadence === "biweekly" ? `, beginning in ${rule.startWeekAnchor} weeks` : "";
  return `${howOften(rule)} ${hours(rule)} with ${names[rule.assignee]}${anchor}`;
}

/** What a calendar calls one block: 'Weekend', 'Week', 'Wednesday', 'Monday to Wednesday'. */
export function blockName(rule: RecurringRule): string {
  if (isWeekend(rule)) return "Weekend";
  const days = daysSpanned(rule);
  if (days === 7) return "Week";
  return days === 0 ? rule.startDay : `${rule.startDay} to ${rule.endDay}`;
}

function howOften(rule: RecurringRule): string {
  const weekend = isWeekend(rule);
  if (rule.cadence === "monthly") {
    const which = [...new Set(rule.weeksOfMonth ?? [1])].toSorted((a, b) => a - b);
    const words = listed(which.map((n) => ordinals[n - 1] ?? `${n}th`));
    return `The ${words} ${weekend ? "weekend" : rule.startDay} of each month`;
  }
  const unit = weekend ? "weekend" : daysSpanned(rule) === 0 ? rule.startDay : "week";
  return `Every ${rule.cadence === "biweekly" ? "other " : ""}${unit}`;
}

function hours(rule: RecurringRule): string {
  const days = daysSpanned(rule);
  const from = clockWords(rule.startTime);
  const to = clockWords(rule.endTime);
  if (days === 0) return `from ${from} to ${to}`;
  return `from ${rule.startDay} ${from} to ${days === 7 ? "the following " : ""}${rule.endDay} ${to}`;
}

/** '18:00' as '6:00 PM'. */
export function clockWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
