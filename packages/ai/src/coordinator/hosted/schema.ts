import { z } from "zod";

/** What a language model answers as the coordinator. Structured outputs know neither optional fields nor dates. */
export const hostedCoordinatorAnswer = z.object({
  reply: z.string(),
  /** What the rules may have missed; null for an ordinary message. */
  danger: z.enum(["crisis", "child-danger", "partner-fear"]).nullable(),
  suggested_module: z.enum(["scheduling", "therapeutic", "evaluator"]).nullable(),
  module_context: z.string().nullable(),
  /** A message to the co-parent, only where the parent asked for one. */
  drafted_message: z.string().nullable(),
  /** An event that the parent asked for, in wall-clock time; null where day or time is not said. */
  event: z
    .object({
      title: z.string(),
      /** YYYY-MM-DD */
      day: z.string(),
      /** HH:MM, 24 hours; null for an all-day event. */
      time: z.string().nullable(),
      minutes: z.number().int(),
    })
    .nullable(),
});
export type HostedCoordinatorAnswer = z.infer<typeof hostedCoordinatorAnswer>;
