import type {
  ParsedSchedule,
  ScheduleImport,
  YearRange,
} from "@evenkeel/contract/models/calendar/schedule";

/** Whether two spans of years have a year in common. */
export function yearsMeet(one: YearRange, other: YearRange): boolean {
  return one.startYear <= other.endYear && one.endYear >= other.startYear;
}

/** Schedules that are on the calendar for some of these years. */
export function overlapping(
  imports: readonly ScheduleImport[],
  years: YearRange,
): ScheduleImport[] {
  return imports.filter(
    ({ undoneAt, events, yearRange }) =>
      undoneAt === null && events > 0 && yearsMeet(yearRange, years),
  );
}

/** A page with only holidays, or only regular time, is likely the other page of the same order. */
export function likelyReplaces(schedule: ParsedSchedule): boolean {
  return schedule.holidayRules.length > 0 === schedule.recurringRules.length > 0;
}
