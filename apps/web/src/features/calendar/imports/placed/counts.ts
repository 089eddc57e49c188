import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import { dateOfDay } from "../../../../lib/dates.ts";
import type { PageWords } from "../../../../lib/words.ts";
/** For example '2026', or '2026 to 2028'; with a first day 'November 30, 2026 to the end of 2028'. */
export function yearsOf(
  t: PageWords<"imports">,
  { yearRange: { startYear, endYear }, firstDay }: Pick<ScheduleImport, "yearRange" | "firstDay">,
): string {
  if (firstDay !== undefined) {
    return t("count.fromDay", { day: dateOfDay(firstDay), last: String(endYear) });
  }
  return startYear === endYear
    ? String(startYear)
    : t("count.years", { first: String(startYear), last: String(endYear) });
}
