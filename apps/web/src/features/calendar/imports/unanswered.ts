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

const statementId = (index: number): string => `statement:${index}`;
/** Of a line that the parent says changes the time: it is asked about alone from then on. */
const changesId = ({ text }: Pick<OrderStatement, "text">): string => `changes:${text}`;
/** The question about all lines that nobody knows. */
export const otherLinesAnswered = "other-lines";
/** Whether a parent has seen to a sentence that no rule came of. */
export const isSeenTo = (
  answered: readonly string[],
  statement: OrderStatement,
  index: number,
): boolean => isOpenOutcome(statement) && answered.includes(idOf(answered, statement, index));

/** A sentence of the document about time, in its own words, of which nothing is on the calendar. */
export interface OpenStatement extends Pick<OrderStatement, "text" | "page" | "boxes" | "byHand"> {
  /** What is kept once it was set aside, or put on the calendar by hand. */
  readonly id: string;
  /** The words of it that were not understood; null where that is all of it. */
  readonly limit: string | null;
}

/** A line among those that are asked about together, and of which the parent has not said that it changes the time. */
export interface OtherLine extends OpenStatement {
  /** What is kept once the parent says that it changes the time. */
  readonly changes: string;
}

function idOf(answered: readonly string[], statement: OrderStatement, index: number): string {
  const { outcome, question } = statement;
  const isAlone = question === otherLinesAnswered && answered.includes(changesId(statement));
  return outcome === "question" && question !== undefined && !isAlone
    ? question
    : statementId(index);
}

const isOpenOutcome = ({ outcome }: OrderStatement): boolean =>
  outcome === "question" || outcome === "not_taken_over";

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
  /** Lines that nobody knows, of which it is asked once whether any changes the time. */
  readonly lines: readonly OtherLine[];
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
  const limits = new Map(
    questions.flatMap((question) =>
      question.asks === "what-it-changes" ? [[question.id, question.words] as const] : [],
    ),
  );
  const all = statements.flatMap((statement, index): OtherLine[] => {
    const id = idOf(answered, statement, index);
    if (!isOpenOutcome(statement) || !isOpen(id)) return [];
    const { text, page, boxes, byHand } = statement;
    const limit = limits.get(id) ?? null;
    return [{ id, text, page, boxes, byHand, limit, changes: changesId(statement) }];
  });
  const isOfLines = ({ id }: OpenStatement): boolean => id === otherLinesAnswered;
  const open: OpenStatement[] = all.filter((one) => !isOfLines(one));
  // Asked beside the sentence itself, with its place on the page.
  const isBeside = (id: string): boolean => statements.some(({ question }) => question === id);
  return {
    parent: !isPlainWho && isOpen(parentAnswered),
    children: children > 1 && isOpen(childrenAnswered),
    hours: holidaysWithoutHours(rules).flatMap(({ names: all, ...group }) => {
      const idOf = (name: string) => hoursAnswered(name, group.childIds);
      const names = all.filter((name) => isOpen(idOf(name)));
      return names.length === 0 ? [] : [{ ...group, names, ids: names.map(idOf) }];
    }),
    questions: [...new Map(questions.map((question) => [question.id, question])).values()].filter(
      (question) => isOpen(question.id) && !isBeside(question.id) && isStillAbout(rules, question),
    ),
    statements: [...new Map(open.map((statement) => [statement.id, statement])).values()],
    // A page's foot comes again on each page.
    lines: [...new Map(all.filter(isOfLines).map((line) => [line.text, line])).values()],
    replace: isReplaceOpen,
  };
}

/** Whether the group of questions has any: who is who and the schedule before have places of their own. */
export const isGroupOpen = (open: Unanswered): boolean =>
  open.children ||
  [open.hours, open.questions, open.statements, open.lines].some(({ length }) => length > 0);

export const isAnythingOpen = (open: Unanswered): boolean =>
  open.parent || isGroupOpen(open) || open.replace;
