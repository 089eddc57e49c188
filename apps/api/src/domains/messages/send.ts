import type { Kysely, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Message, SendMessageInput } from "@evenkeel/contract/models/message";
import type { Actor, Client } from "@evenkeel/contract/ports";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import {
  attempts,
  type RememberedVerdict,
  textHash,
  verdictLifetime,
} from "../moderation/attempts.ts";
import { paused, pauseDetails } from "../moderation/pause.ts";
import { notChecked } from "../moderation/plainly.ts";
import type { Assessment, AssessWords, ReadUnder } from "../moderation/assessment.ts";
import { lockRecord } from "../record/ledger.ts";
import { decideDelivery } from "./delivery.ts";
import { post } from "./outbox.ts";
import { type MessageRow, messageRows, toMessage } from "./repository.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  assess: AssessWords;
  readUnder: ReadUnder;
  pauseSeconds: number;
}

type Outcome =
  | { kind: "stored"; row: MessageRow }
  | { kind: "paused"; until: Date; at: Date }
  | { kind: "needs_rewrite" }
  | { kind: "needs_confirmation" }
  | { kind: "refused"; until: Date; at: Date };

interface Verdict extends RememberedVerdict {
  /** The final text is exactly the rewrite that this verdict offered. */
  isSuggestion: boolean;
  /** No attempt stands for this text yet. */
  isNew: boolean;
}

/**
 * Sends a message to the co-parent, or says why not.
 * @throws AppError forbidden (another sender), conflict (no co-parent yet), paused (429),
 *   needs_rewrite (422, hostile tone), needs_confirmation (422, despair: help first) and refused (422, abusive: on the record, not delivered, starts the pause)
 */
export function sendMessage({ db, now, assess, readUnder, pauseSeconds }: Dependencies) {
  const verdictOn = async (
    actor: Actor,
    input: SendMessageInput,
    signal: AbortSignal,
  ): Promise<Verdict> => {
    const text = input.finalMessage;
    const remembered = await attempts.remembered(db, ownScopeOf(actor), now());
    // A child who was entered meanwhile, another category: the same words may say something else.
    const under = remembered.length === 0 ? "" : await readUnder(actor, input.category);
    const known = remembered.filter(({ assessment }) => assessment.under === under);
    const assessed = known.find((verdict) => verdict.draft === text);
    if (assessed !== undefined) return { ...assessed, isSuggestion: false, isNew: false };
    // Only for the draft it was offered for: the same words typed freely later are the parent's own, and the record
    // must not say that something worse stood behind them.
    const offered = known.find(
      (verdict) =>
        verdict.assessment.suggestion === text && verdict.draft === input.originalMessage,
    );
    if (offered !== undefined) return { ...offered, isSuggestion: true, isNew: false };
    const fresh = await assess(actor, { text, category: input.category }, signal);
    return { draft: text, assessment: fresh, isSuggestion: false, isNew: true };
  };

  const findEarlier = async (
    connection: Kysely<Database> | Transaction<Database>,
    actor: Actor,
    input: SendMessageInput,
  ): Promise<MessageRow | undefined> => {
    const at = now();
    const hash = textHash(input.finalMessage);
    const repeat = await messageRows.findRepeat(connection, ownScopeOf(actor), {
      clientKey: input.clientKey,
      textHash: hash,
      blocked: input.wasBlocked,
      now: at,
    });
    // The key says 'the same message'; other words under it are a mistake of the client, and must not vanish.
    if (repeat !== undefined && repeat.text_hash !== hash) throw keyOfOtherWords();
    if (repeat !== undefined || !input.wasBlocked) return repeat;
    const since = new Date(at.getTime() - verdictLifetime);
    return messageRows.findBlocked(connection, ownScopeOf(actor), hash, since);
  };

  const store = async (
    transaction: Transaction<Database>,
    actor: Actor,
    recipientId: number,
    input: SendMessageInput,
    verdict: Verdict,
  ): Promise<Outcome> => {
    const scope = scopeOf(actor);
    await lockRecord(transaction, scope);
    // Looked up again under the lock: the other tap of a double tap may have been faster.
    const repeat = await findEarlier(transaction, actor, input);
    if (repeat !== undefined) return { kind: "stored", row: repeat };

    const at = now();
    const pause = await attempts.pausedUntil(transaction, ownScopeOf(actor), {
      now: at,
      pauseSeconds,
    });
    const decision = decideDelivery({
      assessment: verdict.assessment,
      category: input.category,
      isSuggestion: verdict.isSuggestion,
      wasBlocked: input.wasBlocked,
      bypass: input.bypass,
      // No one can have chosen before there was a verdict: help had not been shown yet.
      confirmed: input.confirmed && !verdict.isNew,
      paused: pause !== null,
    });
    if (decision.kind === "paused") return { kind: "paused", until: pause ?? at, at };
    if (verdict.isNew) {
      const { draft, assessment: assessed } = verdict;
      await attempts.note(transaction, {
        userId: ownScopeOf(actor),
        at,
        draft,
        assessment: assessed,
      });
    }
    if (decision.kind === "needs_rewrite" || decision.kind === "needs_confirmation") {
      return decision;
    }
    const row = await post(transaction, {
      scope,
      senderId: ownScopeOf(actor),
      recipientId,
      category: input.category,
      at,
      original: verdict.draft,
      assessment: verdict.assessment,
      delivered: decision.kind === "deliver" ? input.finalMessage : null,
      action: decision.action,
      clientKey: input.clientKey,
    });
    if (!decision.startsPause) return { kind: "stored", row };
    const until = new Date(at.getTime() + pauseSeconds * 1000);
    await attempts.pause(transaction, ownScopeOf(actor), until);
    return { kind: "refused", until, at };
  };

  return async (actor: Actor, input: SendMessageInput, client: Client): Promise<Message> => {
    if (input.senderId !== undefined && input.senderId !== actor.userId) {
      throw new AppError("forbidden", say("message.notOwn"));
    }
    const recipientId = actor.coParentId;
    if (recipientId === null) {
      throw new AppError("conflict", say("family.noCoParent"));
    }
    const earlier = await findEarlier(db, actor, input);
    if (earlier !== undefined) return toMessage(earlier, actor);
    // Also during a pause: whether it holds an emergency only its words can say.
    const verdict = await verdictOn(actor, input, client.signal);
    if (!verdict.assessment.checked) throw notChecked(say("message.notChecked"));
    const outcome = await db
      .transaction()
      .execute((transaction) => store(transaction, actor, recipientId, input, verdict));
    // Thrown only now: inside the transaction, an error would undo what the record must keep.
    switch (outcome.kind) {
      case "stored":
        return toMessage(outcome.row, actor);
      case "paused":
        throw paused(outcome.until, outcome.at);
      case "needs_rewrite":
        throw new AppError(
          "needs_rewrite",
          say("message.needsRewrite"),
          coaching(verdict.assessment),
        );
      case "needs_confirmation":
        throw new AppError("needs_confirmation", say("message.needsConfirmation"), {
          ...coaching(verdict.assessment),
          crisis: true,
        });
      case "refused":
        throw new AppError("refused", say("message.refused"), {
          ...coaching(verdict.assessment),
          ...pauseDetails(outcome.until, outcome.at),
        });
    }
  };
}

function keyOfOtherWords(): AppError {
  return new AppError("conflict", say("message.otherWords"));
}

function coaching(assessment: Assessment) {
  return {
    severity: assessment.severity,
    suggested_message: assessment.suggestion,
    coaching_prompt: assessment.coachingTip,
  };
}
