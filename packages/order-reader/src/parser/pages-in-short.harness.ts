/** Pages for tests, and what comes of them, in short. */
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const families = {
  en: "Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.",
  es: "Madre: Ilse Maddox. Padre: Tomas Rivelle. Hija: Pia.",
};
const letter = (parent: string): string => (parent === "parent1" ? "M" : "F");

/** The rules of a page, in short; the first parent of a document is 'M'. */
export function rulesOf(lines: string): string[] {
  const { holidayRules, recurringRules } = parseSchedule(layoutOfText(lines));
  return [
    ...holidayRules.map((rule) => {
      const parents = letter(rule.evenYearsAssignee) + letter(rule.oddYearsAssignee);
      return `${parents} ${rule.name} ${rule.startMonthDay} ${rule.startTime ?? ""}-${rule.endTime ?? ""}`;
    }),
    ...recurringRules.map((rule) =>
      [
        letter(rule.assignee),
        rule.cadence,
        rule.startDay,
        rule.startTime,
        rule.endDay,
        rule.endTime,
        ...(rule.firstDate === undefined ? [] : [rule.firstDate]),
        ...(rule.seasons === undefined ? [] : ["season"]),
      ].join(" "),
    ),
  ];
}
/** The statements that a parent is asked about, or that are listed as not taken over. */
export const openOf = (lines: string): string[] =>
  parseSchedule(layoutOfText(lines)).statements.flatMap(({ outcome, text }) =>
    outcome === "question" || outcome === "not_taken_over" ? [text] : [],
  );
/** A page of a family whose parents it calls mother and father. */
export const pageOf = (language: "en" | "es", ...lines: string[]): string =>
  [families[language], "", ...lines].join("\n");
