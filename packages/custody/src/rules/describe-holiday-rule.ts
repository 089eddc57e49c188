/** Holiday rules in plain words, for the wizard's summary. */
import { findFloatingHoliday } from "@evenkeel/custody/holidays/names";
import type { HolidayRule } from "@evenkeel/contract/models/calendar/schedule";
import type { Temporal } from "temporal-polyfill";
import { holidaySpan } from "./holiday-occurrences.ts";
import { defaultParentNames, type ParentNames } from "./plan.ts";
import { type Speech, speechIn } from "./speech.ts";
import { plainDateTime } from "../time/wall-clock.ts";

/**
 * 'Thanksgiving (fourth Thursday of November, from Wednesday 6:00 PM to Friday 6:00 PM): Parent 2 in even years,
 * Parent 1 in odd years'. No full stop. The hours are the ones that the plan uses, even where the rule leaves them open.
 * @param today YYYY-MM-DD: a feast that moves is told of this year, where the schedule began before it
 */
export function describeHolidayRule(
  rule: HolidayRule,
  all: readonly HolidayRule[],
  referenceYear: number,
  names: ParentNames = defaultParentNames,
  speech: Speech = speechIn(),
  today = "",
): string {
  const even = names[rule.evenYearsAssignee];
  const odd = names[rule.oddYearsAssignee];
  return speech.t("holiday", {
    name: speech.holiday(rule.name),
    hours: holidayHours(rule, all, { referenceYear, today }, speech),
    years: even === odd ? "same" : "each",
    even,
    odd,
  });
}

function holidayHours(
  rule: HolidayRule,
  all: readonly HolidayRule[],
  { referenceYear, today }: { referenceYear: number; today: string },
  { t, clock, date, dayName }: Speech,
): string {
  const toldYear = Math.max(referenceYear, Number(today.slice(0, "YYYY".length)));
  const span = holidaySpan(rule, all, toldYear, referenceYear);
  const [from, to] = [plainDateTime(span.from), plainDateTime(span.to)];
  const floating = findFloatingHoliday(rule.name);
  const when = floating === undefined ? null : t(`when.${floating.when}`);
  const time = (wall: Temporal.PlainDateTime) => clock(wall.toPlainTime().toString().slice(0, 5));
  const toMidnight = isMidnight(to);
  const last = toMidnight ? to.subtract({ days: 1 }) : to;
  const wholeDays = toMidnight && isMidnight(from);
  if (from.toPlainDate().equals(last.toPlainDate())) {
    const day = when ?? date(from);
    const until = toMidnight ? t("holiday.midnight") : time(to);
    return wholeDays ? day : t("holiday.hours", { day, from: time(from), to: until });
  }
  // Weekdays name the days around a holiday that is counted by weekdays; other feasts need the dates of one year.
  const moves = floating !== undefined && "feast" in floating.placement;
  const dayWords = floating === undefined || moves ? date : dayName;
  const moment = (wall: Temporal.PlainDateTime) =>
    t("holiday.moment", { day: dayWords(wall), time: time(wall) });
  const words = t("holiday.span", {
    year: moves ? String(toldYear) : "none",
    begins: wholeDays ? dayWords(from) : moment(from),
    whole: toMidnight ? "yes" : "no",
    ends: toMidnight ? dayWords(last) : moment(to),
  });
  return when === null ? words : t("holiday.around", { when, words });
}

const isMidnight = (wall: Temporal.PlainDateTime): boolean => wall.hour === 0 && wall.minute === 0;
