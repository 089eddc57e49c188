/** What an imported schedule quotes from its document, which the other parent reads beside the rules. */
import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleAnswer } from "@evenkeel/contract/models/calendar/schedule-answer";

/** What is quoted from the document. */
export function quotedIn(schedule: ParsedSchedule, answers: readonly ScheduleAnswer[]): string[] {
  const { holidayRules, recurringRules, residences = [], leftOut = [] } = schedule;
  const rules = [...holidayRules, ...recurringRules, ...residences].map(
    ({ source }) => source?.text,
  );
  const named = answers.map((answer) => (answer.about === "parent" ? answer.named : null));
  const isSaid = (text: string | null | undefined): text is string => (text ?? "").trim() !== "";
  return [...rules, ...named, ...leftOut.map(({ text }) => text)].filter(isSaid);
}

/** The schedule without the quotations that may not be shown; its rules stay. */
export function withoutQuoted(
  schedule: ParsedSchedule,
  hidden: ReadonlySet<string>,
): ParsedSchedule {
  const shown = <Rule extends { source?: { text: string } | undefined }>(rule: Rule) => {
    const { source, ...bare } = rule;
    return source !== undefined && hidden.has(source.text) ? bare : rule;
  };
  return {
    holidayRules: schedule.holidayRules.map(shown),
    recurringRules: schedule.recurringRules.map(shown),
    ...(schedule.residences === undefined ? {} : { residences: schedule.residences.map(shown) }),
    // That it says something more is not hidden with its words.
    ...(schedule.leftOut === undefined
      ? {}
      : {
          leftOut: schedule.leftOut.map(({ text, ...one }) => ({
            ...one,
            text: text !== null && hidden.has(text) ? null : text,
          })),
        }),
  };
}

/** The answers without what may not be shown of the document. */
export const answersWithoutQuoted = (
  answers: readonly ScheduleAnswer[],
  hidden: ReadonlySet<string>,
): ScheduleAnswer[] =>
  answers.map((answer) =>
    answer.about === "parent" && answer.named !== null && hidden.has(answer.named)
      ? { ...answer, named: null }
      : answer,
  );
