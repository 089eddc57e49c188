import type { Assessment } from "@evenkeel/contract/models/assessment";
import type { Kysely, Transaction } from "kysely";
import { toWire } from "@evenkeel/contract/assessment-wire";
import type { ModerateInput, ModerationResult } from "@evenkeel/contract/models/moderation";
import type { Actor, Client, ModerationPort } from "@evenkeel/contract/ports";
import { openCatalogue } from "@evenkeel/words/server";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { lockRecord } from "../record/index.ts";
import { admit } from "./admission.ts";
import { attempts } from "./attempts.ts";
import { paused } from "./pause.ts";
import { passingNow } from "./urgent-now.ts";
import { mayBypass, type AssessWords, uncheckedWords, type WhenUnknown } from "./assessment.ts";
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
    actor: Actor,
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
      // The chat sends a location (S-7.12); without one nothing was tried.
      const words =
        input.location === undefined
          ? ({ are: "preview" } as const)
          : ({ are: "draft", hasReader: actor.coParentId !== null } as const);
      const ofItself = admit({ verdict, isPaused: false, mayPass: mayBypass(verdict), words });
      // Neither was anything where the words were not read: nothing is said of them on the record.
      if (ofItself.because === "preview" || ofItself.because === "unchecked") {
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
        const {
          may: mayPass,
          answers,
          spent,
        } = await passingNow(transaction, actor, { at, until: pause, pauseSeconds }, verdict);
        const admission = admit({ verdict, isPaused: pause !== null && !answers, mayPass, words });
        const decided = { admission, until: pause, at, mayPass, spent, may: false };
        // What is written during a pause is no attempt; help is asked for at any time.
        if (pause !== null && admission.because !== "despair") return decided;
        await attempts.note(transaction, {
          userId: ownScopeOf(actor),
          at,
          draft: input.message,
          assessment: verdict,
        });
        if (admission.outcome !== "blocked" || actor.coParentId === null) {
          const may = await mayGoAfterTip(transaction, actor, verdict, input.message);
          return { ...decided, may };
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
        return { ...decided, until: pauseEnds };
      });
      const { admission, at, may, mayPass, spent, until } = outcome;
      if (admission.outcome === "waits") throw paused(until ?? at, at, spent);
      const told =
        spent === null || verdict.severity !== "red"
          ? verdict
          : { ...verdict, coachingTip: catalogue.tell(actor.locale, spent) };
      const result = toResult(told, mayPass, until, whenUnknown);
      return may ? { ...result, mayGoAfterTip: true } : result;
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
    ...toWire(assessment),
    // Someone who uses their own wish to die as leverage is stopped, and still shown help.
    crisis: assessment.crisis || assessment.findings.some(({ tag }) => tag === "selfharm_threat"),
    mayBypass: bypass,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    provider: assessment.provider,
  };
}
