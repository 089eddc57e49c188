import { z } from "zod";
import { freeText } from "./text.ts";

export const versionOutput = z.string();
export const buildOutput = z.object({ buildId: z.string() });
export const pingInput = z.object({
  event: freeText(100),
  buildId: freeText(100).optional(),
  route: freeText(500).optional(),
});
export const pingOutput = z.object({ success: z.literal(true) });
