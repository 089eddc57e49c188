import { useCurrentUser } from "../../session/index.ts";
import { dayOf } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { WeeksFrom } from "./question-words.ts";

/**
 * From when the weeks of a rule of every other week are told.
 * @param startYear of the schedule
 */
export function useWeeksFrom(startYear: number): WeeksFrom {
  const { timeZone } = useCurrentUser();
  return { startYear, today: dayOf(useNow(), timeZone) };
}
