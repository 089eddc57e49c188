/** Keys by which the same order, and the same import, are recognized when they come again. */
import { createHash } from "node:crypto";
import { holidayKey } from "@evenkeel/custody/holidays/names";
import type {
  ParentMapping,
  ParsedSchedule,
  RecurringRule,
} from "@evenkeel/contract/models/calendar/schedule";
import { setOf } from "../family/child-set.ts";
import type { CustodyPeriod } from "./plan.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * Names what the rules say, as 64 hexadecimal digits. The order of the rules, different names of one holiday, and what
 * the reader adds (confidence, source words) make no difference; neither does the anchor of a rule that is not biweekly.
 */
export function rulesFingerprint(schedule: ParsedSchedule): string {
  const holidays = schedule.holidayRules.map((rule) =>
    JSON.stringify([
      "holiday",
      holidayKey(rule.name),
      rule.evenYearsAssignee,
      rule.oddYearsAssignee,
      rule.startMonthDay,
      rule.startTime ?? null,
      rule.endTime ?? null,
      rule.endMonthDay ?? null,
      rule.startsDaysBefore ?? null,
      rule.endsDaysAfter ?? null,
      ...childrenNamed(rule),
    ]),
  );
  const recurring = schedule.recurringRules.map((rule) =>
    JSON.stringify([
      "recurring",
      rule.cadence,
      rule.cadence === "biweekly" ? rule.startWeekAnchor : null,
      rule.startDay,
      rule.startTime,
      rule.endDay,
      rule.endTime,
      rule.assignee,
      rule.cadence === "monthly"
        ? [...new Set(rule.weeksOfMonth ?? [1])].toSorted((a, b) => a - b)
        : null,
      ...limitsOf(rule),
      ...childrenNamed(rule),
    ]),
  );
  return sha256([...holidays, ...recurring].toSorted().join("\n"));
}

/** Nothing for a rule without limits, so that what was named before rules could have any keeps its name. */
function limitsOf(rule: RecurringRule): unknown[] {
  const { firstDate, lastDate, everyDays, spanDays, countedBy, months, seasons } = rule;
  const { exceptWeeksOfMonth, exceptDates } = rule;
  const limits = [
    firstDate,
    lastDate,
    everyDays,
    spanDays,
    countedBy,
    months,
    seasons,
    exceptWeeksOfMonth,
    exceptDates,
  ].map((limit) => limit ?? null);
  return limits.every((limit) => limit === null) ? [] : [{ limits }];
}

/** Nothing for a rule of all children, so that what was named before children were listed keeps its name. */
const childrenNamed = ({ childIds }: { childIds?: string[] | null | undefined }) => {
  const children = setOf(childIds);
  return children === undefined ? [] : [children];
};

/**
 * Names one period on a family's calendar: the same hours of the same children with the same user are the same period,
 * whatever the rule, the title or the color. Unique among the periods of a plan, so that a plan which overlaps an earlier import adds only
 * what is new.
 */
export function periodKey(period: CustodyPeriod, parents: ParentMapping): string {
  const { start, end, assignee, children } = period;
  return sha256(
    JSON.stringify([start, end, parents[assignee], ...(children === undefined ? [] : [children])]),
  );
}

/** Names what an import puts on the calendar: two imports with the same key are the same import. */
export function importKey(periods: readonly CustodyPeriod[], parents: ParentMapping): string {
  return sha256(
    periods
      .map((period) => periodKey(period, parents))
      .toSorted()
      .join("\n"),
  );
}
