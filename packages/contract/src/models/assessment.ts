import { z } from "zod";
import { severity, suggestedFields } from "./moderation.ts";

/** Words that a verdict is based on, by the rule or the model that found them. */
export const finding = z.object({ rule: z.string(), tag: z.string(), words: z.string() });

/**
 * What is said of one text, by one name each from the moderator to the page. `assessment-wire.ts` knows the wire's names of
 * what its writer is told; the record's are `domains/moderation/on-record.ts`.
 */
export const assessment = z.object({
  /**
   * Why the severity is no verdict: reading had to be ended (`unfinished`), and the text goes nowhere; or its language is
   * not known, and it may go as it is, marked as not checked. Null for what was checked.
   */
  unchecked: z.enum(["unfinished", "language"]).nullable(),
  severity,
  /** A rule of high precision and the models agree on red: no guess, which no hosted model may lower. */
  certain: z.boolean(),
  /** The sender speaks of their own wish to die or to be gone: help is shown before anything else, and it is no block. */
  crisis: z.boolean(),
  /** Carries urgent facts about a child, in a category where they are never held, or an emergency in any. */
  urgent: z.boolean(),
  /** A threat or a slur: stays blocked whatever else the text contains. */
  bypassBlocked: z.boolean(),
  /** A rewrite that keeps the facts; null if there is no honest one. */
  suggestion: z.string().nullable(),
  /** Where there is no honest rewrite: what the text holds beside what hurts, for its writer to go on with. */
  fields: suggestedFields.nullable(),
  /** What hurts in it and what to do instead; null where nothing is to be said. */
  coachingTip: z.string().nullable(),
  /** What gave the verdict, with its version; says so when a hosted model failed and the built-in answered. */
  provider: z.string(),
  findings: z.array(finding),
});
export type Assessment = z.infer<typeof assessment>;

/** What its writer is offered in its place. */
export type Coaching = Pick<Assessment, "suggestion" | "fields" | "coachingTip">;
