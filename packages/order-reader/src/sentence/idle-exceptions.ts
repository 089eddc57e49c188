/**
 * Whether each exception of a statement takes something out of its rules: 'every other Friday from November 5, but not November
 * 12' names a day that the rhythm does not have. Such a day was meant for something else.
 */
import { daysSpanned, startDays } from "@evenkeel/custody/rules/recurring-occurrences";
import type { YearRange } from "@evenkeel/contract/models/calendar/schedule";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Part } from "./parts.ts";
import type { Doubt, ReadRule } from "./read-statement.ts";

type Rule = ReadRule["rule"];

/** Whatever the years of the import: no fifth Friday and no month is missing from as many. */
const yearsOfRule = 6;
const anyYear = 2026;
const unsureWeeks: ReadonlySet<Doubt> = new Set(["anchor", "weekNumbers"]);

export function exceptionsHold(parts: readonly Part[], read: readonly ReadRule[]): boolean {
  const excepts = parts.filter(({ says }) => excepting.has(says));
  if (excepts.length === 0) return true;
  const rules = read.map(withoutExceptions);
  return (
    read.every(({ rule }) => (rule.exceptDates ?? []).every((date) => isOnBlock(rules, date))) &&
    excepts.every((part) => {
      if (part.says === "exceptMonths")
        return part.months.every((month) => rules.some((rule) => hasBlockIn(rule, month)));
      if (part.says === "exceptOfMonth")
        return part.ordinals.every((ordinal) => rules.some((rule) => losesBlocks(rule, ordinal)));
      return true;
    })
  );
}
const excepting: ReadonlySet<Part["says"]> = new Set([
  "exceptDates",
  "exceptMonths",
  "exceptOfMonth",
]);

/** As if nothing were taken out; in each week, and all through the year, where the parent has yet to say which. */
function withoutExceptions({ rule, doubts }: ReadRule): Rule {
  const { exceptDates: _dates, exceptWeeksOfMonth: _weeks, seasons, ...said } = rule;
  const whole: Rule = {
    ...said,
    ...(seasons && !doubts.includes("schoolYear") ? { seasons } : {}),
  };
  return doubts.some((doubt) => unsureWeeks.has(doubt)) ? { ...whole, cadence: "weekly" } : whole;
}

function isOnBlock(rules: readonly Rule[], date: string): boolean {
  const day = Date.parse(`${date}T00:00:00Z`);
  const year = Number(date.slice(0, "YYYY".length));
  return rules.some((rule) =>
    // A block of New Year's Eve begins in the year before.
    startDays(rule, { startYear: year - 1, endYear: year }).some(
      (start) => start <= day && day <= start + daysSpanned(rule) * dayMilliseconds,
    ),
  );
}

function yearsOf({ firstDate }: Rule): YearRange {
  const startYear = firstDate === undefined ? anyYear : Number(firstDate.slice(0, "YYYY".length));
  return { startYear, endYear: startYear + yearsOfRule };
}

/** Its own months are those that the exception left of all twelve. */
const hasBlockIn = (rule: Rule, month: number): boolean =>
  startDays({ ...rule, months: [month] }, yearsOf(rule)).length > 0;

const losesBlocks = (rule: Rule, ordinal: number): boolean =>
  startDays({ ...rule, exceptWeeksOfMonth: [ordinal] }, yearsOf(rule)).length <
  startDays(rule, yearsOf(rule)).length;
