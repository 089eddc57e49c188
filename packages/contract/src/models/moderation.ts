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

/**
 * What becomes of a text that could not be checked: it is held until it is shortened; or its language is not known, and it
 * goes once its writer says so, or by itself, as the operator chose.
 */
export const whenUnchecked = z.enum(["shorten", "ask", "send"]);
export type WhenUnchecked = z.infer<typeof whenUnchecked>;

/**
 * What a message without an honest rewrite holds beside what hurts: what happened, what is asked for, and by when. Each may
 * be empty; the writer fills them, and what comes of them is moderated like any text.
 */
export const suggestedFields = z.object({
  happened: z.string(),
  need: z.string(),
  by: z.string(),
});
export type SuggestedFields = z.infer<typeof suggestedFields>;

/** Both shapes of a moderation result (S-3.11 and 3.12) at once. */
export const moderationResult = z.object({
  /** Only present, and false, if the text could not be checked. */
  checked: z.literal(false).optional(),
  /** Only present with `checked`: what becomes of it. */
  whenUnchecked: whenUnchecked.optional(),
  severity,
  /** True only for green. */
  approved: z.boolean(),
  /** True only for red. */
  abusive: z.boolean(),
  suggested_message: z.string().nullable(),
  /** Null where there is a rewrite, and where nothing is to be reworded. */
  suggested_fields: suggestedFields.nullable(),
  coaching_prompt: z.string().nullable(),
  /**
   * The sender speaks of their own wish to die or to be hurt: show help first, not a lesson. With yellow, sending the words
   * as they are takes the parent's `confirmed`.
   */
  crisis: z.boolean(),
  /** Urgent facts about a child in a category that is never held: 'Send now' is offered next to the rewrite. */
  mayBypass: z.boolean(),
  /**
   * A second wording in a row met no milder verdict and there is no honest rewrite: with yellow, the words go as they are
   * once the parent says so (`confirmed`), and the record says that they did.
   */
  mayGoAfterTip: z.boolean().optional(),
  /** Set when this attempt started a pause (ISO 8601, UTC). */
  pausedUntil: z.iso.datetime().nullable(),
  /** What gave the verdict, with its version. */
  provider: z.string(),
});
export type ModerationResult = z.infer<typeof moderationResult>;
