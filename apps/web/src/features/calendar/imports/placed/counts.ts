import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import type { PageWords } from "../../../../lib/words.ts";
/** For example '2026', or '2026 to 2028'. */
export function yearsOf(
  t: PageWords<"imports">,
  { yearRange: { startYear, endYear } }: Pick<ScheduleImport, "yearRange">,
): string {
  return startYear === endYear
    ? String(startYear)
    : t("count.years", { first: String(startYear), last: String(endYear) });
}
