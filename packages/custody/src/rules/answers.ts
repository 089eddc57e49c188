/** What an answer to an open question does to the rules. The ids are the reader's and the rules engine's. */
import { holidayKey } from "@evenkeel/custody/holidays/names";
import type {
  Assignee,
  HolidayRule,
  ParsedSchedule,
  ScheduleQuestion,
} from "@evenkeel/contract/models/calendar/schedule";

const other = { parent1: "parent2", parent2: "parent1" } as const satisfies Record<
  Assignee,
  Assignee
>;
const parentOf: Readonly<Record<string, Assignee>> = {
  "Parent 1": "parent1",
  "Parent 2": "parent2",
};

/** The rules that a question is about, by their place. */
export function rulesAbout(
  schedule: ParsedSchedule,
  question: ScheduleQuestion,
): { holidays: number[]; recurring: number[] } {
  const names = new Set((question.about ?? []).map(holidayKey));
  const labels = new Set(question.about ?? []);
  const place = /^own-time:(\d+)$/.exec(question.id)?.[1];
  return {
    holidays: schedule.holidayRules.flatMap((rule, index) =>
      names.has(holidayKey(rule.name)) ? [index] : [],
    ),
    recurring: schedule.recurringRules.flatMap((rule, index) =>
      String(index) === place || labels.has(`${rule.startDay} ${rule.startTime}`) ? [index] : [],
    ),
  };
}

/** The rules after this answer; the same object where the answer changes none of them. */
export function answered(
  schedule: ParsedSchedule,
  question: ScheduleQuestion,
  choice: string,
): ParsedSchedule {
  const about = rulesAbout(schedule, question);
  const holidays = (change: (rule: HolidayRule) => HolidayRule): ParsedSchedule => ({
    ...schedule,
    holidayRules: schedule.holidayRules.map((rule, index) =>
      about.holidays.includes(index) ? change(rule) : rule,
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
  const parent = parentOf[choice];
  const { id } = question;
  if (id.startsWith("other-years-") && parent !== undefined) {
    const even = question.question.endsWith("in even years?");
    return holidays((rule) =>
      even ? { ...rule, evenYearsAssignee: parent } : { ...rule, oddYearsAssignee: parent },
    );
  }
  if (id.startsWith("clash-")) {
    if (parent !== undefined) {
      return holidays((rule) => ({ ...rule, evenYearsAssignee: parent, oddYearsAssignee: parent }));
    }
    return holidays((rule) => ({
      ...rule,
      evenYearsAssignee: "parent1",
      oddYearsAssignee: "parent2",
    }));
  }
  if ((id === "winter-parity" || id === "break-year") && choice.endsWith("ends")) {
    return holidays((rule) => ({
      ...rule,
      evenYearsAssignee: rule.oddYearsAssignee,
      oddYearsAssignee: rule.evenYearsAssignee,
    }));
  }
  if (id.startsWith("anchor-") && choice === "Odd weeks") return turned();
  if (id.startsWith("own-time:") && choice.startsWith("Move")) return turned();
  if (id === "who-is-mother" && choice.startsWith("The father")) return exchanged(schedule);
  return schedule;
}

/** Whether a choice says that the rules are not right as they stand, and does not say how they should be. */
export function wantsEditing(question: ScheduleQuestion, choice: string): boolean {
  const { id } = question;
  return (
    (id.startsWith("every-year-") && choice === "No") ||
    id.startsWith("clash:") ||
    (id === "new-years-night" && choice.startsWith("They stay"))
  );
}

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
