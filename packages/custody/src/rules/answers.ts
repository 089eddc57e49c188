/** What can be answered to an open question, and what an answer does to the rules. No words: see `ScheduleQuestion`. */
import { holidayKey } from "@evenkeel/custody/holidays/names";
import { rulesOfSchoolYear } from "./school-year.ts";
import { setOf } from "../family/child-set.ts";
import { setsMeet } from "../family/cohorts.ts";
import type {
  Assignee,
  HolidayRule,
  ParsedSchedule,
  RecurringRule,
} from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";

const other = { parent1: "parent2", parent2: "parent1" } as const satisfies Record<
  Assignee,
  Assignee
>;

/** The questions that have choices; the others are answered by changing the rule, or by saying that it is right. */
export const questionChoices = {
  "who-is-petitioner": ["mother", "father"],
  "children-apart": ["without"],
  "other-years": ["parent1", "parent2"],
  "given-to-both": ["parent1", "parent2", "in-turn"],
  "every-year": ["yes", "no"],
  "year-of-break": ["begins", "ends"],
  "which-weeks": ["even", "odd"],
  "which-day-counts": ["saturday", "friday"],
  "what-it-changes": ["set-aside"],
  "other-lines": ["set-aside"],
  "pages-left-out": ["nothing-there"],
  "new-years-night": ["midnight", "morning"],
  "same-hours": ["first", "second"],
  "own-time": ["other-weeks", "as-it-is"],
} as const satisfies Partial<Record<ScheduleQuestion["asks"], readonly string[]>>;
type Choices = typeof questionChoices;

export type QuestionChoice = Choices[keyof Choices][number];

const hasChoices = (asks: string): asks is keyof Choices => asks in questionChoices;

/** What this question can be answered with; nothing where the rule itself has to be changed. */
export const choicesFor = ({ asks }: ScheduleQuestion): readonly QuestionChoice[] =>
  hasChoices(asks) ? questionChoices[asks] : [];

const isParent = (choice: QuestionChoice): choice is Assignee =>
  choice === "parent1" || choice === "parent2";

/** The holidays that a question names. */
export function holidaysOf(question: ScheduleQuestion): readonly string[] {
  if ("holidays" in question) return question.holidays;
  if ("holiday" in question) return [question.holiday];
  return question.asks === "same-hours" ? [question.first, question.second] : [];
}

/** Whether a question is about single rules, and not about the document. */
export const namesRules = (question: ScheduleQuestion): boolean =>
  "day" in question || holidaysOf(question).length > 0;

/** The children whose rules a question is about; undefined: whoever they are for. */
export const childrenAskedOf = (question: ScheduleQuestion): string[] | undefined =>
  ("childIds" in question ? question.childIds : undefined) ?? undefined;

/** The rules that a question is about, by their place; a sibling's own are none of its. */
export function rulesAbout(
  schedule: ParsedSchedule,
  question: ScheduleQuestion,
): { holidays: number[]; recurring: number[] } {
  const names = new Set(holidaysOf(question).map(holidayKey));
  const children = setOf(childrenAskedOf(question));
  const isTheirs = ({ childIds }: { childIds?: string[] | null | undefined }) =>
    setsMeet(setOf(childIds), children);
  return {
    holidays: schedule.holidayRules.flatMap((rule, index) =>
      names.has(holidayKey(rule.name)) && isTheirs(rule) ? [index] : [],
    ),
    recurring: schedule.recurringRules.flatMap((rule, index) => {
      const isMeant =
        question.asks === "own-time"
          ? question.rule === index
          : "day" in question && rule.startDay === question.day && rule.startTime === question.time;
      return isMeant && isTheirs(rule) ? [index] : [];
    }),
  };
}

/** A rule that was taken out or changed by hand leaves nothing to ask; what is about the document stays. */
export function isStillAbout(schedule: ParsedSchedule, question: ScheduleQuestion): boolean {
  if (question.asks === "school-year") return rulesOfSchoolYear(schedule).length > 0;
  if (!namesRules(question) || question.asks === "who-is-meant") return true;
  const { holidays, recurring } = rulesAbout(schedule, question);
  return holidays.length + recurring.length > 0;
}

/** The rules after this answer; the same object where the answer changes none of them. */
export function answered(
  schedule: ParsedSchedule,
  question: ScheduleQuestion,
  choice: QuestionChoice,
): ParsedSchedule {
  const about = rulesAbout(schedule, question);
  const holidays = (change: (rule: HolidayRule) => Partial<HolidayRule>): ParsedSchedule => ({
    ...schedule,
    holidayRules: schedule.holidayRules.map((rule, index) =>
      about.holidays.includes(index) ? { ...rule, ...change(rule) } : rule,
    ),
  });
  const recurring = (change: (rule: RecurringRule) => Partial<RecurringRule>): ParsedSchedule => ({
    ...schedule,
    recurringRules: schedule.recurringRules.map((rule, index) =>
      about.recurring.includes(index) ? { ...rule, ...change(rule) } : rule,
    ),
  });
  const turned = (): ParsedSchedule =>
    recurring(({ cadence, startWeekAnchor }) =>
      cadence === "biweekly"
        ? { startWeekAnchor: startWeekAnchor === "even" ? "odd" : "even" }
        : {},
    );
  switch (question.asks) {
    case "other-years":
      if (!isParent(choice)) return schedule;
      return holidays(() =>
        question.years === "even" ? { evenYearsAssignee: choice } : { oddYearsAssignee: choice },
      );
    case "given-to-both":
      return holidays(() =>
        isParent(choice)
          ? { evenYearsAssignee: choice, oddYearsAssignee: choice }
          : { evenYearsAssignee: "parent1", oddYearsAssignee: "parent2" },
      );
    case "year-of-break":
      if (choice !== "ends") return schedule;
      return holidays(({ evenYearsAssignee, oddYearsAssignee }) => ({
        evenYearsAssignee: oddYearsAssignee,
        oddYearsAssignee: evenYearsAssignee,
      }));
    case "which-weeks": {
      // Of two parents in turn: where the weeks stand that are asked about, whoever they were read as.
      const own = about.recurring.flatMap((index) => schedule.recurringRules[index] ?? []);
      const whose = own.find((rule) => rule.assignee === question.parent);
      if (whose) return choice === whose.startWeekAnchor ? schedule : turned();
      return choice === (question.weeks ?? "even") ? schedule : turned();
    }
    case "which-day-counts":
      if (choice !== "friday") return schedule;
      return recurring(({ cadence }) => (cadence === "monthly" ? { countedBy: "Friday" } : {}));
    case "own-time":
      return choice === "other-weeks" ? turned() : schedule;
    case "who-is-petitioner":
      return choice === "father" ? exchanged(schedule) : schedule;
    default:
      return schedule;
  }
}

/** Who the children are with otherwise, after this answer. */
export const residenceAnswered = (
  residence: Assignee | null,
  { asks }: ScheduleQuestion,
  choice: QuestionChoice,
): Assignee | null =>
  residence !== null && asks === "who-is-petitioner" && choice === "father"
    ? other[residence]
    : residence;

/** Whether a choice says that the rules are not right as they stand, and does not say how they should be. */
export const wantsEditing = ({ asks }: ScheduleQuestion, choice: QuestionChoice): boolean =>
  // Of two holidays on the same hours the first counts without a change.
  (asks === "same-hours" && choice === "second") || choice === "no" || choice === "morning";

/** Every rule with the other parent. */
function exchanged(schedule: ParsedSchedule): ParsedSchedule {
  const { residences } = schedule;
  return {
    ...(residences === undefined
      ? {}
      : { residences: residences.map((one) => ({ ...one, assignee: other[one.assignee] })) }),
    holidayRules: schedule.holidayRules.map((rule) => ({
      ...rule,
      evenYearsAssignee: other[rule.evenYearsAssignee],
      oddYearsAssignee: other[rule.oddYearsAssignee],
    })),
    recurringRules: schedule.recurringRules.map((rule) => ({
      ...rule,
      assignee: other[rule.assignee],
    })),
  };
}
