import type { ScheduleImport } from "@evenkeel/contract/models/schedule";
const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export const holidayRulesCount = (count: number): string =>
  plural(count, "holiday rule", "holiday rules");
export const recurringPatternsCount = (count: number): string =>
  plural(count, "recurring pattern", "recurring patterns");

/** For example '2026', or '2026 to 2028'. */
export function yearsOf({
  yearRange: { startYear, endYear },
}: Pick<ScheduleImport, "yearRange">): string {
  return startYear === endYear ? String(startYear) : `${startYear} to ${endYear}`;
}
