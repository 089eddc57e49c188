/** Requests to move parenting time: a swap, or with nothing taken back an offer of time (first refusal). */
import { z } from "zod";
import { longestText, swapAnswers, swapLimits, swapStatuses } from "../../constants.ts";
import { wrong } from "../../issue-words.ts";
import { calendarDay, dayOrInstant, freeText, pageSize, pathId } from "../text.ts";
import { custodyTimelineOutput } from "./custody.ts";

/** From `start` to before `end`. */
export const swapHours = z.object({ start: z.iso.datetime(), end: z.iso.datetime() });
export type SwapHours = z.infer<typeof swapHours>;

export const swapStatus = z.enum(swapStatuses);
export type SwapStatus = z.infer<typeof swapStatus>;

export const swapRequest = z.object({
  id: z.string(),
  askerId: z.int(),
  responderId: z.int(),
  /** The asker's hours that the other parent is asked to take, in order. */
  given: z.array(swapHours),
  /** Hours of the other parent that the asker would take; empty: an offer of time. */
  taken: z.array(swapHours),
  /** The children whose hours they are; empty: all. */
  childIds: z.array(z.string()),
  note: z.string().nullable(),
  status: swapStatus,
  askedAt: z.iso.datetime(),
  /** When the first of the hours begins: until then it can be answered, taken back, and undone by both. */
  answerBy: z.iso.datetime(),
  /** What the other parent wrote with the answer. */
  answerNote: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /**
   * The number of the entry by which the hours moved, on the family's record, for the court; null for parents, who would
   * count by it what the other does unseen, and while they have not moved.
   */
  record: z.int().nullable(),
  /** The request that this one was suggested in place of. */
  followsId: z.string().nullable(),
  /** Who asks to undo an accepted one; it takes both. */
  undoAskedBy: z.int().nullable(),
});
export type SwapRequest = z.infer<typeof swapRequest>;

export const listSwapsInput = z.object({ limit: pageSize(swapLimits.page) }).prefault({});
export type ListSwapsInput = z.infer<typeof listSwapsInput>;
/** Newest first. */
export const listSwapsOutput = z.array(swapRequest);

/** A day alone means its midnight in the family's time zone; the same day twice is that one day. */
const asked = z.object({ start: dayOrInstant, end: dayOrInstant });
const hoursAsked = z.array(asked).max(swapLimits.periods, wrong("swapMany"));

const sides = {
  given: hoursAsked.default([]),
  taken: hoursAsked.default([]),
  childIds: z.array(pathId).max(100).default([]),
};
const isSomething = ({ given, taken }: { given: unknown[]; taken: unknown[] }): boolean =>
  given.length + taken.length > 0;
const nothing = { error: wrong("swapEmpty"), path: ["given"] };

export const previewSwapInput = z
  .object({
    ...sides,
    /** From whose side it is asked; the signed-in parent's without it. */
    askerId: z.int().optional(),
  })
  .refine(isSomething, nothing);
export type PreviewSwapInput = z.infer<typeof previewSwapInput>;

/** Who has the children as it stands and as it would be, on each day that would change and the days beside it. */
export const previewSwapOutput = z.object({
  days: z.array(
    z.object({ day: calendarDay, before: custodyTimelineOutput, after: custodyTimelineOutput }),
  ),
});
export type PreviewSwapOutput = z.infer<typeof previewSwapOutput>;

export const requestSwapInput = z
  .object({
    ...sides,
    note: freeText(longestText.eventNote).nullish(),
    /** The other parent's request in whose place this one is suggested; it is answered by that. */
    followsId: z.string().max(64).nullish(),
    /** Made by the page for one request: a retry with the same key is the same request. */
    clientKey: z.uuid().optional(),
  })
  .refine(isSomething, nothing);
export type RequestSwapInput = z.infer<typeof requestSwapInput>;

/** A request in which the signed-in parent has just written. */
export const writtenSwap = swapRequest.extend({
  /** The words speak of the writer's own wish to die or to be hurt: show help. Only the writer is told. */
  crisis: z.literal(true).optional(),
});
export type WrittenSwap = z.infer<typeof writtenSwap>;

export const answerSwapInput = z.object({
  id: pathId,
  answer: z.enum(swapAnswers),
  note: freeText(longestText.eventNote).nullish(),
});
export type AnswerSwapInput = z.infer<typeof answerSwapInput>;

export const swapInput = z.object({ id: pathId });
export type SwapInput = z.infer<typeof swapInput>;
/** Which state of the swap an undo speaks of: `ask` asks the other parent, `agree` answers what they asked. */
export const undoSwapInput = swapInput.extend({
  undoAs: z.enum(["ask", "agree"], wrong("undoAs")),
});
export type UndoSwapInput = z.infer<typeof undoSwapInput>;
