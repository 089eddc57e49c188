import type { Assessment } from "@evenkeel/contract/models/assessment";
import type { Transaction } from "kysely";
import { hourMilliseconds } from "@evenkeel/contract/durations";
import { say } from "@evenkeel/contract/errors";
import { severity, type Severity } from "@evenkeel/contract/models/moderation";
import type { Actor } from "@evenkeel/contract/ports";
import type { Sentence } from "@evenkeel/words";
import { z } from "zod";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { mayBypass } from "./assessment.ts";

/**
 * How many texts go past a pause in words that the moderator holds, and within an hour in words that it blocks. What is
 * said calmly always goes.
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

/** How hard the words were that went past, green for a calm version that was offered for them; null: nothing went past. */
function wentIn(content: string): Severity | null {
  const { data } = passed.safeParse(JSON.parse(content));
  if (data === undefined) return null;
  if ("verdict" in data) return data.verdict.severity;
  return data.finalMessage === data.originalMessage ? data.severity : "green";
}

interface Now {
  at: Date;
  /** Until when a pause lasts. Null: there is none. */
  until: Date | null;
  pauseSeconds: number;
}

/** Whether it may; `spent` says to its writer that enough went past by now, where it could have been one of them. */
export interface Passing {
  readonly may: boolean;
  /** Calm, while the other parent's urgent news is new: a pause holds no message of that kind back. */
  readonly answers: boolean;
  readonly spent: Sentence | null;
}

/** Whether the other parent sent urgent facts about a child since then. */
async function hasUrgentNews(
  transaction: Transaction<Database>,
  actor: Actor,
  since: Date,
): Promise<boolean> {
  const news = await transaction
    .selectFrom("notices")
    .select("at")
    .where("user_id", "=", actor.userId)
    .where("kind", "=", "message")
    .where("urgent", "=", true)
    .where("at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return news !== undefined;
}

/**
 * Whether a text may go past the moderator, and past a pause, for its urgent facts: the first ones as they were typed, and any
 * number said calmly (docs/decisions/0004). Calm messages go past a pause, too, while urgent news of the other parent is less
 * than an hour old: 'Did a doctor see him?' has no urgent fact of its own. Whoever is frightened swears once or twice; one
 * insult after another tells nobody more than its facts do.
 */
export async function passingNow(
  transaction: Transaction<Database>,
  actor: Actor,
  { at, until, pauseSeconds }: Now,
  assessment: Assessment,
): Promise<Passing> {
  const { severity: hardness } = assessment;
  const hourAgo = new Date(at.getTime() - hourMilliseconds);
  if (!mayBypass(assessment)) {
    const isCalm = until !== null && hardness === "green" && assessment.unchecked === null;
    const answers = isCalm && (await hasUrgentNews(transaction, actor, hourAgo));
    return { may: false, answers, spent: null };
  }
  if (hardness === "green") return { may: true, answers: false, spent: null };
  const began = until === null ? at : new Date(until.getTime() - pauseSeconds * 1000);
  const entries = await transaction
    .selectFrom("record_entries")
    .select(["at", "content"])
    .where("family_id", "=", scopeOf(actor))
    .where("actor_id", "=", actor.userId)
    .where("at", ">=", began < hourAgo ? began : hourAgo)
    .execute();
  const went = entries.map(({ at: when, content }) => ({ when, hardness: wentIn(content) }));
  const ofPause = went.filter(
    (one) =>
      until !== null && one.when >= began && one.hardness !== null && one.hardness !== "green",
  );
  if (ofPause.length >= mostInHardWords.ofPause) {
    return { may: false, answers: false, spent: say("paused.sayCalmly") };
  }
  const ofHour = went.filter((one) => one.hardness === "red" && one.when > hourAgo);
  if (hardness === "red" && ofHour.length >= mostInHardWords.ofHour) {
    return { may: false, answers: false, spent: say("urgent.enoughThisHour") };
  }
  return { may: true, answers: false, spent: null };
}
