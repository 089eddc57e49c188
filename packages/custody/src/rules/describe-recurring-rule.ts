/** Recurring rules in plain words, for the wizard's summary and for 'why is it this parent's day?'. */
import type { RecurringRule } from "@evenkeel/contract/models/calendar/schedule";
import { defaultParentNames, type ParentNames } from "./plan.ts";
import { type Speech, speechIn } from "./speech.ts";
import { daysSpanned, isWeekend } from "./recurring-occurrences.ts";

const ordinals = ["ordinal.1", "ordinal.2", "ordinal.3", "ordinal.4", "ordinal.5"] as const;

/** 'Every other weekend from Friday 6:00 PM to Sunday 6:00 PM with Parent 1, beginning in even weeks'. No full stop. */
export function describeRecurringRule(
  rule: RecurringRule,
  names: ParentNames = defaultParentNames,
  { t, list, weekday, clock }: Speech = speechIn(),
): string {
  const days = daysSpanned(rule);
  const ownDay = weekday(rule.startDay);
  const ofOneDay = rule.cadence === "monthly" || days === 0 ? ownDay : t("unit.week");
  const which = [...new Set(rule.weeksOfMonth ?? [1])].toSorted((a, b) => a - b);
  return t("rule.recurring", {
    often: rule.cadence,
    unit: isWeekend(rule) ? t("unit.weekend") : ofOneDay,
    which: list(which.map((n) => t(ordinals[n - 1] ?? "ordinal.1"))),
    span: days === 0 ? "day" : days === 7 ? "week" : "days",
    firstDay: ownDay,
    lastDay: weekday(rule.endDay),
    from: clock(rule.startTime),
    to: clock(rule.endTime),
    parent: names[rule.assignee],
    weeks: rule.cadence === "biweekly" ? rule.startWeekAnchor : "none",
  });
}
