import { z } from "zod";
import { findingTags } from "@evenkeel/hearing/assessment/assessment";

/** What a language model answers about one message. */
export const hostedAssessment = z.object({
  severity: z.enum(["green", "yellow", "red"]),
  /** The sender speaks of their own wish to die or to be hurt, and not as a lever. */
  crisis: z.boolean(),
  findings: z.array(
    z.object({
      tag: z.enum(findingTags),
      severity: z.enum(["yellow", "red"]),
      /** The words of the message, copied exactly. */
      quote: z.string(),
    }),
  ),
});
export type HostedAssessment = z.infer<typeof hostedAssessment>;
