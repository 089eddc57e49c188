import { swapHours, undoSwapInput } from "@evenkeel/contract/models/calendar/swap";
import { z } from "zod";

/** What entries about requests to move time contain. @param said what they have in common with other entries */
export const swapContents = <
  Children extends z.ZodType,
  Verdict extends z.ZodType,
  Hours extends z.ZodRawShape,
>({
  namedChildren,
  verdict,
  placedHours,
}: {
  namedChildren: Children;
  verdict: Verdict;
  placedHours: Hours;
}) => {
  /** What a parent did about a request; of time that ran out there is no actor. */
  const act = z.object({ swapId: z.string() });
  /** Which state of it an undo spoke of; entries from before it was asked for do not say. */
  const undo = act.extend({ undoAs: undoSwapInput.shape.undoAs.optional() });
  return {
    /** One parent asked to move time; every later entry about it has this one as its subject. */
    swap_requested: z.object({
      swapId: z.string(),
      responderId: z.int(),
      given: z.array(swapHours),
      taken: z.array(swapHours),
      childIds: z.array(z.string()),
      children: namedChildren,
      note: z.string().nullable(),
      answerBy: z.iso.datetime(),
      followsId: z.string().nullable(),
      verdict,
    }),
    /** With `accepted` the hours moved, and the calendar has this digest. */
    swap_answered: z.object({
      swapId: z.string(),
      swapAnswer: z.enum(["accepted", "declined", "countered"]),
      note: z.string().nullable(),
      verdict,
      ...placedHours,
    }),
    swap_withdrawn: act,
    swap_expired: act,
    swap_undo_asked: undo,
    swap_kept: act,
    swap_undone: undo.extend(placedHours),
  };
};
