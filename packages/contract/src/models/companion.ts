import { z } from "zod";
import { conversationHistoryLength, longestText } from "../constants.ts";
import { freeText, requiredText } from "./text.ts";

export const companionInput = z.object({
  message: requiredText(longestText.message),
  conversationHistory: z
    .array(
      z.object({ role: z.enum(["user", "assistant"]), content: freeText(longestText.message) }),
    )
    .max(200)
    .default([])
    .transform((turns) => turns.slice(-conversationHistoryLength)),
});
export type CompanionInput = z.infer<typeof companionInput>;

export const companionReply = z.object({ reply: z.string() });
export type CompanionReply = z.infer<typeof companionReply>;
