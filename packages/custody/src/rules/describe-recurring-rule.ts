/** Recurring rules in plain words, for the wizard's summary and for 'why is it this parent's day?'. */
import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { RecurringRule, YearRange } from "@evenkeel/contract/models/calendar/schedule";
import { defaultParentNames, type ParentNames } from "./plan.ts";
import { type Speech, speechIn } from "./speech.ts";
import { twoDaysOf } from "./every-other-week.ts";
import { daysSpanned, isOnce, isWeekend } from "./recurring-occurrences.ts";

const ordinals = ["ordinal.1", "ordinal.2", "ordinal.3", "ordinal.4", "ordinal.5"] as const;

/**
 * 'Every other weekend from Friday 6:00 PM to Sunday 6:00 PM with Parent 1 (January 9, 2026, then January 23, and so on)',
 * and its limits: 'starting January 15, 2027, but not the first of a month'. No full stop.
 * @param years of the schedule: nobody knows the number of a week, so two dates say which weeks are meant
 * @param today YYYY-MM-DD: those dates are still to come; where only one is, it stands alone, and where none is, they are the rule's first
 */
export function describeRecurringRule(
  rule: RecurringRule,
  years: YearRange,
  names: ParentNames = defaultParentNames,
  speech: Speech = speechIn(),
  today = "",
): string {
  const { t, weekday, clock } = speech;
  const days = daysSpanned(rule);
  if (isOnce(rule)) return onceWords(rule, names, speech);
  const ownDay = weekday(rule.startDay);
  const ofOneDay = rule.cadence === "monthly" || days === 0 ? ownDay : t("unit.week");
  const { everyDays, cadence } = rule;
  const cycle = everyDays === undefined || everyDays % 7 !== 0 ? "days" : "weeks";
  const isByWeeks =
    cadence === "biweekly" && everyDays === undefined && rule.firstDate === undefined;
  // Before its exceptions, which are said on their own: without a weekend that falls out it would read as every four weeks.
  const [first, second] = isByWeeks ? twoDaysOf(rule, years, today) : [];
  const plain = t("rule.recurring", {
    often: everyDays === undefined ? cadence : cycle,
    every: String(everyDays === undefined || cycle === "days" ? (everyDays ?? 0) : everyDays / 7),
    unit: isWeekend(rule) ? t("unit.weekend") : ofOneDay,
    which: ordinalsOf(rule.weeksOfMonth ?? [1], speech),
    span: days === 0 ? "day" : days === 7 ? "week" : "days",
    firstDay: ownDay,
    lastDay: weekday(rule.endDay),
    from: clock(rule.startTime),
    to: clock(rule.endTime),
    parent: names[rule.assignee],
    hasDates: second === undefined ? (first === undefined ? "no" : "one") : "yes",
    first: first === undefined ? "" : speech.day(first),
    second: second === undefined ? "" : speech.monthDay(second.slice("YYYY-".length)),
  });
  return [plain, ...limitsOf(rule, speech)].join(", ");
}

/** 'Once, from June 14, 2027 (9:00 AM) to July 2, 2027 (6:00 PM), with Parent 1' */
function onceWords(rule: RecurringRule, names: ParentNames, { t, day, clock }: Speech): string {
  const first = rule.firstDate ?? "";
  const last = new Date(Date.parse(`${first}T00:00:00Z`) + daysSpanned(rule) * dayMilliseconds);
  return t("rule.once", {
    first: day(first),
    last: day(last.toISOString().slice(0, first.length)),
    from: clock(rule.startTime),
    to: clock(rule.endTime),
    parent: names[rule.assignee],
  });
}

/** 'first and last' */
function ordinalsOf(which: readonly number[], { t, list }: Speech): string {
  const order = (ordinal: number): number => (ordinal < 0 ? ordinals.length + 1 : ordinal);
  return list(
    [...new Set(which)]
      .toSorted((a, b) => order(a) - order(b))
      .map((ordinal) => t(ordinals[ordinal - 1] ?? "ordinal.last")),
  );
}

function limitsOf(rule: RecurringRule, speech: Speech): string[] {
  const { t, list, weekday, day, monthDay, month } = speech;
  const { firstDate, lastDate, countedBy, months, seasons } = rule;
  const { exceptWeeksOfMonth, exceptDates } = rule;
  const said = <Value>(value: Value | undefined, say: (value: Value) => string): string[] =>
    value === undefined ? [] : [say(value)];
  return [
    ...said(firstDate, (first) => t("limit.first", { day: day(first) })),
    ...said(lastDate, (last) => t("limit.last", { day: day(last) })),
    ...said(countedBy, (counted) =>
      t("limit.counted", { day: counted === "full" ? counted : weekday(counted) }),
    ),
    ...said(months, (some) => t("limit.months", { months: list(some.map(month)) })),
    ...(seasons ?? []).map(({ from, to }) =>
      t("limit.season", { from: monthDay(from), to: monthDay(to) }),
    ),
    ...said(exceptWeeksOfMonth, (which) =>
      t("limit.exceptWeeks", { which: ordinalsOf(which, speech) }),
    ),
    ...said(exceptDates, (some) => t("limit.exceptDates", { days: list(some.map(day)) })),
  ];
}
