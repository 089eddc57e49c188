import type { Transaction } from "kysely";
import { hourMilliseconds } from "@evenkeel/contract/durations";
import { severity } from "@evenkeel/contract/models/moderation";
import type { Actor } from "@evenkeel/contract/ports";
import { z } from "zod";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { type Assessment, mayBypass } from "./assessment.ts";

/**
 * How many texts go past a pause, and past the moderator within an hour, in words that it holds. What is said calmly always
 * goes.
 */
const mostInHardWords = { ofPause: 2, ofHour: 4 } as const;

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

interface Now {
  at: Date;
  /** Until when a pause lasts. Null: there is none. */
  until: Date | null;
  pauseSeconds: number;
}

/**
 * Whether a text may go past the moderator, and past a pause, for its urgent facts: the first ones as they were typed, and any
 * number said calmly (docs/decisions/0004). Whoever is frightened swears once or twice; one insult after another tells nobody
 * more than its facts do.
 */
export async function mayPassNow(
  transaction: Transaction<Database>,
  actor: Actor,
  { at, until, pauseSeconds }: Now,
  assessment: Assessment,
): Promise<boolean> {
  if (!mayBypass(assessment)) return false;
  if (assessment.severity === "green") return true;
  const hourAgo = new Date(at.getTime() - hourMilliseconds);
  const began = until === null ? at : new Date(until.getTime() - pauseSeconds * 1000);
  const entries = await transaction
    .selectFrom("record_entries")
    .select(["at", "content"])
    .where("family_id", "=", scopeOf(actor))
    .where("actor_id", "=", actor.userId)
    .where("at", ">=", began < hourAgo ? began : hourAgo)
    .execute();
  const went = entries.filter(({ content }) => wentInHardWords(content));
  const ofPause = went.filter((entry) => until !== null && entry.at >= began);
  const ofHour = went.filter((entry) => entry.at > hourAgo);
  return ofPause.length < mostInHardWords.ofPause && ofHour.length < mostInHardWords.ofHour;
}
