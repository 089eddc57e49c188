/** Holiday rules in plain words, for the wizard's summary. */
import { findFloatingHoliday } from "@evenkeel/custody/holidays/names";
import type { HolidayRule, YearRange } from "@evenkeel/contract/models/calendar/schedule";
import { Temporal } from "temporal-polyfill";
import { type HolidaySpan, holidaySpan } from "./holiday-occurrences.ts";
import { defaultParentNames, type ParentNames } from "./plan.ts";
import { type Speech, speechIn } from "./speech.ts";
import { at, plainDateTime } from "../time/wall-clock.ts";

/** Of which year a feast that moves is told. */
interface Told {
  /** Of the schedule. */
  readonly years: YearRange;
  /** In which its dates were written. */
  readonly referenceYear: number;
  /** YYYY-MM-DD: the year in which it is next, where the schedule still has it; else the schedule's first. */
  readonly today?: string | undefined;
}

/**
 * 'Thanksgiving (fourth Thursday of November, from Wednesday 6:00 PM to Friday 6:00 PM): Parent 2 in even years,
 * Parent 1 in odd years'. No full stop. The hours are the ones that the plan uses, even where the rule leaves them open.
 */
export function describeHolidayRule(
  rule: HolidayRule,
  all: readonly HolidayRule[],
  told: Told,
  names: ParentNames = defaultParentNames,
  speech: Speech = speechIn(),
): string {
  const even = names[rule.evenYearsAssignee];
  const odd = names[rule.oddYearsAssignee];
  return speech.t("holiday", {
    name: speech.holiday(rule.name),
    hours: holidayHours(rule, all, told, speech),
    years: even === odd ? "same" : "each",
    even,
    odd,
  });
}

function holidayHours(
  rule: HolidayRule,
  all: readonly HolidayRule[],
  told: Told,
  { t, clock, date, dayName }: Speech,
): string {
  const { year, span } = toldSpan(rule, all, told);
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
    year: moves ? String(year) : "none",
    begins: wholeDays ? dayWords(from) : moment(from),
    whole: toMidnight ? "yes" : "no",
    ends: toMidnight ? dayWords(last) : moment(to),
  });
  return when === null ? words : t("holiday.around", { when, words });
}

/** The feast of this year, where it is not over, or of the next that the schedule has; of its first if it has no more. */
function toldSpan(
  rule: HolidayRule,
  all: readonly HolidayRule[],
  { years: { startYear, endYear }, referenceYear, today }: Told,
): { year: number; span: HolidaySpan } {
  const spanOf = (year: number) => ({ year, span: holidaySpan(rule, all, year, referenceYear) });
  if (today !== undefined) {
    const midnight = at(Temporal.PlainDate.from(today), "00:00");
    const thisYear = Number(today.slice(0, "YYYY".length));
    for (let year = Math.max(startYear, thisYear - 1); year <= endYear; year += 1) {
      const told = spanOf(year);
      if (told.span.to > midnight) return told;
    }
  }
  return spanOf(startYear);
}

const isMidnight = (wall: Temporal.PlainDateTime): boolean => wall.hour === 0 && wall.minute === 0;
