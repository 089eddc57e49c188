/**
 * What an order leaves open, as far as its rules show it: asked, never guessed silently. The points are the ones on
 * which form FL-341(C) is silent; until the parent answers, the plan takes what the question names first.
 */
import { breakHalf, findFloatingHoliday, holidayKey } from "@evenkeel/custody/holidays/names";
import type {
  HolidayRule,
  ParsedSchedule,
  RecurringRule,
} from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import { type AnyChild, isIn, setOf } from "../family/child-set.ts";
import { otherHalf } from "./holiday-occurrences.ts";
import type { CustodyPeriod } from "./plan.ts";

const overNewYear = /winter break/;
const longerThanADay = /\b(week|break|recess|vacation|holidays)\b/i;

/**
 * Questions about what `schedule` says of a child (null: any whom no rule names), each once. `periods` (the child's plan)
 * adds what shows only over the years: holidays that fall on each other while the order gives them to different parents,
 * and visits that always fall in the visitor's own time.
 */
export function openQuestions(
  schedule: ParsedSchedule,
  periods: readonly CustodyPeriod[] = [],
  child: AnyChild = null,
): ScheduleQuestion[] {
  const rules = schedule.holidayRules.filter(({ childIds }) => isIn(setOf(childIds), child));
  const questions = [
    ...rules.flatMap((rule) => endOfBreak(rule, rules)),
    ...yearOfBreak(rules),
    ...newYearsNight(rules),
    ...sameHours(periods),
    ...visitsInOwnTime(schedule.recurringRules, periods),
  ];
  return [...new Map(questions.map((question) => [question.id, question])).values()];
}

function endOfBreak(rule: HolidayRule, all: readonly HolidayRule[]): ScheduleQuestion[] {
  const hasEnd = rule.endMonthDay !== undefined || rule.endsDaysAfter !== undefined;
  if (hasEnd || !longerThanADay.test(rule.name)) return [];
  const half = breakHalf(rule.name);
  const isOfTwo = half !== null && otherHalf(rule, all) !== undefined;
  // The first half ends where the second begins.
  if (isOfTwo && half.half === "first") return [];
  const oneOrMore = findFloatingHoliday(rule.name) === undefined ? "oneDay" : "summary";
  return [
    {
      id: `end-of-break:${holidayKey(rule.name)}`,
      asks: "end-of-break",
      holiday: rule.name,
      meanwhile: isOfTwo ? "firstHalf" : oneOrMore,
    },
  ];
}

/** One question about all parts of a break over New Year's, which go to different parents in even and odd years. */
export function yearOfBreak(rules: readonly HolidayRule[]): ScheduleQuestion[] {
  const breaks = rules.filter(({ name }) => overNewYear.test(holidayKey(name)));
  if (breaks.every((rule) => rule.evenYearsAssignee === rule.oddYearsAssignee)) return [];
  const holidays = breaks.map(({ name }) => name);
  return [{ id: "year-of-break", asks: "year-of-break", holidays }];
}

function newYearsNight(rules: readonly HolidayRule[]): ScheduleQuestion[] {
  const eve = rules.find(({ name }) => holidayKey(name) === holidayKey("New Year's Eve"));
  const day = rules.find(({ name }) => holidayKey(name) === holidayKey("New Year's Day"));
  if (eve === undefined || day === undefined) return [];
  const sameNight =
    eve.evenYearsAssignee === day.oddYearsAssignee &&
    eve.oddYearsAssignee === day.evenYearsAssignee;
  if (sameNight || eve.endTime !== undefined || eve.endMonthDay !== undefined) return [];
  return [{ id: "new-years-night", asks: "new-years-night", holidays: [eve.name, day.name] }];
}

function sameHours(periods: readonly CustodyPeriod[]): ScheduleQuestion[] {
  return periods.flatMap((period) =>
    period.beaten
      .filter(({ rule, assignee }) => rule.kind === "holiday" && assignee !== period.assignee)
      .map(({ rule: { name: second } }) => {
        const first = period.rule.name;
        const names = [first, second].map(holidayKey).toSorted();
        return { id: `same-hours:${names.join("|")}`, asks: "same-hours" as const, first, second };
      }),
  );
}

/**
 * A weekly dinner 'in even weeks' beside weeks from Friday to Friday may always fall in its own parent's week, because
 * the week that begins on the Friday of an even week has its Wednesday in an odd one. The order hardly means that.
 */
function visitsInOwnTime(
  rules: readonly RecurringRule[],
  periods: readonly CustodyPeriod[],
): ScheduleQuestion[] {
  const byRule = Map.groupBy(
    periods.filter(({ rule }) => rule.kind === "recurring"),
    ({ rule }) => rule.index,
  );
  return [...byRule].flatMap(([index, blocks]) => {
    const rule = rules[index];
    const isOwn = blocks.every((block) =>
      block.beaten.some(
        ({ assignee, start, end }) =>
          assignee === block.assignee && start === block.start && end === block.end,
      ),
    );
    if (!isOwn || rule === undefined) return [];
    const { startDay: day, startTime: time } = rule;
    return [{ id: `own-time:${index}`, asks: "own-time" as const, rule: index, day, time }];
  });
}
