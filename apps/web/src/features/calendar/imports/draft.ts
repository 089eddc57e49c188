import type {
  Assignee,
  ParentMapping,
  ParsedSchedule,
  ReadScheduleOutput,
  YearRange,
} from "@evenkeel/contract/models/calendar/schedule";
import type { User } from "@evenkeel/contract/models/user";
import type { ScheduleAnswer } from "@evenkeel/contract/models/calendar/schedule-answer";
import { presetColors, years } from "@evenkeel/contract/constants";
import { delMany, get, set } from "idb-keyval";
import { reportProblem } from "../../../lib/report.ts";
import { defaultMapping } from "./family-mapping.ts";

/** The import wizard as far as a parent got. It survives a reload, the picture included. */
export interface ScheduleDraft {
  step: 1 | 2 | 3;
  file: Blob | null;
  /** As the reader gave it; the rules below are what the parent made of it. */
  reading: ReadScheduleOutput | null;
  rules: ParsedSchedule;
  /** Ids of questions that the parent has answered. */
  answered: string[];
  /** What was answered, for the parent who will confirm it. */
  answers: ScheduleAnswer[];
  mapping: ParentMapping | null;
  years: YearRange;
  /** The first year by whose dates 'which weeks' was asked; it lasts while another is being typed. */
  askedOf: number;
  color: string;
  residence: Assignee | null;
  /** Null: not chosen. */
  replace: boolean | null;
}

export function draftOf(user: User, year: number): ScheduleDraft {
  const startYear = Math.min(Math.max(year, years.minimum), years.maximum);
  return {
    step: 1,
    file: null,
    reading: null,
    rules: { holidayRules: [], recurringRules: [] },
    answered: [],
    answers: [],
    mapping: defaultMapping(user),
    years: { startYear, endYear: Math.min(startYear + years.defaultSpan, years.maximum) },
    askedOf: startYear,
    color: presetColors[0].value,
    residence: null,
    replace: null,
  };
}

const isYear = (year: number): boolean =>
  Number.isInteger(year) && year >= years.minimum && year <= years.maximum;

/** Whether a schedule can be put on the calendar for these years; a field that is being typed holds NaN. */
export function isRange({ startYear, endYear }: YearRange): boolean {
  return isYear(startYear) && isYear(endYear) && startYear <= endYear;
}

/**
 * The first day of a schedule that counts: today, where its first year is this one. Who chooses an earlier year chooses
 * what is over, too, and then its years are whole.
 */
export const firstDayOf = ({ startYear }: YearRange, today: string): string | undefined =>
  startYear === Number(today.slice(0, 4)) ? today : undefined;

/** The years of a schedule; all that there are while a field is being typed in. */
export const yearsOf = ({ years: range }: Pick<ScheduleDraft, "years">): YearRange =>
  isRange(range) ? range : { startYear: years.minimum, endYear: years.maximum };

/**
 * With other years. Which weeks a rule of every other week means is asked by two dates of the first year: with another
 * first year they are others, and it is asked again. A year that is half typed is no other year yet.
 */
export function withYears(
  { askedOf, reading, answered, answers }: ScheduleDraft,
  range: YearRange,
): Pick<ScheduleDraft, "answered" | "answers" | "askedOf" | "years"> {
  const isSame = !isYear(range.startYear) || range.startYear === askedOf;
  if (isSame) return { years: range, askedOf, answered, answers };
  const asked = new Set(
    (reading?.questions ?? []).flatMap(({ asks, id }) => (asks === "which-weeks" ? [id] : [])),
  );
  return {
    years: range,
    askedOf: range.startYear,
    answered: answered.filter((id) => !asked.has(id)),
    answers: answers.filter((one) => one.about !== "question" || !asked.has(one.question.id)),
  };
}

/** What is large and seldom changes stands apart, so that a keystroke does not write the picture again. */
type Large = Pick<ScheduleDraft, "file" | "reading">;
type Small = Omit<ScheduleDraft, keyof Large>;

/** Local storage is too small for a picture, so it is the browser's database. */
const keyOf = (userId: number): string => `evenkeel.schedule-import.${userId}`;
const largeKeyOf = (userId: number): string => `${keyOf(userId)}.picture`;
const written = new Map<number, Large>();
/** Stands in where that is forbidden: then a draft lives as long as the tab. */
const memory = new Map<number, ScheduleDraft>();

export async function loadDraft(userId: number): Promise<ScheduleDraft | null> {
  const held = memory.get(userId);
  if (held !== undefined) return held;
  try {
    const small = await get<Small>(keyOf(userId));
    const large = await get<Large>(largeKeyOf(userId));
    if (small === undefined || large === undefined) return null;
    // One that was begun before answers were kept has none, nor the year that they are of.
    const { answers = [], askedOf = small.years.startYear } = small as Partial<Small>;
    return { ...small, answers, askedOf, ...large, reading: withKnownQuestions(large.reading) };
  } catch (error) {
    reportProblem("The import's draft cannot be read", error);
    return null;
  }
}

/** A draft may be older than this page: questions were once kept as sentences, which none can answer anymore. */
const withKnownQuestions = (reading: ReadScheduleOutput | null): ReadScheduleOutput | null =>
  reading && { ...reading, questions: reading.questions.filter((question) => "asks" in question) };

export async function saveDraft(userId: number, draft: ScheduleDraft): Promise<void> {
  const { file, reading, ...small } = draft;
  const before = written.get(userId);
  try {
    if (before === undefined || before.file !== file || before.reading !== reading) {
      written.set(userId, { file, reading });
      await set(largeKeyOf(userId), { file, reading });
    }
    await set(keyOf(userId), small);
    memory.delete(userId);
  } catch (error) {
    reportProblem("The import's draft cannot be kept", error);
    memory.set(userId, draft);
  }
}

export async function forgetDraft(userId: number): Promise<void> {
  memory.delete(userId);
  written.delete(userId);
  try {
    await delMany([keyOf(userId), largeKeyOf(userId)]);
  } catch (error) {
    reportProblem("The import's draft cannot be removed", error);
  }
}
