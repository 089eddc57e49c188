import type { Transaction } from "kysely";
import { severity } from "@evenkeel/contract/models/moderation";
import type { Actor } from "@evenkeel/contract/ports";
import { z } from "zod";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { type Assessment, mayBypass } from "./assessment.ts";

/** How many texts of one pause go past it in words that the moderator holds. What is said calmly goes past it always. */
const mostInHardWords = 2;

/** A message, or words elsewhere with their verdict, as far as it says what went past a pause. */
const passed = z.union([
  z.object({
    finalAction: z.literal("sent_bypass"),
    severity,
    originalMessage: z.string(),
    finalMessage: z.string(),
  }),
  z.object({ verdict: z.object({ bypassed: z.literal(true), severity }) }),
]);

/** Whether an entry went past a pause in hard words: a calm version that was offered for them is none. */
function wentInHardWords(content: string): boolean {
  const { data } = passed.safeParse(JSON.parse(content));
  if (data === undefined) return false;
  if ("verdict" in data) return data.verdict.severity !== "green";
  return data.severity !== "green" && data.finalMessage === data.originalMessage;
}

interface Pause {
  /** Null: there is none. */
  until: Date | null;
  pauseSeconds: number;
}

/**
 * Whether a text may go past the moderator and this pause for its urgent facts: the first ones as they were typed, and any
 * number said calmly (docs/decisions/0004). Whoever is frightened swears once or twice; a third insult in a row tells nobody
 * more than its facts do.
 */
export async function mayPassNow(
  transaction: Transaction<Database>,
  actor: Actor,
  { until, pauseSeconds }: Pause,
  assessment: Assessment,
): Promise<boolean> {
  if (!mayBypass(assessment)) return false;
  if (until === null || assessment.severity === "green") return true;
  const began = new Date(until.getTime() - pauseSeconds * 1000);
  const entries = await transaction
    .selectFrom("record_entries")
    .select("content")
    .where("family_id", "=", scopeOf(actor))
    .where("actor_id", "=", actor.userId)
    .where("at", ">=", began)
    .execute();
  return entries.filter(({ content }) => wentInHardWords(content)).length < mostInHardWords;
}
