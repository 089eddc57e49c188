/** An open question and its answers in the reader's language. */
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import type { YearRange } from "@evenkeel/contract/models/calendar/schedule";
import { type EveryOtherWeek, twoDaysOf } from "@evenkeel/custody/rules/every-other-week";
import { holidayIn } from "@evenkeel/custody/holidays/names";
import type { QuestionChoice } from "@evenkeel/custody/rules/answers";
import { clockWords, dateOf, weekdayName } from "../../../lib/dates.ts";
import { currentLocale, type PageWords, words } from "../../../lib/words.ts";

/** The words that a question is said in; those of the calendar's law have to be here, for the names of holidays. */
type ImportWords = PageWords<"imports">;

/** A holiday in the reader's language; one that the calendar does not know stands as the order has it. */
export const spoken = (name: string): string => holidayIn(currentLocale(), words("custody"), name);

/** @param whose the children whose rule it is about, by name; empty: it is for all of them */
export function questionWords(t: ImportWords, question: ScheduleQuestion, whose = ""): string {
  const said = wordsOf(t, question);
  return whose === "" ? said : t("children.rule", { names: whose, rule: said });
}

function wordsOf(t: ImportWords, question: ScheduleQuestion): string {
  const { asks } = question;
  switch (asks) {
    case "who-is-petitioner":
    case "children-apart":
    case "year-of-break":
    case "school-year":
    case "new-years-night":
    case "other-lines":
      return t(`question.${asks}`);
    case "who-is-meant":
    case "given-to-both":
    case "every-year":
    case "first-day":
      return t(`question.${asks}`, { holiday: spoken(question.holiday) });
    case "other-years":
      return t(`question.${asks}`, { holiday: spoken(question.holiday), years: question.years });
    case "end-of-break": {
      const { holiday, meanwhile } = question;
      return t(`question.${asks}`, { holiday: spoken(holiday), meanwhile });
    }
    case "which-weeks": {
      const { day, time, weeks, parent } = question;
      const start = { day: weekdayName(day), time: clockWords(time) };
      if (parent !== undefined) return t("question.whose-weeks", { ...start, parent: t(parent) });
      return weeks === undefined
        ? t("question.which-weeks", start)
        : t("question.week-numbers", { ...start, weeks });
    }
    case "school-hours":
    case "half-of-day":
    case "only-one-time":
    case "own-time":
    case "which-day-counts": {
      const { day, time } = question;
      return t(`question.${asks}`, { day: weekdayName(day), time: clockWords(time) });
    }
    case "what-it-changes": {
      const { statement, words: limit } = question;
      return t(`question.${asks}`, { statement, words: limit });
    }
    case "same-hours": {
      const { first, second } = question;
      return t(`question.${asks}`, { first: spoken(first), second: spoken(second) });
    }
    case "pages-left-out": {
      const { pages, left } = question;
      return t(`question.${asks}`, { pages, count: left.length, left: numbers(t, left) });
    }
  }
}

/** The years of a schedule, and the day in the family's zone on which its weeks are told: those before it are no help. */
export interface WeeksFrom {
  years: YearRange;
  today: string;
}

export function choiceWords(
  t: ImportWords,
  question: ScheduleQuestion,
  choice: QuestionChoice,
  weeks: WeeksFrom,
): string {
  switch (choice) {
    case "even":
    case "odd":
      return "day" in question
        ? weeksWords(t, { startDay: question.day, startWeekAnchor: choice }, weeks)
        : choice;
    case "parent1":
    case "parent2":
      return t(choice);
    case "first":
    case "second":
      return question.asks === "same-hours" ? spoken(question[choice]) : choice;
    default:
      return t(`choice.${choice}`);
  }
}

/** Every other week by two days that are still to come: 'Jan 9, 2026, then Jan 23, 2026'; by one where no second is. */
export function weeksWords(
  t: ImportWords,
  rule: EveryOtherWeek,
  { years, today }: WeeksFrom,
): string {
  const { startDay, startWeekAnchor } = rule;
  const own = twoDaysOf(rule, years, today);
  // Both answers are told by days, also where the limits of the rule leave one of them none.
  const told = own.length > 1 ? own : twoDaysOf({ startDay, startWeekAnchor }, years, today);
  const [first = "", second] = told.map((day) => dateOf(`${day}T12:00:00Z`, "UTC"));
  return second === undefined ? first : t("recurring.weeks", { first, second });
}

/** What a parent says who leaves a rule as it was read. 'When does it end?' is not answered by 'That's right'. */
export function leaveWords(t: ImportWords, question: ScheduleQuestion): string {
  switch (question.asks) {
    case "half-of-day":
      return t("leave.right");
    case "end-of-break":
      return t(`leave.${question.meanwhile}`);
    default:
      return t("leave.other");
  }
}

/** 1, 2, 3 and 7 as '1 to 3 and 7'. */
function numbers(t: ImportWords, all: readonly number[]): string {
  const stretches: [number, number][] = [];
  for (const number of all) {
    const last = stretches.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else stretches.push([number, number]);
  }
  return new Intl.ListFormat(currentLocale()).format(
    stretches.map(([first, last]) =>
      first === last ? String(first) : t("pages.range", { first, last }),
    ),
  );
}
