import { z } from "zod";
import { conversationHistoryLength, longestText } from "../constants.ts";
import { freeText, requiredText } from "./text.ts";

export const therapyInput = z.object({
  message: requiredText(longestText.message),
  conversationHistory: z
    .array(
      z.object({ role: z.enum(["user", "assistant"]), content: freeText(longestText.message) }),
    )
    .max(200)
    .default([])
    .transform((turns) => turns.slice(-conversationHistoryLength)),
});
export type TherapyInput = z.infer<typeof therapyInput>;

export const therapyOutput = z.object({ reply: z.string() });
export type TherapyReply = z.infer<typeof therapyOutput>;
