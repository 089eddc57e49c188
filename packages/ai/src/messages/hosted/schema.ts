import { z } from "zod";

export const hostedTopics = z.object({
  topics: z.array(z.object({ id: z.string(), topic: z.string() })),
});
