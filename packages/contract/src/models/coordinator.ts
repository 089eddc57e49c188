import { z } from "zod";
import { conversationHistoryLength, longestText } from "../constants.ts";
import { freeText, requiredText } from "./text.ts";

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

export const coordinatorReply = z.object({
  reply: z.string(),
  /** Really on the calendar when present; `start` is an instant in UTC. */
  createdEvent: z.object({ title: z.string(), start: z.iso.datetime() }).nullable(),
  suggestedModule: coordinatorModule.nullable(),
  moduleContext: z.string().nullable(),
  draftedMessage: z.string().nullable(),
});
export type CoordinatorReply = z.infer<typeof coordinatorReply>;
