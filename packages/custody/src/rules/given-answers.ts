import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleAnswer } from "@evenkeel/contract/models/calendar/schedule-answer";
import { holidayKey } from "../holidays/names.ts";
import { setOf } from "../family/child-set.ts";
import { setsMeet } from "../family/cohorts.ts";
import { rulesOfSchoolYear } from "./school-year.ts";
import { childrenAskedOf, choicesFor, holidaysOf, isStillAbout, rulesAbout } from "./answers.ts";

/** The children whom an answer names; none: it is for all of them, or for none in particular. */
export function childrenNamedIn(answer: ScheduleAnswer): readonly string[] {
  if (answer.about === "question") return childrenAskedOf(answer.question) ?? [];
  return ("childIds" in answer ? answer.childIds : undefined) ?? [];
}

/**
 * The answers that these rules rest on. One whose rule was taken out or renamed since is none any more; and as they name
 * nothing that the rules do not name, they hold no words of their own but for how the document calls a parent.
 */
export function answersAbout(
  schedule: ParsedSchedule,
  answers: readonly ScheduleAnswer[],
): ScheduleAnswer[] {
  const names = new Set(schedule.holidayRules.map(({ name }) => name));
  const areNamed = (holidays: readonly string[]) => holidays.every((name) => names.has(name));
  return answers.flatMap((answer): ScheduleAnswer[] => {
    if (answer.about === "hours") return areNamed(answer.holidays) ? [answer] : [];
    if (answer.about !== "question") return [answer];
    const { question, choice } = answer;
    // No rule came from these statements, and their words are the document's own.
    if (question.asks === "what-it-changes" || question.asks === "other-lines") return [];
    const isKnown = choice === null || choicesFor(question).some((one) => one === choice);
    const isTheirs = areNamed(holidaysOf(question)) && isStillAbout(schedule, question);
    // The id only told the questions of one import apart.
    return isKnown && isTheirs
      ? [{ about: "question", question: { ...question, id: question.asks }, choice }]
      : [];
  });
}

/** The rules, by their place, that an answer is about. One about the document alone is about none in particular. */
export function rulesAnswered(
  schedule: ParsedSchedule,
  answers: readonly ScheduleAnswer[],
): Record<"holiday" | "recurring", ReadonlySet<number>> {
  const about = answers.flatMap((answer) => {
    if (answer.about === "school-year")
      return [{ holidays: [], recurring: rulesOfSchoolYear(schedule, answer) }];
    if (answer.about === "question") return [rulesAbout(schedule, answer.question)];
    if (answer.about !== "hours") return [];
    const names = new Set(answer.holidays.map(holidayKey));
    const children = setOf(answer.childIds);
    const holidays = schedule.holidayRules.flatMap((rule, index) =>
      names.has(holidayKey(rule.name)) && setsMeet(setOf(rule.childIds), children) ? [index] : [],
    );
    return [{ holidays, recurring: [] }];
  });
  return {
    holiday: new Set(about.flatMap(({ holidays }) => holidays)),
    recurring: new Set(about.flatMap(({ recurring }) => recurring)),
  };
}
