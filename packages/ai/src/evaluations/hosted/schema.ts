import { z } from "zod";

/** What a language model answers as the evaluator; the record's entry is always our own. */
export const hostedJudgment = z.object({
  summary: z.string(),
  judgment: z.string(),
  action_steps: z.array(z.string()),
  /** Sections of the facts given, spelled as there. */
  sections: z.array(z.string()),
  approved: z.boolean(),
});
