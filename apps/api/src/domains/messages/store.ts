import type { Kysely, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { SendMessageInput } from "@evenkeel/contract/models/message";
import type { FinalAction } from "@evenkeel/contract/models/record";
import type { Actor } from "@evenkeel/contract/ports";
import type { Sentence } from "@evenkeel/words";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { type Attaching, hasFiles, type Outbound } from "../attachments/index.ts";
import {
  type Admission,
  admit,
  attempts,
  passingNow,
  textHash,
  verdictLifetime,
  type WhenUnknown,
} from "../moderation/index.ts";
import { lockRecord, noteRepeat } from "../record/index.ts";
import { mayGoAfterTip } from "./after-tip.ts";
import { post } from "./post.ts";
import { type MessageRow, messageRows } from "./repository.ts";
import type { AssessedMessage } from "./verdict.ts";

export interface Storing {
  now: () => Date;
  pauseSeconds: number;
  whenUnknown: WhenUnknown;
  attaching: Attaching;
}

/** What happened to a message. A refusal is thrown only after the transaction, which keeps what the record must keep. */
export type Outcome =
  | { kind: "stored"; row: MessageRow }
  /** Something that goes with it may not. */
  | { kind: "kept"; refusal: AppError }
  /** `spent`: it has urgent facts, and enough of them went past in hard words. */
  | { kind: "paused"; until: Date; at: Date; spent: Sentence | null }
  | { kind: "needs_rewrite"; mayGoAfterTip: boolean }
  | { kind: "needs_confirmation" }
  | { kind: "refused"; until: Date; at: Date; spent: Sentence | null };

/** The message that this one repeats. @throws AppError conflict if the key belongs to other words or files */
export async function findEarlier(
  connection: Kysely<Database> | Transaction<Database>,
  actor: Actor,
  input: SendMessageInput,
  at: Date,
): Promise<MessageRow | undefined> {
  const hash = textHash(input.finalMessage);
  const repeat = await messageRows.findRepeat(connection, ownScopeOf(actor), {
    clientKey: input.clientKey,
    textHash: hash,
    blocked: input.wasBlocked,
    now: at,
  });
  if (repeat !== undefined) {
    const hasSameFiles = await hasFiles(connection, scopeOf(actor), repeat.id, input.attachmentIds);
    if (repeat.text_hash === hash && (hasSameFiles || input.wasBlocked)) {
      noteRepeat(actor.userId, repeat.id);
      return repeat;
    }
    // The key says 'the same message'; other words or files under it are a mistake of the client, and must not vanish.
    if (repeat.client_key === input.clientKey) throw keyOfOtherWords();
  }
  if (!input.wasBlocked) return undefined;
  const since = new Date(at.getTime() - verdictLifetime);
  return messageRows.findBlocked(connection, ownScopeOf(actor), hash, since);
}

/** How the record names what went, by why it went. */
const actions: Record<Extract<Admission, { outcome: "goes" }>["because"], FinalAction> = {
  calm: "sent",
  despair: "sent",
  edited: "sent_edited",
  offered: "sent_rewrite",
  urgent: "sent_bypass",
  unchecked: "sent_unchecked",
  hostile: "sent_after_tip",
};

interface Sent {
  recipientId: number;
  input: SendMessageInput;
  verdict: AssessedMessage;
  outbound: readonly Outbound[];
}

/** Keeps, delivers or stops it, under the record's lock. */
export async function store(
  { now, pauseSeconds, whenUnknown, attaching }: Storing,
  transaction: Transaction<Database>,
  actor: Actor,
  { recipientId, input, verdict, outbound }: Sent,
): Promise<Outcome> {
  const scope = scopeOf(actor);
  await lockRecord(transaction, scope);
  // Looked up again under the lock: the other tap of a double tap may have been faster.
  const repeat = await findEarlier(transaction, actor, input, now());
  if (repeat !== undefined) return { kind: "stored", row: repeat };

  const at = now();
  const pause = await attempts.pausedUntil(transaction, ownScopeOf(actor), {
    now: at,
    pauseSeconds,
  });
  const after = await mayGoAfterTip(transaction, actor, verdict.assessment, verdict.draft);
  const {
    may: mayPass,
    answers,
    spent,
  } = await passingNow(
    transaction,
    actor,
    { at, until: pause, pauseSeconds },
    // A version that was offered is calm, whatever it was offered for.
    verdict.isSuggestion ? { ...verdict.assessment, severity: "green" } : verdict.assessment,
  );
  const admission = admit({
    verdict: verdict.assessment,
    isPaused: pause !== null && !answers,
    mayPass,
    words: {
      are: "message",
      isReported: input.wasBlocked,
      isOffered: verdict.isSuggestion,
      isEdited: verdict.edited !== null,
      hasBeenShown: !verdict.isNew,
      isUrged: input.bypass,
      isConfirmed: input.confirmed,
      mayGoAfterTip: after,
      sendsUnknown: whenUnknown === "send",
    },
  });
  if (admission.outcome === "waits") return { kind: "paused", until: pause ?? at, at, spent };
  // Where there was no verdict, nobody was coached by one.
  if (verdict.isNew && verdict.assessment.unchecked === null) {
    const { draft, assessment: assessed } = verdict;
    await attempts.note(transaction, {
      userId: ownScopeOf(actor),
      at,
      draft,
      assessment: assessed,
    });
  }
  if (admission.outcome === "held") {
    if (admission.because !== "hostile") return { kind: "needs_confirmation" };
    // Asked again: with the attempt that was just noted it may be the second.
    const may = await mayGoAfterTip(transaction, actor, verdict.assessment, verdict.draft);
    return { kind: "needs_rewrite", mayGoAfterTip: may };
  }
  const isBlocked = admission.outcome === "blocked";
  if (!isBlocked) {
    const refusal = await attaching.refusalOf(transaction, actor, outbound, {
      goesWithMessage: true,
    });
    if (refusal !== null) return { kind: "kept", refusal };
  }
  const attachments = outbound.map(({ attachment }) => attachment);
  // Of a rewrite that was changed the record holds the draft, its verdict and what was offered, beside what went out.
  const action = admission.outcome === "blocked" ? "blocked" : actions[admission.because];
  const of = action === "sent_edited" ? (verdict.edited ?? verdict) : verdict;
  const said = { original: of.draft, assessment: of.assessment };
  const row = await post(transaction, {
    scope,
    senderId: ownScopeOf(actor),
    recipientId,
    category: input.category,
    at,
    ...said,
    delivered: isBlocked ? null : input.finalMessage,
    action,
    clientKey: input.clientKey,
    attachments,
  });
  // What goes with a message is delivered if the message is.
  await attaching.bind(transaction, actor, attachments, { entry: row.id, withheld: isBlocked });
  if (admission.because !== "abusive") return { kind: "stored", row };
  const until = new Date(at.getTime() + pauseSeconds * 1000);
  await attempts.pause(transaction, ownScopeOf(actor), until);
  return { kind: "refused", until, at, spent };
}

function keyOfOtherWords(): AppError {
  return new AppError("conflict", say("message.otherWords"));
}
