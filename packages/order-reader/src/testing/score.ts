import { holidayKey } from "@evenkeel/custody/holidays/names";
import type { HolidayRule, RecurringRule } from "@evenkeel/contract/models/calendar/schedule";

/** A truth may accept several dates or names, and leaves the week open where the document does. */
export interface Truth {
  holidayRules: (Pick<
    HolidayRule,
    "name" | "evenYearsAssignee" | "oddYearsAssignee" | "startMonthDay"
  > & { startMonthDayAny?: string[]; aliases?: string[] })[];
  recurringRules: (Omit<
    Pick<
      RecurringRule,
      "cadence" | "startDay" | "startTime" | "endDay" | "endTime" | "assignee" | "startWeekAnchor"
    >,
    "startWeekAnchor"
  > & { startWeekAnchor: "even" | "odd" | null })[];
}

/** Null: the document does not say it, and whatever stands there is asked about. Any day: '*'. */
type OrOpen<Fields> = { [Name in keyof Fields]: Fields[Name] | null };
export interface OpenTruth {
  holidayRules: (OrOpen<Omit<Truth["holidayRules"][number], "name" | "aliases">> &
    Pick<Truth["holidayRules"][number], "name" | "aliases">)[];
  recurringRules: OrOpen<Truth["recurringRules"][number]>[];
}

export interface Result {
  holidayRules: HolidayRule[];
  recurringRules: RecurringRule[];
}

export interface Score {
  right: number;
  extra: string[];
  missed: string[];
}

type TrueHoliday = OpenTruth["holidayRules"][number];
type TrueRecurring = OpenTruth["recurringRules"][number];

const isSame = <Value>(truth: Value | null, value: Value): boolean =>
  truth === null || truth === value;

const sameHoliday = (truth: TrueHoliday, rule: HolidayRule): boolean =>
  [truth.name, ...(truth.aliases ?? [])].map(holidayKey).includes(holidayKey(rule.name)) &&
  isSame(truth.evenYearsAssignee, rule.evenYearsAssignee) &&
  isSame(truth.oddYearsAssignee, rule.oddYearsAssignee) &&
  [truth.startMonthDay, ...(truth.startMonthDayAny ?? [])].some(
    (day) => day === "*" || day === rule.startMonthDay,
  );

const sameRecurring = (truth: TrueRecurring, rule: RecurringRule): boolean =>
  isSame(truth.cadence, rule.cadence) &&
  isSame(truth.startDay, rule.startDay) &&
  isSame(truth.startTime, rule.startTime) &&
  isSame(truth.endDay, rule.endDay) &&
  isSame(truth.endTime, rule.endTime) &&
  isSame(truth.assignee, rule.assignee) &&
  (truth.cadence !== "biweekly" || isSame(truth.startWeekAnchor, rule.startWeekAnchor));

/** Compares what was read with the truth, rule by rule; a rule counts only as a whole. */
export function score(truth: OpenTruth, result: Result): Score {
  const holidays = match(truth.holidayRules, result.holidayRules, sameHoliday);
  const recurring = match(truth.recurringRules, result.recurringRules, sameRecurring);
  return {
    right: holidays.right + recurring.right,
    extra: [...holidays.extra, ...recurring.extra],
    missed: [...holidays.missed, ...recurring.missed],
  };
}

function match<T, R extends { source?: unknown }>(
  truths: readonly T[],
  rules: readonly R[],
  same: (truth: T, rule: R) => boolean,
): Score {
  const left = [...rules];
  const missed: string[] = [];
  for (const truth of truths) {
    const at = left.findIndex((rule) => same(truth, rule));
    if (at >= 0) left.splice(at, 1);
    else missed.push(JSON.stringify(truth));
  }
  return {
    right: truths.length - missed.length,
    extra: left.map(({ source: _source, ...rule }) => JSON.stringify(rule)),
    missed,
  };
}

/** 2 right / (2 right + extra + missed); 1 where nothing was wanted and nothing found. */
export function f1(scores: readonly Score[]): number {
  const right = scores.reduce((sum, one) => sum + one.right, 0);
  const wrong = scores.reduce((sum, one) => sum + one.extra.length + one.missed.length, 0);
  return right + wrong === 0 ? 1 : (2 * right) / (2 * right + wrong);
}
