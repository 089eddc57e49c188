import type { YearRange } from "@evenkeel/contract/models/calendar/schedule";
import { useCurrentUser } from "../../session/index.ts";
import { dayOf } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { WeeksFrom } from "./question-words.ts";

/**
 * From when the weeks of a rule of every other week are told.
 * @param years of the schedule
 */
export function useWeeksFrom(years: YearRange): WeeksFrom {
  const { timeZone } = useCurrentUser();
  return { years, today: dayOf(useNow(), timeZone) };
}
