/** What a parent has not answered yet of an import: until then nothing of it is applied. */
import type { OrderStatement, ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import { isStillAbout } from "@evenkeel/custody/rules/answers";
import {
  type HolidaysWithoutHours,
  holidaysWithoutHours,
} from "@evenkeel/custody/rules/holiday-hours";

/** Ids under which a draft keeps that these questions were answered. */
export const parentAnswered = "which-parent";
export const childrenAnswered = "which-children";
const hoursAnswered = (holiday: string, childIds: readonly string[]): string =>
  [`holiday-hours:${holiday}`, ...childIds].join(" ");

export const statementId = (index: number): string => `statement:${index}`;
export const isSetAside = (answered: readonly string[], index: number): boolean =>
  answered.includes(statementId(index));

/** A sentence of the document about time, in its own words, of which nothing is on the calendar. */
export interface OpenStatement {
  readonly id: string;
  readonly text: string;
}

export interface Unanswered {
  /** Which of the document's two parents this one is. */
  readonly parent: boolean;
  /** Whom the document is for, in a family of several children. */
  readonly children: boolean;
  /** Holidays without hours, by whose they are and what they lack. */
  readonly hours: readonly (HolidaysWithoutHours & { ids: string[] })[];
  /** What else the order leaves open. */
  readonly questions: readonly ScheduleQuestion[];
  /** Sentences about time that were not understood, and not set aside yet. */
  readonly statements: readonly OpenStatement[];
  /** Whether the schedule that is on the calendar already is replaced. */
  readonly replace: boolean;
}

interface Asked {
  rules: ParsedSchedule;
  answered: readonly string[];
  /** Whether the document's own words leave no doubt which of its parents this one is. */
  isPlainWho: boolean;
  /** How many children the family has listed. */
  children: number;
  /** Of the reader and of the plan; the same question has the same id. */
  questions: readonly ScheduleQuestion[];
  /** Of the document; none where it was read before statements were kept. */
  statements: readonly OrderStatement[] | undefined;
  /** Whether a schedule is on the calendar for the same days, and nobody has said yet what happens to it. */
  isReplaceOpen: boolean;
}

export function unansweredOf(asked: Asked): Unanswered {
  const {
    rules,
    answered,
    isPlainWho,
    children,
    questions,
    statements = [],
    isReplaceOpen,
  } = asked;
  const isOpen = (id: string): boolean => !answered.includes(id);
  return {
    parent: !isPlainWho && isOpen(parentAnswered),
    children: children > 1 && isOpen(childrenAnswered),
    hours: holidaysWithoutHours(rules).flatMap(({ names: all, ...group }) => {
      const idOf = (name: string) => hoursAnswered(name, group.childIds);
      const names = all.filter((name) => isOpen(idOf(name)));
      return names.length === 0 ? [] : [{ ...group, names, ids: names.map(idOf) }];
    }),
    questions: [...new Map(questions.map((question) => [question.id, question])).values()].filter(
      (question) => isOpen(question.id) && isStillAbout(rules, question),
    ),
    statements: statements.flatMap(({ text, outcome }, index) =>
      outcome === "not_taken_over" && !isSetAside(answered, index)
        ? [{ id: statementId(index), text }]
        : [],
    ),
    replace: isReplaceOpen,
  };
}

/** Whether the group of questions has any: who is who and the schedule before have places of their own. */
export const isGroupOpen = ({ children, hours, questions, statements }: Unanswered): boolean =>
  children || hours.length + questions.length + statements.length > 0;

export const isAnythingOpen = (open: Unanswered): boolean =>
  open.parent || isGroupOpen(open) || open.replace;
