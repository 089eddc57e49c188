import { z } from "zod";
import {
  defaultMessageCategory,
  longestText,
  messageCategories,
  severities,
} from "../constants.ts";
import { freeText, requiredText } from "./text.ts";

export const messageCategory = z.enum(messageCategories);
export type MessageCategory = z.infer<typeof messageCategory>;

export const severity = z.enum(severities);
export type Severity = z.infer<typeof severity>;

export const moderateInput = z.object({
  message: requiredText(longestText.message),
  category: messageCategory.default(defaultMessageCategory),
  /** Present when the chat asks, which makes the call an attempt to send; absent in a preview. */
  location: freeText(100).optional(),
  parenting_rules: z.record(z.string(), z.unknown()).optional(),
});
export type ModerateInput = z.infer<typeof moderateInput>;

/** Both shapes of spec section 3 (Moderation result) at once. */
export const moderationResult = z.object({
  /** Only present, and false, if the text could not be checked: it is held until it is shortened. */
  checked: z.literal(false).optional(),
  severity,
  /** True only for green. */
  approved: z.boolean(),
  /** True only for red. */
  abusive: z.boolean(),
  suggested_message: z.string().nullable(),
  coaching_prompt: z.string().nullable(),
  /**
   * The sender speaks of their own wish to die or to be hurt: show help first, not a lesson. With yellow, sending the words
   * as they are takes the parent's `confirmed`.
   */
  crisis: z.boolean(),
  /** Urgent facts about a child in a category that is never held: 'Send now' is offered next to the rewrite. */
  mayBypass: z.boolean(),
  /** Set when this attempt started a pause (ISO 8601, UTC). */
  pausedUntil: z.iso.datetime().nullable(),
  /** What gave the verdict, with its version. */
  provider: z.string(),
});
export type ModerationResult = z.infer<typeof moderationResult>;
