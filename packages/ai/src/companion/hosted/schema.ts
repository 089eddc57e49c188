import { z } from "zod";

export const hostedCompanionAnswer = z.object({
  reply: z.string(),
  /** What the rules may have missed; null for an ordinary message. */
  danger: z.enum(["crisis", "child-danger", "partner-fear"]).nullable(),
});
