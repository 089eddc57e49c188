import { z } from "zod";
import { findingTags } from "@evenkeel/hearing/assessment/tags";

/** What a language model answers about one message: first what it found, so that the severity follows from it. */
export const hostedAssessment = z.object({
  findings: z.array(
    z.object({
      tag: z.enum(findingTags),
      severity: z.enum(["yellow", "red"]),
      /** The words of the message, copied exactly. */
      quote: z.string(),
    }),
  ),
  severity: z.enum(["green", "yellow", "red"]),
  /** The sender speaks of their own wish to die or to be hurt, and not as a lever. */
  crisis: z.boolean(),
});
export type HostedAssessment = z.infer<typeof hostedAssessment>;
