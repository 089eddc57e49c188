import { z } from "zod";

const variant = z.object({ subject: z.string(), body: z.string() });
export const hostedTemplate = z.object({ conciliatory: variant, neutral: variant, firm: variant });
