/** 200 emergencies about a child, and 100 messages that only claim to be urgent, and what the moderator does with them. */
import { readFileSync } from "node:fs";
import type { Moderator } from "@evenkeel/ai/inside/moderation/index.ts";
import { messageCategory } from "@evenkeel/contract/models/moderation";
import { z } from "zod";

/** `names` are the children's of the family that writes. */
const line = z.object({
  id: z.string(),
  kind: z.enum(["emergency", "claim"]),
  names: z.array(z.string()),
  category: messageCategory,
  language: z.enum(["en", "es", "mixed"]),
  text: z.string(),
});
export type UrgentLine = z.infer<typeof line>;
export const urgentLanguages = line.shape.language.options;

/** Where the set lies that `npm run eval:urgent` and the test read. */
export const urgentSet = new URL("moderation/emergencies-practice.jsonl", import.meta.url);

/** @throws ZodError where a line is not one of the set */
export const readUrgent = (file: string | URL): UrgentLine[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((text) => text !== "")
    .map((text) => line.parse(JSON.parse(text)));

export interface UrgentOutcome {
  readonly line: UrgentLine;
  readonly severity: string;
  /**
   * Of an emergency that it is delivered at once or can be sent by 'Send now'; of a claim that it does not count as an
   * emergency, unless it is calm and goes out anyhow.
   */
  readonly isRight: boolean;
}

/** One pass over the messages, in their order. */
export async function heardUrgent(
  moderator: Moderator,
  lines: readonly UrgentLine[],
): Promise<UrgentOutcome[]> {
  const outcomes: UrgentOutcome[] = [];
  for (const message of lines) {
    const { text, category, names, kind } = message;
    const { severity, urgent, bypassBlocked } = await moderator.assess({
      text,
      category,
      family: {
        children: names.map((name) => ({ name, nicknames: [] })),
        parents: [],
        timeZone: "America/Los_Angeles",
      },
    });
    const isCalm = severity === "green";
    const goesAsUrgent = urgent && !bypassBlocked;
    const isRight = isCalm || (kind === "emergency") === goesAsUrgent;
    outcomes.push({ line: message, severity, isRight });
  }
  return outcomes;
}
