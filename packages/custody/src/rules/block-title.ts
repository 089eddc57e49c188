/**
 * What a calendar calls the hours of a rule: 'Weekend with Ana', 'Thanksgiving with Ana'. Both parents share what is kept,
 * so that is in English (`speechIn()`); whoever shows it to someone says it in their language.
 */
import type { HolidayRule, RecurringRule } from "@evenkeel/contract/models/calendar/schedule";
import { daysSpanned, isWeekend } from "./recurring-occurrences.ts";
import type { Speech } from "./speech.ts";

/** @param parent by name */
export const holidayTitle = (
  { name }: Pick<HolidayRule, "name">,
  parent: string,
  { t, holiday }: Speech,
): string => t("title", { what: holiday(name), parent });

/** @param parent by name */
export const recurringTitle = (rule: RecurringRule, parent: string, speech: Speech): string =>
  speech.t("title", { what: speech.atStart(blockName(rule, speech)), parent });

/** 'Swapped time with Ana'. @param parent who has the children then, by name */
export const swapTitle = (parent: string, { t }: Speech): string =>
  t("title", { what: t("swap.title"), parent });

/** 'Weekend', 'Week', 'Wednesday', 'Monday to Wednesday' */
function blockName(rule: RecurringRule, { t, weekday }: Speech): string {
  if (isWeekend(rule)) return t("unit.weekend");
  const days = daysSpanned(rule);
  if (days === 7) return t("unit.week");
  const first = weekday(rule.startDay);
  return days === 0 ? first : t("title.days", { first, last: weekday(rule.endDay) });
}
