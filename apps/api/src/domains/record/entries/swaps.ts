import { swapHours, undoSwapInput } from "@evenkeel/contract/models/calendar/swap";
import { z } from "zod";
import { placedHours } from "./schedules.ts";
import { namedChildren, verdictContent } from "./shared.ts";

const verdict = verdictContent.optional();

/** What a parent did about a request; of time that ran out there is no actor. */
const act = z.object({ swapId: z.string() });
/** Which state of it an undo spoke of; entries from before it was asked for do not say. */
const undo = act.extend({ undoAs: undoSwapInput.shape.undoAs.optional() });
/** What entries about requests to move time contain. */
export const swapContents = {
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
} as const;
