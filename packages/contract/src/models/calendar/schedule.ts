import { z } from "zod";
import { wrong } from "../../issue-words.ts";
import {
  cadences,
  expenseCategories,
  longestText,
  mostDaysAround,
  weekdays,
  years,
} from "../../constants.ts";
import { custodyTimelineOutput } from "./custody.ts";
import { color } from "./events.ts";
import { assignee, forChildren, mostNamedChildren } from "./for-whom.ts";
import { scheduleAnswer } from "./schedule-answer.ts";
import { scheduleQuestion } from "./schedule-question.ts";
import { calendarDay, freeText, monthDay, pathId, requiredText, wallClock } from "../text.ts";

/** Far above any order. */
const mostRules = 200;
/** Of the words of one rule. */
const mostBoxes = 400;
/** Far above any order. */
const mostStatements = 500;
const mostPages = 1_000;
/** One for each rule, and what is asked of the whole document. */
const mostAnswers = 2 * mostRules;

export { type Assignee, assignee } from "./for-whom.ts";

export const weekday = z.enum(weekdays);
export type Weekday = z.infer<typeof weekday>;

/** Where in the picture the words of a rule stand, in pixels of the upright page. */
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export const ruleSource = z.object({
  text: freeText(longestText.message),
  boxes: z.array(box).max(mostBoxes).optional(),
});

/** What a reader may add to a rule; the models of S-3.19 and 3.20 hold without them. */
const readerExtras = {
  confidence: z.number().min(0).max(1).optional(),
  source: ruleSource.optional(),
  /** The parent who applies it changed what was read of these words. */
  byHand: z.literal(true).optional(),
};

export const holidayRule = z.object({
  name: requiredText(longestText.title, wrong("name")),
  evenYearsAssignee: assignee,
  oddYearsAssignee: assignee,
  startMonthDay: monthDay,
  /** Where the order gives them: wall clock in the family's zone; without them the whole day. */
  startTime: wallClock.optional(),
  endTime: wallClock.optional(),
  /** Last day of a longer period; before `startMonthDay` it lies in the next year. */
  endMonthDay: monthDay.optional(),
  /**
   * For a period around the holiday: how many days before and after the day itself it begins and ends (the Wednesday
   * before Thanksgiving is 1 before). Said outright, because a date cannot say it for a floating holiday: 11-25 is the
   * Wednesday before Thanksgiving in 2026 and Thanksgiving itself in 2027.
   */
  startsDaysBefore: z.int().min(0).max(mostDaysAround).optional(),
  endsDaysAfter: z.int().min(0).max(mostDaysAround).optional(),
  ...forChildren,
  ...readerExtras,
});
export type HolidayRule = z.infer<typeof holidayRule>;

/** A season is a part of each year; an order hardly has more of them than months. */
const mostSeasons = 12;
/** Far above the exceptions of any order. */
const mostExceptions = 100;
/** Of a cycle, and of a stay: no more days than a year has. */
export const longestCycle = 366;
/** 1 to 5; -1 is the last of its month, which is not always the fourth. */
const ordinals = z
  .array(
    z
      .int()
      .min(-1)
      .max(5)
      .refine((ordinal) => ordinal !== 0),
  )
  .min(1)
  .max(6);

/**
 * What orders say beyond the models of S-3.19 and 3.20. Each of these only takes blocks away or says which day they are
 * counted from; a rule without them is what it was before they existed.
 */
const ruleLimits = {
  /** No block begins before this day; every other week, and cycles, are counted from the first block on or after it. */
  firstDate: calendarDay.optional(),
  /** No block begins after this day. */
  lastDate: calendarDay.optional(),
  /** Days from block to block, by the calendar and in the place of the cadence's: 21 for every third week. Needs `firstDate`. */
  everyDays: z.int().min(1).max(longestCycle).optional(),
  /** Days from a block's first day to its last, where the weekdays cannot say it: of cycles that are not of whole weeks. */
  spanDays: z.int().min(0).max(longestCycle).optional(),
  /**
   * Of monthly rules: whose number in the month counts; `full`: a weekend with its Saturday and its Sunday in the month.
   * Without it the Saturday of a weekend, and the first day of any other block.
   */
  countedBy: z.enum([...weekdays, "full"]).optional(),
  /** 1 to 12: the months in which blocks begin (of monthly rules: in which the counted day lies). */
  months: z.array(z.int().min(1).max(12)).min(1).max(12).optional(),
  /** The parts of each year in which blocks begin, with both ends; one that ends before it begins runs over New Year's. */
  seasons: z
    .array(z.object({ from: monthDay, to: monthDay }))
    .min(1)
    .max(mostSeasons)
    .optional(),
  /** Blocks that are left out: the first Monday's of each month. The rhythm goes on over them. */
  exceptWeeksOfMonth: ordinals.optional(),
  /** Blocks that touch these days are left out, whole. */
  exceptDates: z.array(calendarDay).min(1).max(mostExceptions).optional(),
};

export const recurringRule = z.object({
  cadence: z.enum(cadences),
  /** Parity of the ISO week in which a biweekly block starts; without meaning otherwise. */
  startWeekAnchor: z.enum(["even", "odd"]),
  startDay: weekday,
  startTime: wallClock,
  endDay: weekday,
  endTime: wallClock,
  assignee,
  /** For monthly rules: which weekends (by their Saturday); without it the first. */
  weeksOfMonth: ordinals.optional(),
  ...ruleLimits,
  ...forChildren,
  ...readerExtras,
});
export type RecurringRule = z.infer<typeof recurringRule>;

/** With whom some of the children are when no rule names the hours, where it is not the same for all of them. */
export const childResidence = z.object({
  childIds: z.array(pathId).min(1).max(mostNamedChildren),
  assignee,
  source: readerExtras.source,
});
export type ChildResidence = z.infer<typeof childResidence>;

/** What an order says and the calendar does not have: the parent who confirms the schedule sees it. */
export const leftOut = z.object({
  /** In the order's words; null where they may not be shown. */
  text: freeText(longestText.message).nullable(),
  /** Of a document of several pages, from 1. */
  page: z.int().min(1).max(mostPages).optional(),
  /** Set aside by the parent who applied it, or one of the things that give nobody any time: calls, travel, notice. */
  as: z.enum(["set_aside", "clause"]),
});
export type LeftOut = z.infer<typeof leftOut>;

export const parsedSchedule = z.object({
  holidayRules: z.array(holidayRule).max(mostRules),
  recurringRules: z.array(recurringRule).max(mostRules),
  /**
   * Recurring rules that the fields of S-3.20 alone do not say: a program that knows only those takes these for
   * nothing, and not for more time than the order gives. Taken together with `recurringRules`, behind them.
   */
  limitedRules: z.array(recurringRule).max(mostRules).optional(),
  leftOut: z.array(leftOut).max(mostStatements).optional(),
  residences: z.array(childResidence).max(mostNamedChildren).optional(),
});
export type ParsedSchedule = z.infer<typeof parsedSchedule>;

export const readScheduleInput = z.object({
  /** A data URL or bare base64. */
  imageData: z.string().min(1, wrong("picture")),
  imageType: z.string().max(100).default("base64"),
  /** Made by the page, so that it can ask how far the reading is. */
  readingId: z.uuid().optional(),
});
export type ReadScheduleInput = z.infer<typeof readScheduleInput>;

/** What a sentence of an order says of costs: of which (null: of all), and the share of its parent1. */
export const costShare = z.object({
  category: z.enum(expenseCategories).nullable(),
  parent1Percent: z.int().min(0).max(100),
  text: z.string(),
});
export type CostShare = z.infer<typeof costShare>;

/** As what each statement of an order ends. */
export const statementOutcomes = [
  /** On the calendar, whole. */
  "rules",
  "residence",
  /** Who the parents and the children are. */
  "people",
  /** Kept and not computed: calls, travel, notice, expenses. */
  "clause",
  /** One of `questions` has to be answered first. */
  "question",
  /** About time, and not understood. */
  "not_taken_over",
  /** A heading, a signature, whatever gives and takes nobody any time. */
  "boilerplate",
] as const;

/** A sentence, numbered item or table row of the document, in its own words. */
export const orderStatement = z.object({
  text: z.string(),
  boxes: z.array(box).max(mostBoxes).optional(),
  outcome: z.enum(statementOutcomes),
  /** Of a document of several pages, from 1. */
  page: z.int().min(1).max(mostPages).optional(),
  /** What a parent may begin with who puts it on the calendar by hand: nothing of it counts before. */
  byHand: z
    .union([z.object({ holiday: holidayRule }), z.object({ recurring: recurringRule })])
    .optional(),
  /**
   * The rules that came from it, by their place in the lists (of recurring rules: in `recurringRules`, and behind them in
   * `limitedRules`); absent unless it ended as rules.
   */
  rules: z.object({ holidays: z.array(z.int()), recurring: z.array(z.int()) }).optional(),
  /** The id of the question that it ended as. */
  question: z.string().optional(),
});
export type OrderStatement = z.infer<typeof orderStatement>;

/** Both readings of a page's answer (S-3.21 and 3.22) at once. */
export const readScheduleOutput = z.object({
  success: z.boolean(),
  data: parsedSchedule,
  confidence: z.number().min(0).max(1),
  holidayRules: z.array(holidayRule),
  recurringRules: z.array(recurringRule),
  limitedRules: z.array(recurringRule).optional(),
  questions: z.array(scheduleQuestion),
  /** With whom the order says that the children are when no rule names the hours, in its own words. */
  residence: z.object({ assignee, text: z.string() }).nullish(),
  /** How the order has the parents share what things cost, in its own words; nothing of it counts until both agree. */
  costShares: z.array(costShare).optional(),
  /** Every statement of the document and as what it ended, in reading order: nothing of it is left out in silence. */
  statements: z.array(orderStatement).optional(),
  /** The language in which the document was read; null: it is in another one, and a better photo changes nothing. */
  language: z.enum(["en", "es"]).nullish(),
  /** How the document itself calls parent1 and parent2, such as 'Ann Lee, Petitioner, Mother'; null where it does not. */
  parties: z.object({ parent1: z.string(), parent2: z.string() }).nullish(),
  /** Pixels of the upright page that the boxes refer to; null if there was no picture (a form's fields). */
  page: z
    .object({
      width: z.number(),
      height: z.number(),
      /** The page itself, upright and flattened, as a data URL of any size; null if it has no one picture. */
      picture: z.string().nullable(),
    })
    .nullable(),
  provider: z.string(),
});
export type ReadScheduleOutput = z.infer<typeof readScheduleOutput>;

const year = z.int().min(years.minimum).max(years.maximum);
export const yearRange = z
  .object({ startYear: year, endYear: year })
  .refine((range) => range.startYear <= range.endYear, {
    error: wrong("firstYear"),
    path: ["endYear"],
  });
export type YearRange = z.infer<typeof yearRange>;

export const parentMapping = z.object({ parent1: z.int(), parent2: z.int() });
export type ParentMapping = z.infer<typeof parentMapping>;

const longName = freeText(longestText.message);

/** What an import is made of: the reviewed rules, for which years, and who is who. */
const plannedSchedule = z.object({
  parseResult: parsedSchedule,
  yearRange,
  /**
   * The first day that counts: no hours before it are placed or counted, and schedules from before keep theirs. Without
   * it the years are whole.
   */
  firstDay: calendarDay.optional(),
  /** The order's parent1 and parent2 as the family's two parents. */
  parentMapping,
  /**
   * Who the children are with when no rule says so ('the children live with Mother except ...'): those whom its rules
   * are for, but for those of whom `residences` says more. Without it those hours belong to no one's schedule.
   */
  residence: assignee.nullish(),
});

export const applyScheduleInput = plannedSchedule.extend({
  /** Blue, the default, gives each parent's hours that parent's own color; any other colors the whole schedule. */
  defaultColor: color.optional(),
  /**
   * True: schedules applied before give way entirely in these years, for the children whom the new rules are for.
   * Otherwise the new rules are added, and where both name the same hours a holiday comes before regular time, then the
   * new schedule before the old one.
   */
  replace: z.boolean().default(false),
  /** What the parent was asked before, and answered; kept for the other one, who confirms the schedule. */
  answers: z.array(scheduleAnswer).max(mostAnswers).default([]),
});
export type ApplyScheduleInput = z.infer<typeof applyScheduleInput>;

export const applyScheduleOutput = z.object({
  success: z.boolean(),
  eventsCreated: z.int(),
  /** Names the import, so that it can be undone as a whole. */
  importId: z.string(),
  /** Both parents confirmed a schedule for some of these years and children: this one counts once the other confirms it. */
  waits: z.boolean(),
});
export type ApplyScheduleOutput = z.infer<typeof applyScheduleOutput>;

export const previewScheduleInput = plannedSchedule.extend({
  /** What the order calls its two parents: for its sentences, while nobody has said which of them is who. */
  calledInOrder: z.object({ parent1: longName, parent2: longName }).optional(),
  /** As applying is asked to; false where nothing is said. */
  replace: z.boolean().optional(),
});
export type PreviewScheduleInput = z.infer<typeof previewScheduleInput>;

const share = z.object({
  hours: z.number(),
  overnights: z.int(),
  /** 0 to 1 of all hours, and of all nights, of the years. */
  hoursShare: z.number(),
  overnightsShare: z.number(),
});

/** The days of a month as they are without a schedule, and as they are once both parents confirmed it. */
export const monthOfChange = z.object({
  /** Its first day. */
  month: z.iso.date(),
  before: custodyTimelineOutput,
  after: custodyTimelineOutput,
});
export type MonthOfChange = z.infer<typeof monthOfChange>;

/** What applying would do, in plain words and numbers; nothing is stored. */
export const previewScheduleOutput = z.object({
  /** One sentence a rule, in the order of the rules. */
  regular: z.array(z.string()),
  holidays: z.array(z.string()),
  events: z.int(),
  /**
   * An estimate: hours on the face of the clock, overnights by who has the children at 3:00 in the morning. One row for
   * the children who share their days; `childIds` is empty for all of them.
   */
  time: z.array(
    z.object({
      childIds: z.array(z.string()),
      parent1: share,
      parent2: share,
      unassigned: share,
    }),
  ),
  questions: z.array(scheduleQuestion),
  /** Schedules on the calendar for some of the same years and children, newest first. */
  overlapping: z.array(z.object({ importId: z.string(), appliedAt: z.iso.datetime(), yearRange })),
  /** The first month that it changes, once both parents confirmed it; null where it changes nobody's days. */
  month: monthOfChange.nullable(),
});
export type PreviewScheduleOutput = z.infer<typeof previewScheduleOutput>;

export const readingStages = [
  "queued",
  "decoding",
  "straightening",
  "reading",
  "understanding",
] as const;
export const readingId = z.object({ readingId: z.uuid() });
export type ReadingId = z.infer<typeof readingId>;
export const readingProgress = z.object({
  /** Null if this server knows of no such reading: not begun, over, or another replica's. */
  stage: z.enum(readingStages).nullable(),
  /** 0 to 1 of the whole. */
  progress: z.number().min(0).max(1),
});
export type ReadingProgress = z.infer<typeof readingProgress>;

/** A rule of an applied schedule: its import, and its place among the import's rules of this kind. */
export const ruleAddress = z.object({
  importId: pathId,
  kind: z.enum(["holiday", "recurring"]),
  index: z.int().min(0).max(mostRules),
});
export type RuleAddress = z.infer<typeof ruleAddress>;

export const scheduleImport = z.object({
  id: z.string(),
  appliedBy: z.int(),
  appliedAt: z.iso.datetime(),
  /** The other parent, once they have confirmed it. Until then it counts, unless it `waits`, and who applied it may undo it alone. */
  confirmedBy: z.int().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  /** The parent who asked the other to agree to taking it off the calendar; it stays until they do. */
  undoAskedBy: z.int().nullable(),
  undoAskedAt: z.iso.datetime().nullable(),
  yearRange,
  /** The first day on which it counts; absent where its years are whole. */
  firstDay: z.iso.date().optional(),
  /** The children whom its rules are for; empty: all of them. */
  childIds: z.array(z.string()),
  holidayRules: z.int(),
  recurringRules: z.int(),
  /** What the parents confirm: holidays first, then regular time, as they were applied. */
  rules: z.array(
    z.object({
      ...ruleAddress.omit({ importId: true }).shape,
      /** The rule in a plain sentence. */
      text: z.string(),
      /** The order's words it came from, if known. */
      words: z.string().nullable(),
      /** It says something else than was read of these words, or there were none: the parent who applied it typed it. */
      byHand: z.boolean(),
      /** One of `answers` is about it. */
      isAnswered: z.boolean(),
      childIds: z.array(z.string()),
      /** Disputes in which it was questioned, oldest first. */
      disputeIds: z.array(z.string()),
    }),
  ),
  /** What the parent who applied it had answered where its document leaves something open. */
  answers: z.array(scheduleAnswer),
  /** What its document says and it does not have. */
  leftOut: z.array(leftOut),
  /** The document's two parents as the family's. */
  parentMapping,
  /**
   * With whom these children are when no rule says otherwise (null: those hours are nobody's), each child for whom it is
   * once (`childIds` empty: all whom no other one names).
   */
  residences: z.array(z.object({ childIds: z.array(z.string()), parentId: z.int().nullable() })),
  /** Events of it that are on the calendar now. */
  events: z.int(),
  /** It has no hours on the calendar until the other parent confirms it: for some of its years and children both confirmed another. */
  waits: z.boolean(),
  /** Only one parent stands by it, and for some of its years and children both confirmed another: either parent may set it aside. */
  isProposal: z.boolean(),
  /** Single hours that its importer deleted; confirming it brings them back. */
  hoursTakenOff: z.int(),
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.int().nullable(),
});
export type ScheduleImport = z.infer<typeof scheduleImport>;
export const listImportsOutput = z.array(scheduleImport);

/** Shares are for the document's parent1 and parent2, as in a preview. */
export const importShares = previewScheduleOutput.pick({ time: true }).extend({
  /**
   * The first month, from the present one on, in which a child is with another parent by it than without it. Null where
   * it changes nothing, or both parents have confirmed it.
   */
  month: monthOfChange.nullable(),
});
export type ImportShares = z.infer<typeof importShares>;

/** An applied schedule that something is done with. */
export const importInput = z.object({ id: pathId });
export type ImportInput = z.infer<typeof importInput>;
/**
 * Which state of the schedule an undo speaks of: `alone` takes it off without the other parent, `ask` asks them, `agree`
 * answers what they asked. One that crosses with an act of theirs is refused, and never another than was meant.
 */
export const undoImportInput = importInput.extend({
  undoAs: z.enum(["alone", "ask", "agree"], wrong("undoAs")),
});
export type UndoImportInput = z.infer<typeof undoImportInput>;
export const undoImportOutput = z.object({
  success: z.literal(true),
  /** False: it takes both parents, and the other one has been asked. The schedule stays. */
  undone: z.boolean(),
  eventsRemoved: z.int(),
  /** Events of earlier schedules that are back. */
  eventsRestored: z.int(),
});
export type UndoImportOutput = z.infer<typeof undoImportOutput>;
