import { z } from "zod";

export const hostedSuggestion = z.object({
  situation: z.string(),
  /** At least two, the suggested one first. */
  options: z.array(z.object({ proposal: z.string(), reason: z.string() })),
});
