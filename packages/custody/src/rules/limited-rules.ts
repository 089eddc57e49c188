/**
 * Rules on the wire: the lists of S-3.19 and 3.20 hold what its fields alone say, so that a program that knows only those
 * has rules that are right or none; all others stand in a list of their own.
 */
import type { ParsedSchedule, RecurringRule } from "@evenkeel/contract/models/calendar/schedule";

/** Whether leaving out what S-3.20 does not have would make other days of a rule. */
function isLimited(rule: RecurringRule): boolean {
  const { firstDate, lastDate, everyDays, spanDays, countedBy, months, seasons } = rule;
  const { exceptWeeksOfMonth, exceptDates, weeksOfMonth, cadence } = rule;
  const limits = [firstDate, lastDate, everyDays, spanDays, countedBy, months, seasons];
  const isFirstAlone = (weeksOfMonth ?? [1]).every((week) => week === 1);
  return (
    [...limits, exceptWeeksOfMonth, exceptDates].some((limit) => limit !== undefined) ||
    (cadence === "monthly" && !isFirstAlone)
  );
}

/** The rules as a reader gives them, with the limited ones in their own list. @returns the new place of each, too */
export function apart(schedule: ParsedSchedule): { schedule: ParsedSchedule; placeOf: number[] } {
  const { recurringRules: all } = schedule;
  const recurringRules = all.filter((rule) => !isLimited(rule));
  const limitedRules = all.filter(isLimited);
  const order = [...recurringRules, ...limitedRules];
  return {
    schedule: {
      ...schedule,
      recurringRules,
      ...(limitedRules.length === 0 ? {} : { limitedRules }),
    },
    placeOf: all.map((rule) => order.indexOf(rule)),
  };
}

/** All recurring rules in one list, as everything but the wire has them. */
export function together({ limitedRules = [], ...schedule }: ParsedSchedule): ParsedSchedule {
  return { ...schedule, recurringRules: [...schedule.recurringRules, ...limitedRules] };
}
