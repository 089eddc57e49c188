import { z } from "zod";
import { swapHours } from "./calendar/swap.ts";
import { checkInKind } from "./calendar/exchange.ts";
import { message } from "./message.ts";

const moment = z.iso.datetime();
/** What every kind has: the moment at which it is over by itself; null where it waits until something is done. */
const until = moment.nullable();
const id = z.string();
const title = z.string();

const ofDispute = { id, title, until };
const ofSwap = {
  id,
  /** The asker's hours that the other parent is asked to take, and those that the asker would take in return. */
  given: z.array(swapHours),
  taken: z.array(swapHours),
  until,
};
const ofSchedule = {
  id,
  /** The signed-in parent applied it. */
  isOwn: z.boolean(),
  /** It would lie over a schedule of both, and does not count before it is confirmed. */
  isProposal: z.boolean(),
  until,
};
/** An expense, with what it is for. */
const ofExpense = { id, what: z.string(), until };

/** Something that waits for the signed-in parent: see `waitingKinds` for what each kind is. */
export const waitingItem = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("messages"), count: z.int().min(1), urgent: z.boolean(), until }),
  z.object({ kind: z.literal("undelivered"), message, until }),
  z.object({ kind: z.literal("swap_to_answer"), ...ofSwap }),
  z.object({ kind: z.literal("swap_undo"), ...ofSwap }),
  z.object({ kind: z.literal("schedule_to_confirm"), ...ofSchedule }),
  z.object({ kind: z.literal("schedule_undo"), ...ofSchedule }),
  /** What the other parent says of how an exchange went. */
  z.object({
    kind: z.literal("exchange_to_answer"),
    /** The planned time. */
    id: moment,
    said: checkInKind.exclude(["here"]),
    tookPlaceAt: moment.nullable(),
    until: moment,
  }),
  z.object({ kind: z.literal("expense_to_answer"), ...ofExpense }),
  z.object({ kind: z.literal("expense_to_explain"), ...ofExpense }),
  z.object({ kind: z.literal("payment_to_confirm"), ...ofExpense }),
  z.object({ kind: z.literal("split_to_answer"), id, until }),
  /** An invitation of a court reviewer by the other parent, with the name of who is to review. */
  z.object({ kind: z.literal("reviewer_to_answer"), id, name: z.string(), until }),
  z.object({ kind: z.literal("dispute_to_answer"), ...ofDispute, until: moment }),
  z.object({ kind: z.literal("dispute_countered"), ...ofDispute }),
  z.object({ kind: z.literal("dispute_unanswered"), ...ofDispute }),
  z.object({ kind: z.literal("dispute_agreed"), ...ofDispute }),
  z.object({ kind: z.literal("counter_agreed"), ...ofDispute }),
]);
export type WaitingItem = z.infer<typeof waitingItem>;
export type WaitingKind = WaitingItem["kind"];
/** What presses most first. */
export const listWaitingOutput = z.array(waitingItem);
