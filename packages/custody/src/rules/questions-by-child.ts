/** Questions where a document says things by child: one answer must not change a sibling's rules. */
import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import { type AnyChild, idsIn, isIn, setOf } from "../family/child-set.ts";
import { namesRules, rulesAbout } from "./answers.ts";

interface AskedOf {
  /** A child, for all who are treated alike. */
  readonly child: AnyChild;
  readonly questions: readonly ScheduleQuestion[];
}

/**
 * What is asked of several children, as one list: once where the same rule is meant, and once for the children of each
 * rule where siblings have rules of their own. What is about the document as a whole is asked once.
 */
export function questionsByChild(
  schedule: ParsedSchedule,
  asked: readonly AskedOf[],
): ScheduleQuestion[] {
  const all = asked.flatMap(({ child, questions }) =>
    questions.flatMap((question) => ofEachRule(schedule, question, child)),
  );
  return [...new Map(all.map((question) => [question.id, question])).values()];
}

/** The question for the children of each rule of this child that it is about. */
function ofEachRule(
  schedule: ParsedSchedule,
  question: ScheduleQuestion,
  child: AnyChild,
): ScheduleQuestion[] {
  if (!namesRules(question)) return [question];
  const { holidays, recurring } = rulesAbout(schedule, question);
  const rules = [
    ...holidays.map((index) => schedule.holidayRules[index]),
    ...recurring.map((index) => schedule.recurringRules[index]),
  ];
  const whose = rules.flatMap((rule) => {
    const children = setOf(rule?.childIds);
    return isIn(children, child) ? [idsIn(children)] : [];
  });
  if (whose.length === 0) return [question];
  const distinct = new Map(whose.map((childIds) => [childIds.join(" "), childIds]));
  return [...distinct].map(([key, childIds]) =>
    key === "" ? question : { ...question, id: `${question.id} ${key}`, childIds: [...childIds] },
  );
}
