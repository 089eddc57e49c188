/**
 * Something an order leaves open: asked in the wizard, never guessed silently. Facts and no words: whoever shows a
 * question says it in the reader's language. What it can be answered with stands with the rules (custody/rules/answers).
 */
import { z } from "zod";
import { longestText, weekdays } from "../../constants.ts";
import { freeText, wallClock } from "../text.ts";
import { assignee, forChildren } from "./for-whom.ts";

/** Far above any document: of names, and of pages. */
const most = 1_000;
/** Of two names, and children beside them. */
const longestId = 4_000;
/** A holiday's name, as its rule has it; where the document says it child by child, whose rule is meant. */
const name = freeText(longestText.title);
const holiday = { holiday: name, ...forChildren };
const holidays = { holidays: z.array(name).max(most), ...forChildren };
/** When a recurring rule begins, which is how the page of an order speaks of it, and whose it is. */
const start = { day: z.enum(weekdays), time: wallClock, ...forChildren };
/** The same question has the same id whoever asks it, so that one answer is enough. */
const id = freeText(longestId);

export const scheduleQuestion = z.discriminatedUnion("asks", [
  /** The document speaks of a mother and a father and does not say which is the petitioner. */
  z.object({ id, asks: z.literal("who-is-petitioner") }),
  /** The children live with the one parent in one place of the document, and with the other in another. */
  z.object({ id, asks: z.literal("children-apart") }),
  /** A holiday goes to someone who is neither of the two parents. */
  z.object({ id, asks: z.literal("who-is-meant"), ...holiday }),
  /** Only one half of the years is named; who has it in `years`? */
  z.object({ id, asks: z.literal("other-years"), ...holiday, years: z.enum(["even", "odd"]) }),
  z.object({ id, asks: z.literal("given-to-both"), ...holiday }),
  /** One parent is named and no years. */
  z.object({ id, asks: z.literal("every-year"), ...holiday }),
  /** The document gives no date. */
  z.object({ id, asks: z.literal("first-day"), ...holiday }),
  /** A break over New Year's: does the year in which it begins decide, or the one in which it ends? */
  z.object({ id, asks: z.literal("year-of-break"), ...holidays }),
  /**
   * Every other week, in even or in odd ones? `weeks`: the document says which, by numbers that a week has in one count
   * and not in another: 2026 has 53 weeks in the one that its weeks begin on a Monday in.
   */
  z.object({
    id,
    asks: z.literal("which-weeks"),
    ...start,
    weeks: z.enum(["even", "odd"]).optional(),
    /** Both parents take turns from that hour on: whose weeks are asked about. */
    parent: assignee.optional(),
  }),
  /** A school bell and no clock time. */
  z.object({ id, asks: z.literal("school-hours"), ...start }),
  /** 'During the school year', 'in the summer': in which days? Asked once for all rules that go by it. */
  z.object({ id, asks: z.literal("school-year") }),
  /** No a.m. or p.m. */
  z.object({ id, asks: z.literal("half-of-day"), ...start }),
  z.object({ id, asks: z.literal("only-one-time"), ...start }),
  /** A weekend of the month that begins on a Friday: does the Friday's number count, or the Saturday's? */
  z.object({ id, asks: z.literal("which-day-counts"), ...start }),
  /**
   * A statement with a limit that was not understood: no rule came from it, since one without its limit would give too
   * much time. `words` are the limit's, as they stand in `statement`.
   */
  z.object({
    id,
    asks: z.literal("what-it-changes"),
    statement: freeText(longestText.message),
    words: freeText(longestText.title),
  }),
  /**
   * Lines beside the rules that nobody knows: whether any of them changes the time is asked once, of all together. They
   * are the statements that have this id.
   */
  z.object({ id, asks: z.literal("other-lines") }),
  /** Pages of a PDF that were not read: `left` are their numbers, from 1, of `pages`. */
  z.object({
    id,
    asks: z.literal("pages-left-out"),
    pages: z.int(),
    left: z.array(z.int()).max(most),
  }),
  /** A period without an end; until it is said, the plan takes `meanwhile`. */
  z.object({
    id,
    asks: z.literal("end-of-break"),
    ...holiday,
    meanwhile: z.enum(["firstHalf", "oneDay", "summary"]),
  }),
  /** New Year's Eve and the day after it go to different parents, because the year changes between them. */
  z.object({ id, asks: z.literal("new-years-night"), ...holidays }),
  /** Two holidays on the same hours with different parents; until it is said, the first counts. */
  z.object({ id, asks: z.literal("same-hours"), first: name, second: name, ...forChildren }),
  /** The recurring rule at this place always falls in time that its parent has anyway. */
  z.object({ id, asks: z.literal("own-time"), rule: z.int(), ...start }),
]);
export type ScheduleQuestion = z.infer<typeof scheduleQuestion>;
