import type { Kysely } from "kysely";
import type { ModerateInput, ModerationResult } from "@evenkeel/contract/models/moderation";
import type { Actor, Client, ModerationPort } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { lockRecord } from "../record/ledger.ts";
import { attempts } from "./attempts.ts";
import { paused } from "./pause.ts";
import { isDespair, mayBypass, type Review, type Reviewer } from "./review.ts";
import type { KeepStopped } from "./stopped.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  review: Reviewer;
  pauseSeconds: number;
  keepStopped: KeepStopped;
}

/** Moderation of drafts: the chat's form is a send attempt, the test page's a preview that leaves no trace. */
export function moderationService({
  db,
  now,
  review,
  pauseSeconds,
  keepStopped,
}: Dependencies): ModerationPort {
  return {
    async moderate(actor: Actor, input: ModerateInput, client: Client): Promise<ModerationResult> {
      const verdict = await review(
        { text: input.message, category: input.category },
        client.signal,
      );
      const bypass = mayBypass(verdict, input.category);
      // The chat sends a location (spec section 7); without one nothing was tried. Neither was anything where the words
      // were not read: they are held, and nothing is said of them on the record.
      if (input.location === undefined || !verdict.checked) return toResult(verdict, bypass, null);

      const outcome = await db.transaction().execute(async (transaction) => {
        const scope = scopeOf(actor);
        await lockRecord(transaction, scope);
        // Looked up under the lock: of two red attempts at once the second one meets the pause of the first.
        const at = now();
        const pause = await attempts.pausedUntil(transaction, actor.userId, {
          now: at,
          pauseSeconds,
        });
        if (pause !== null && !isDespair(verdict)) return { paused: true, until: pause, at };
        await attempts.note(transaction, {
          userId: actor.userId,
          at,
          draft: input.message,
          review: verdict,
        });
        if (verdict.severity !== "red" || bypass || actor.coParentId === null) {
          return { paused: pause !== null, until: pause, at };
        }
        await keepStopped(transaction, {
          scope,
          senderId: actor.userId,
          recipientId: actor.coParentId,
          category: input.category,
          at,
          original: input.message,
          review: verdict,
        });
        const pauseEnds = new Date(at.getTime() + pauseSeconds * 1000);
        await attempts.pause(transaction, actor.userId, pauseEnds);
        return { paused: false, until: pauseEnds, at };
      });
      if (outcome.paused && outcome.until !== null && !bypass && !isDespair(verdict)) {
        throw paused(outcome.until, outcome.at);
      }
      return toResult(verdict, bypass, outcome.until);
    },
  };
}

function toResult(review: Review, bypass: boolean, pausedUntil: Date | null): ModerationResult {
  return {
    ...(review.checked ? {} : { checked: false }),
    severity: review.severity,
    approved: review.severity === "green",
    abusive: review.severity === "red",
    suggested_message: review.suggestion,
    coaching_prompt: review.coachingTip,
    // Who uses an own wish to die as a lever is stopped, and shown help all the same.
    crisis: review.crisis || review.findings.some(({ tag }) => tag === "selfharm_threat"),
    mayBypass: bypass,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    provider: review.provider,
  };
}
