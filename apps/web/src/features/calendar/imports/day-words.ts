import { monthOfYear } from "../../../lib/dates.ts";
import type { PageWords } from "../../../lib/words.ts";

/** A day of every year: 'June 5'. @param monthDay MM-DD */
export function dayWords(t: PageWords<"imports">, monthDay: string): string {
  const [month = 1, day = 1] = monthDay.split("-").map(Number);
  return t("limit.day", { month: monthOfYear(month), day });
}
