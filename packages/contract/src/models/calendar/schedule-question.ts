/**
 * Something an order leaves open: asked in the wizard, never guessed silently. Facts and no words: whoever shows a
 * question says it in the reader's language. What it can be answered with stands with the rules (custody/rules/answers).
 */
import { z } from "zod";
import { weekdays } from "../../constants.ts";

/** A holiday's name, as its rule has it. */
const holiday = z.string();
/** When a recurring rule begins, which is how the page of an order speaks of it. */
const start = { day: z.enum(weekdays), time: z.string() };
/** The same question has the same id whoever asks it, so that one answer is enough. */
const id = z.string();

export const scheduleQuestion = z.discriminatedUnion("asks", [
  /** The document speaks of a mother and a father and does not say which is the petitioner. */
  z.object({ id, asks: z.literal("who-is-petitioner") }),
  /** A holiday goes to someone who is neither of the two parents. */
  z.object({ id, asks: z.literal("who-is-meant"), holiday }),
  /** Only one half of the years is named; who has it in `years`? */
  z.object({ id, asks: z.literal("other-years"), holiday, years: z.enum(["even", "odd"]) }),
  z.object({ id, asks: z.literal("given-to-both"), holiday }),
  /** One parent is named and no years. */
  z.object({ id, asks: z.literal("every-year"), holiday }),
  /** The document gives no date. */
  z.object({ id, asks: z.literal("first-day"), holiday }),
  /** A break over New Year's: does the year in which it begins decide, or the one in which it ends? */
  z.object({ id, asks: z.literal("year-of-break"), holidays: z.array(holiday) }),
  /** Every other week, in even or in odd ones? */
  z.object({ id, asks: z.literal("which-weeks"), ...start }),
  /** A school bell and no clock time. */
  z.object({ id, asks: z.literal("school-hours"), ...start }),
  /** No a.m. or p.m. */
  z.object({ id, asks: z.literal("half-of-day"), ...start }),
  z.object({ id, asks: z.literal("only-one-time"), ...start }),
  /** Pages of a PDF that were not read: `left` are their numbers, from 1, of `pages`. */
  z.object({ id, asks: z.literal("pages-left-out"), pages: z.int(), left: z.array(z.int()) }),
  /** A period without an end; until it is said, the plan takes `meanwhile`. */
  z.object({
    id,
    asks: z.literal("end-of-break"),
    holiday,
    meanwhile: z.enum(["firstHalf", "oneDay", "summary"]),
  }),
  /** New Year's Eve and the day after it go to different parents, because the year changes between them. */
  z.object({ id, asks: z.literal("new-years-night"), holidays: z.array(holiday) }),
  /** Two holidays on the same hours with different parents; until it is said, the first counts. */
  z.object({ id, asks: z.literal("same-hours"), first: holiday, second: holiday }),
  /** The recurring rule at this place always falls in time that its parent has anyway. */
  z.object({ id, asks: z.literal("own-time"), rule: z.int(), ...start }),
]);
export type ScheduleQuestion = z.infer<typeof scheduleQuestion>;
