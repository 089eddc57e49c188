import type { Kysely, Transaction } from "kysely";
import type { ModerateInput, ModerationResult } from "@evenkeel/contract/models/moderation";
import type { Actor, Client, ModerationPort } from "@evenkeel/contract/ports";
import { openCatalogue } from "@evenkeel/words/server";
import { ownScopeOf, scopeOf, type UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { lockRecord } from "../record/index.ts";
import { attempts } from "./attempts.ts";
import { paused } from "./pause.ts";
import { passingNow } from "./urgent-now.ts";
import {
  isDespair,
  mayBypass,
  type Assessment,
  type AssessWords,
  uncheckedWords,
  type WhenUnknown,
} from "./assessment.ts";
import type { KeepStopped } from "./stopped.ts";

const catalogue = openCatalogue();

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  assess: AssessWords;
  pauseSeconds: number;
  whenUnknown: WhenUnknown;
  keepStopped: KeepStopped;
  /** Whether these words may go as they are, once their tip was read (`messages/after-tip.ts`). */
  mayGoAfterTip: (
    transaction: Transaction<Database>,
    writer: UserScope,
    verdict: Assessment,
    text: string,
  ) => Promise<boolean>;
}

/** Moderation of drafts: from the chat it is an attempt to send, from the test page a preview that leaves no trace. */
export function moderationService({
  db,
  now,
  assess,
  pauseSeconds,
  whenUnknown,
  keepStopped,
  mayGoAfterTip,
}: Dependencies): ModerationPort {
  return {
    async moderate(actor: Actor, input: ModerateInput, client: Client): Promise<ModerationResult> {
      const verdict = await assess(
        actor,
        { text: input.message, category: input.category },
        client.signal,
      );
      // The chat sends a location (S-7.12); without one nothing was tried. Neither was anything where the words
      // were not read: they are held, and nothing is said of them on the record.
      if (input.location === undefined || verdict.unchecked !== null) {
        return toResult(verdict, mayBypass(verdict), null, whenUnknown);
      }

      const outcome = await db.transaction().execute(async (transaction) => {
        const scope = scopeOf(actor);
        await lockRecord(transaction, scope);
        // Looked up under the lock: of two red attempts at once the second one meets the pause of the first.
        const at = now();
        const pause = await attempts.pausedUntil(transaction, ownScopeOf(actor), {
          now: at,
          pauseSeconds,
        });
        const { may: bypass, spent } = await passingNow(
          transaction,
          actor,
          { at, until: pause, pauseSeconds },
          verdict,
        );
        if (pause !== null && !isDespair(verdict)) {
          return { paused: true, until: pause, at, bypass, spent };
        }
        await attempts.note(transaction, {
          userId: ownScopeOf(actor),
          at,
          draft: input.message,
          assessment: verdict,
        });
        if (verdict.severity !== "red" || bypass || actor.coParentId === null) {
          const may = await mayGoAfterTip(transaction, ownScopeOf(actor), verdict, input.message);
          return { paused: pause !== null, until: pause, at, bypass, spent, may };
        }
        await keepStopped(transaction, {
          scope,
          senderId: ownScopeOf(actor),
          recipientId: actor.coParentId,
          category: input.category,
          at,
          original: input.message,
          assessment: verdict,
        });
        const pauseEnds = new Date(at.getTime() + pauseSeconds * 1000);
        await attempts.pause(transaction, ownScopeOf(actor), pauseEnds);
        return { paused: false, until: pauseEnds, at, bypass, spent };
      });
      const { bypass, spent } = outcome;
      if (outcome.paused && outcome.until !== null && !bypass && !isDespair(verdict)) {
        throw paused(outcome.until, outcome.at, spent);
      }
      const told =
        spent === null || verdict.severity !== "red"
          ? verdict
          : { ...verdict, coachingTip: catalogue.tell(actor.locale, spent) };
      const result = toResult(told, bypass, outcome.until, whenUnknown);
      return outcome.may === true ? { ...result, mayGoAfterTip: true } : result;
    },
  };
}

function toResult(
  assessment: Assessment,
  bypass: boolean,
  pausedUntil: Date | null,
  whenUnknown: WhenUnknown,
): ModerationResult {
  return {
    ...uncheckedWords(assessment, whenUnknown),
    severity: assessment.severity,
    approved: assessment.severity === "green",
    abusive: assessment.severity === "red",
    suggested_message: assessment.suggestion,
    suggested_fields: assessment.fields,
    coaching_prompt: assessment.coachingTip,
    // Someone who uses their own wish to die as leverage is stopped, and still shown help.
    crisis: assessment.crisis || assessment.findings.some(({ tag }) => tag === "selfharm_threat"),
    mayBypass: bypass,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    provider: assessment.provider,
  };
}
