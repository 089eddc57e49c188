/**
 * What an order leaves open, as far as its rules show it: asked, never guessed silently. The points are the ones on
 * which form FL-341(C) is silent; until the parent answers, the plan takes what the question names first.
 */
import { breakHalf, findFloatingHoliday, holidayKey } from "@evenkeel/custody/holidays/names";
import type {
  HolidayRule,
  ParsedSchedule,
  ScheduleQuestion,
} from "@evenkeel/contract/models/calendar/schedule";
import { otherHalf } from "./holiday-occurrences.ts";
import type { CustodyPeriod } from "./plan.ts";

const overNewYear = /winter break/;
const longerThanADay = /\b(week|break|recess|vacation|holidays)\b/i;

/**
 * Questions about `schedule`, each once. `periods` (its plan) adds what shows only over the years: holidays that fall on
 * each other while the order gives them to different parents, and visits that always fall in the visitor's own time.
 */
export function openQuestions(
  schedule: ParsedSchedule,
  periods: readonly CustodyPeriod[] = [],
): ScheduleQuestion[] {
  const rules = schedule.holidayRules;
  const questions = rules.flatMap((rule) => [
    ...endOfBreak(rule, rules),
    ...yearOfBreak(rule, rules),
  ]);
  questions.push(...newYearsNight(rules), ...clashes(periods), ...visitsInOwnTime(periods));
  return [...new Map(questions.map((question) => [question.id, question])).values()];
}

function endOfBreak(rule: HolidayRule, all: readonly HolidayRule[]): ScheduleQuestion[] {
  const hasEnd = rule.endMonthDay !== undefined || rule.endsDaysAfter !== undefined;
  if (hasEnd || !longerThanADay.test(rule.name)) return [];
  const half = breakHalf(rule.name);
  const id = `break-end:${holidayKey(rule.name)}`;
  if (half !== null && otherHalf(rule, all) !== undefined) {
    if (half.half === "first") return [];
    const question = `When does ${rule.name} end? Until you say, it lasts as long as the first half.`;
    return [{ id, question, about: [rule.name] }];
  }
  const taken =
    findFloatingHoliday(rule.name) === undefined
      ? "it is one day"
      : "it lasts as long as the summary says";
  return [
    { id, question: `When does ${rule.name} end? Until you say, ${taken}.`, about: [rule.name] },
  ];
}

function yearOfBreak(rule: HolidayRule, all: readonly HolidayRule[]): ScheduleQuestion[] {
  if (
    rule.evenYearsAssignee === rule.oddYearsAssignee ||
    !overNewYear.test(holidayKey(rule.name))
  ) {
    return [];
  }
  const about = all.filter((one) => overNewYear.test(holidayKey(one.name))).map(({ name }) => name);
  return [
    {
      id: "break-year",
      question:
        "The winter break runs from one year into the next. Does the year in which it begins decide whose it is, or the year in which it ends?",
      about,
      choices: ["The year in which it begins", "The year in which it ends"],
    },
  ];
}

function newYearsNight(rules: readonly HolidayRule[]): ScheduleQuestion[] {
  const eve = rules.find(({ name }) => holidayKey(name) === holidayKey("New Year's Eve"));
  const day = rules.find(({ name }) => holidayKey(name) === holidayKey("New Year's Day"));
  if (eve === undefined || day === undefined) return [];
  const sameNight =
    eve.evenYearsAssignee === day.oddYearsAssignee &&
    eve.oddYearsAssignee === day.evenYearsAssignee;
  if (sameNight || eve.endTime !== undefined || eve.endMonthDay !== undefined) return [];
  return [
    {
      id: "new-years-night",
      question:
        "New Year's Eve and the New Year's Day after it are with different parents, because the year changes between them. Do the children change homes at midnight, or stay until the morning?",
      about: [eve.name, day.name],
      choices: ["They change at midnight", "They stay until the morning"],
    },
  ];
}

function clashes(periods: readonly CustodyPeriod[]): ScheduleQuestion[] {
  return periods.flatMap((period) =>
    period.beaten
      .filter(({ rule, assignee }) => rule.kind === "holiday" && assignee !== period.assignee)
      .map(({ rule: other }) => {
        const names = [period.rule.name, other.name];
        return {
          id: `clash:${names.map(holidayKey).toSorted().join("|")}`,
          question: `${names[0]} and ${names[1]} can fall on the same hours and are then with different parents. Which one counts? Until you say, ${names[0]} does.`,
          about: names,
          choices: names,
        };
      }),
  );
}

/**
 * A weekly dinner 'in even weeks' beside weeks from Friday to Friday may always fall in its own parent's week, because
 * the week that begins on the Friday of an even week has its Wednesday in an odd one. The order hardly means that.
 */
function visitsInOwnTime(periods: readonly CustodyPeriod[]): ScheduleQuestion[] {
  const byRule = Map.groupBy(
    periods.filter(({ rule }) => rule.kind === "recurring"),
    ({ rule }) => rule.index,
  );
  return [...byRule.values()].flatMap((blocks) => {
    const own = blocks.every((block) =>
      block.beaten.some(
        ({ assignee, start, end }) =>
          assignee === block.assignee && start === block.start && end === block.end,
      ),
    );
    const [first] = blocks;
    if (!own || first === undefined) return [];
    const { index, name } = first.rule;
    return [
      {
        id: `own-time:${index}`,
        question: `'${name}' always falls in time that this parent has anyway. Is it meant for the other weeks?`,
        about: [name],
        choices: ["Move it to the other weeks", "Leave it as it is"],
      },
    ];
  });
}
