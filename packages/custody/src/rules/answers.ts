/** What can be answered to an open question, and what an answer does to the rules. No words: see `ScheduleQuestion`. */
import { holidayKey } from "@evenkeel/custody/holidays/names";
import type {
  Assignee,
  HolidayRule,
  ParsedSchedule,
} from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";

const other = { parent1: "parent2", parent2: "parent1" } as const satisfies Record<
  Assignee,
  Assignee
>;

/** The questions that have choices; the others are answered by changing the rule, or by saying that it is right. */
export const questionChoices = {
  "who-is-petitioner": ["mother", "father"],
  "other-years": ["parent1", "parent2"],
  "given-to-both": ["parent1", "parent2", "in-turn"],
  "every-year": ["yes", "no"],
  "year-of-break": ["begins", "ends"],
  "which-weeks": ["even", "odd"],
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
function holidaysOf(question: ScheduleQuestion): readonly string[] {
  if ("holidays" in question) return question.holidays;
  if ("holiday" in question) return [question.holiday];
  return question.asks === "same-hours" ? [question.first, question.second] : [];
}

/** Whether a question is about single rules, and not about the document. */
export const namesRules = (question: ScheduleQuestion): boolean =>
  "day" in question || holidaysOf(question).length > 0;

/** The rules that a question is about, by their place. */
export function rulesAbout(
  schedule: ParsedSchedule,
  question: ScheduleQuestion,
): { holidays: number[]; recurring: number[] } {
  const names = new Set(holidaysOf(question).map(holidayKey));
  return {
    holidays: schedule.holidayRules.flatMap((rule, index) =>
      names.has(holidayKey(rule.name)) ? [index] : [],
    ),
    recurring: schedule.recurringRules.flatMap((rule, index) => {
      const isMeant =
        question.asks === "own-time"
          ? question.rule === index
          : "day" in question && rule.startDay === question.day && rule.startTime === question.time;
      return isMeant ? [index] : [];
    }),
  };
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
  const turned = (): ParsedSchedule => ({
    ...schedule,
    recurringRules: schedule.recurringRules.map((rule, index) =>
      about.recurring.includes(index) && rule.cadence === "biweekly"
        ? { ...rule, startWeekAnchor: rule.startWeekAnchor === "even" ? "odd" : "even" }
        : rule,
    ),
  });
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
    case "which-weeks":
      return choice === "odd" ? turned() : schedule;
    case "own-time":
      return choice === "other-weeks" ? turned() : schedule;
    case "who-is-petitioner":
      return choice === "father" ? exchanged(schedule) : schedule;
    default:
      return schedule;
  }
}

/** Whether a choice says that the rules are not right as they stand, and does not say how they should be. */
export const wantsEditing = ({ asks }: ScheduleQuestion, choice: QuestionChoice): boolean =>
  asks === "same-hours" || choice === "no" || choice === "morning";

/** Every rule with the other parent. */
function exchanged(schedule: ParsedSchedule): ParsedSchedule {
  return {
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
