import { z } from "zod";

export const hostedCompanionAnswer = z.object({ reply: z.string() });
