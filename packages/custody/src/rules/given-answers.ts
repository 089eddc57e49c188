import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleAnswer } from "@evenkeel/contract/models/calendar/schedule-answer";
import { childrenAskedOf, choicesFor, holidaysOf, isStillAbout } from "./answers.ts";

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
    // No rule came from that statement, and its words are the document's own.
    if (question.asks === "what-it-changes") return [];
    const isKnown = choice === null || choicesFor(question).some((one) => one === choice);
    const isTheirs = areNamed(holidaysOf(question)) && isStillAbout(schedule, question);
    // The id only told the questions of one import apart.
    return isKnown && isTheirs
      ? [{ about: "question", question: { ...question, id: question.asks }, choice }]
      : [];
  });
}
