import { z } from "zod";

/** What a language model answers when it is asked for a rewrite. */
export const hostedRewrite = z.object({
  /** Null if no honest rewrite exists. */
  suggestion: z.string().nullable(),
  /** Asks for the missing fact or request; null if there is a suggestion. */
  ask: z.string().nullable(),
  coaching_tip: z.string(),
});
