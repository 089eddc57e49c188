import { z } from "zod";
import { conversationHistoryLength, longestText } from "../constants.ts";
import { calendarDay, freeText, requiredText } from "./text.ts";

export const coordinatorModule = z.enum(["scheduling", "therapeutic", "evaluator"]);
export type CoordinatorModule = z.infer<typeof coordinatorModule>;

export const conversationTurn = z.object({
  role: z.enum(["assistant", "user", "system"]),
  content: freeText(longestText.message),
});
export type ConversationTurn = z.infer<typeof conversationTurn>;

export const askInput = z.object({
  message: requiredText(longestText.message),
  /** Only the last ten count; a longer history is cut, not refused. */
  conversationHistory: z
    .array(conversationTurn)
    .max(200)
    .default([])
    .transform((turns) => turns.slice(-conversationHistoryLength)),
  activeModule: coordinatorModule.nullish(),
});
export type AskInput = z.infer<typeof askInput>;

const swapDays = z.object({ firstDay: calendarDay, lastDay: calendarDay });
/** Days that the parent wants to move, for a request that is looked at before it is sent. */
export const suggestedSwap = z.object({
  /** The other parent is asked to take them; both days are counted in. */
  given: z.array(swapDays),
  taken: z.array(swapDays),
  /** Empty: all children. */
  childIds: z.array(z.string()),
});
export type SuggestedSwap = z.infer<typeof suggestedSwap>;

const createdEvent = z.object({ title: z.string(), start: z.iso.datetime() });

/** What the coordinator put on the calendar, so that the parent can take it off again at once. */
const addedEvent = createdEvent.extend({
  /** Its entries on the calendar, each with its version: only those that were not there before, and none of a moved one. */
  entries: z.array(z.object({ id: z.string(), version: z.int() })),
});
export type AddedEvent = z.infer<typeof addedEvent>;

export const coordinatorReply = z.object({
  reply: z.string(),
  /** Really on the calendar when present, the first of `addedEvents`; `start` is an instant in UTC. */
  createdEvent: createdEvent.nullable(),
  /** All that one answer put on the calendar. */
  addedEvents: z.array(addedEvent),
  suggestedModule: coordinatorModule.nullable(),
  moduleContext: z.string().nullable(),
  draftedMessage: z.string().nullable(),
  suggestedSwap: suggestedSwap.nullable(),
});
export type CoordinatorReply = z.infer<typeof coordinatorReply>;
