/** The answers that go with a schedule when it is applied: the other parent, who confirms it, sees them. */
import type {
  Assignee,
  ParentMapping,
  ParsedSchedule,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleAnswer } from "@evenkeel/contract/models/calendar/schedule-answer";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import { answersAbout } from "@evenkeel/custody/rules/given-answers";
import { placeOf } from "./family-mapping.ts";
import { parentAnswered } from "./unanswered.ts";

/** What has been answered so far: ids of the questions, and what was said. */
export interface Given {
  answered: string[];
  answers: ScheduleAnswer[];
}

/** The rules after an answer, and what has been answered by then. */
export interface Answer extends Given {
  rules: ParsedSchedule;
  residence: Assignee | null;
  /** The question whose rule the parent wants to see or has to change, or the rule that they began; null for none. */
  edit: ScheduleQuestion | BegunRule | null;
}

/** A rule that a parent puts in by hand, at the end of its list. */
interface BegunRule {
  begun: "holiday" | "recurring";
}

/** @param answer null where a question only led to its rule */
export const withAnswer = (
  { answered, answers }: Given,
  ids: readonly string[],
  answer: ScheduleAnswer | null,
): Given => ({
  answered: [...answered, ...ids],
  answers: answer === null ? answers : [...answers, answer],
});

/**
 * With who has the hours that no rule names, as a parent chose it; what was read of the document is no answer.
 * @param childIds none: of all of them
 */
export function withResidence(
  answers: readonly ScheduleAnswer[],
  childIds: readonly string[],
  { chosen, read }: { chosen: Assignee | null; read: Assignee | null },
): ScheduleAnswer[] {
  const others = answers.filter(
    (one) => one.about !== "residence" || (one.childIds ?? []).join(" ") !== childIds.join(" "),
  );
  if (chosen === read) return others;
  const whose = childIds.length === 0 ? {} : { childIds: [...childIds] };
  return [...others, { about: "residence", ...whose, parent: chosen }];
}

interface Applied extends Given {
  rules: ParsedSchedule;
  reading: ReadScheduleOutput | null;
  mapping: ParentMapping;
  /** Null where no schedule was on the calendar for these days. */
  replace: boolean | null;
}

/** As they stand when the schedule is applied; one whose rules were taken out since is none any more. */
export function answersToSend(applied: Applied, userId: number): ScheduleAnswer[] {
  const { answered, answers, rules, reading, mapping, replace } = applied;
  const parent = placeOf(mapping, userId);
  const named = reading?.parties?.[parent] ?? null;
  return [
    ...(answered.includes(parentAnswered) ? [{ about: "parent" as const, parent, named }] : []),
    ...answersAbout(rules, answers),
    ...(replace === null ? [] : [{ about: "replace" as const, replace }]),
  ];
}
