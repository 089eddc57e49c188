import type {
  ParsedSchedule,
  ScheduleImport,
  YearRange,
} from "@evenkeel/contract/models/calendar/schedule";
import { setOf } from "../family/child-set.ts";
import { setsMeet } from "../family/cohorts.ts";
import { childrenOf } from "../rules/children-of-rules.ts";

/** Whether two spans of years have a year in common. */
export function yearsMeet(one: YearRange, other: YearRange): boolean {
  return one.startYear <= other.endYear && one.endYear >= other.startYear;
}

/** Schedules that are on the calendar for some of these years and some of the children whom these rules are for. */
export function overlapping(
  imports: readonly ScheduleImport[],
  years: YearRange,
  rules: ParsedSchedule,
): ScheduleImport[] {
  const children = childrenOf(rules);
  return imports.filter(
    ({ undoneAt, events, yearRange, childIds }) =>
      undoneAt === null &&
      events > 0 &&
      yearsMeet(yearRange, years) &&
      setsMeet(setOf(childIds), children),
  );
}
