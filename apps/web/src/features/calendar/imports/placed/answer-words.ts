/** An answer that a schedule rests on, and what was asked, in the reader's language. */
import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleAnswer } from "@evenkeel/contract/models/calendar/schedule-answer";
import { childrenAskedOf, choicesFor } from "@evenkeel/custody/rules/answers";
import { clockWords, dayOf } from "../../../../lib/dates.ts";
import type { PageWords } from "../../../../lib/words.ts";
import { namesTogether } from "../../names-together.ts";
import type { Parents } from "../../parents.ts";
import { isAssignee } from "../family-mapping.ts";
import { dayWords } from "../day-words.ts";
import { choiceWords, leaveWords, questionWords, spoken } from "../question-words.ts";

type ImportWords = PageWords<"imports">;

interface Told {
  schedule: Pick<ScheduleImport, "appliedAt" | "appliedBy" | "parentMapping" | "yearRange">;
  parents: Pick<Parents, "nameOf">;
  namesOf: (childIds: readonly string[]) => string;
  timeZone: string;
}

interface AnswerWords {
  asked: string;
  said: string;
}

/** Null for an answer that this page does not know. The words of the calendar's law are here, for names of holidays. */
export function answerWords(
  t: ImportWords,
  answer: ScheduleAnswer,
  told: Told,
): AnswerWords | null {
  const { schedule, parents, namesOf } = told;
  switch (answer.about) {
    case "parent":
      return {
        asked: t("answer.parent", { name: parents.nameOf(schedule.appliedBy) }),
        said: answer.named ?? t(answer.parent),
      };
    case "children":
      return {
        asked: t("children.question"),
        said: childrenWords(t, answer, namesOf),
      };
    case "hours":
      return hoursWords(t, answer, namesOf);
    case "question": {
      const said = choiceSaid(t, answer, told);
      const whose = namesOf(childrenAskedOf(answer.question) ?? []);
      return said === null ? null : { asked: questionWords(t, answer.question, whose), said };
    }
    case "school-year":
      return {
        asked: t("question.school-year"),
        said: t("schoolYear.said", { from: dayWords(t, answer.from), to: dayWords(t, answer.to) }),
      };
    case "residence":
      return {
        asked: withNames(t, namesOf(answer.childIds ?? []), t("answer.residence")),
        said:
          answer.parent === null
            ? t("rules.restNobody")
            : parents.nameOf(schedule.parentMapping[answer.parent]),
      };
    case "replace":
      return { asked: t("replace"), said: t(answer.replace ? "replace.yes" : "replace.add") };
  }
}

/** @param names of the children whom it is about; empty: all of them */
const withNames = (t: ImportWords, names: string, rule: string): string =>
  names === "" ? rule : t("children.rule", { names, rule });

type About<Kind extends ScheduleAnswer["about"]> = Extract<ScheduleAnswer, { about: Kind }>;

function childrenWords(
  t: ImportWords,
  { childIds, asRead }: About<"children">,
  namesOf: Told["namesOf"],
): string {
  if (asRead) return t("children.asRead");
  const name = namesOf(childIds ?? []);
  return name === "" ? t("children.all") : t("children.only", { name });
}

function hoursWords(
  t: ImportWords,
  { holidays, childIds, startTime, endTime }: About<"hours">,
  namesOf: Told["namesOf"],
): AnswerWords {
  const names = namesTogether(holidays.map(spoken)) ?? "";
  const asked = t("answer.hours", { names, count: holidays.length });
  const whose = namesOf(childIds ?? []);
  const given =
    startTime === undefined
      ? endTime === undefined
        ? "none"
        : "end"
      : endTime === undefined
        ? "start"
        : "both";
  return {
    asked: withNames(t, whose, asked),
    said: t("answer.hoursGiven", {
      given,
      start: startTime === undefined ? "" : clockWords(startTime),
      end: endTime === undefined ? "" : clockWords(endTime),
    }),
  };
}

/** The family's parents by their names; null for what is no answer to this question. */
function choiceSaid(
  t: ImportWords,
  { question, choice }: About<"question">,
  { schedule, parents, timeZone }: Told,
): string | null {
  if (choice === null) return leaveWords(t, question);
  const known = choicesFor(question).find((one) => one === choice);
  if (known === undefined) return null;
  return isAssignee(known)
    ? parents.nameOf(schedule.parentMapping[known])
    : choiceWords(t, question, known, {
        years: schedule.yearRange,
        // As it was asked then.
        today: dayOf(schedule.appliedAt, timeZone),
      });
}
