import type { Transaction } from "kysely";
import type { Attachment } from "@evenkeel/contract/models/attachment";
import type { FinalAction } from "@evenkeel/contract/models/record";
import type { Database } from "../../database/schema.ts";
import {
  type Attempt,
  attempts,
  type KeepStopped,
  onRecord,
  recordNames,
  redsThatNeedReview,
  type StoppedDraft,
  textHash,
} from "../moderation/index.ts";
import { append, type MessageContent } from "../record/index.ts";
import { countMessage } from "./counts.ts";
import { attemptsAt, rewordingIn } from "./matter.ts";
import { type MessageRow, messageRows } from "./repository.ts";

/** `original` is what the parent typed, and `assessment` what the verdict says of it. */
export interface Outgoing extends StoppedDraft {
  /** What is delivered, or null if nothing is. */
  delivered: string | null;
  action: FinalAction;
  clientKey: string | undefined;
  /** The files that go with it, or are kept back with it. */
  attachments: readonly Attachment[];
}

/**
 * How many attempts at one message were held or stopped. What was calm was sent or left by its writer; so were words of despair, which stay
 * with them and count nowhere.
 */
const heldAmong = (tried: readonly Attempt[]): number =>
  tried.filter(({ severity }) => severity !== "green").length;

/**
 * Puts a message on the family's record and into what parents read, in the caller's transaction.
 * The caller has noted the attempt and holds the lock of the record.
 */
export async function post(
  transaction: Transaction<Database>,
  message: Outgoing,
): Promise<MessageRow> {
  const { scope, senderId, recipientId, category, at } = message;
  const assessment = onRecord(message.assessment);
  const since = await messageRows.lastDeliveredAt(transaction, senderId);
  const all = await attempts.triedSince(transaction, senderId, since);
  const typed = [message.original, ...(message.delivered === null ? [] : [message.delivered])];
  const tried = attemptsAt(all, typed, await rewordingIn(transaction, scope));
  const reds = await attempts.redWithinDay(transaction, senderId, at);
  const blocked = message.delivered === null;
  const escalationLevel = escalation(blocked, tried, reds);
  const content: MessageContent = {
    category,
    ...recordNames(assessment),
    status: blocked ? "blocked" : "delivered",
    senderId,
    receiverId: recipientId,
    originalMessage: message.original,
    finalMessage: message.delivered,
    aiRewrite: assessment.suggestion,
    attemptCount: Math.max(1, heldAmong(tried) + (assessment.severity === "green" ? 1 : 0)),
    escalationLevel,
    finalAction: message.action,
    requiresReview:
      escalationLevel === 3 || (message.action === "sent_bypass" && assessment.severity === "red"),
    ...(message.attachments.length === 0 ? {} : { attachments: [...message.attachments] }),
  };
  const entry = await append(transaction, scope, {
    kind: "message",
    at,
    actorId: senderId,
    content,
    urgent: assessment.urgent,
  });
  const finalText = message.delivered ?? message.original;
  const row: MessageRow = {
    family_id: scope,
    id: entry.sequence,
    sender_id: senderId,
    recipient_id: recipientId,
    category,
    at,
    final_text: finalText,
    text_hash: textHash(finalText),
    was_blocked: blocked,
    was_moderated: isRewritten(message.action),
    bypassed: message.action === "sent_bypass",
    unchecked: message.action === "sent_unchecked",
    client_key: message.clientKey ?? null,
    viewed_at: null,
    sender_number: await messageRows.nextNumber(transaction, senderId),
    recipient_number: blocked ? null : await messageRows.nextNumber(transaction, recipientId),
  };
  await messageRows.insert(transaction, row);
  await countMessage(transaction, row, assessment.severity);
  return row;
}

/** Whether what was delivered came of an offered rewrite. */
export const isRewritten = (action: FinalAction): boolean =>
  action === "sent_rewrite" || action === "sent_edited";

/** A draft that moderation stopped: on the record and in the parent's own list, delivered to no one. */
export const keepStopped: KeepStopped = async (transaction, draft) => {
  await post(transaction, {
    ...draft,
    delivered: null,
    action: "blocked",
    clientKey: undefined,
    attachments: [],
  });
};

/** 0 none, 1 coached, 2 paused, 3 three red attempts within 24 hours. */
function escalation(blocked: boolean, tried: readonly Attempt[], redsWithinDay: number): number {
  if (blocked) return redsWithinDay >= redsThatNeedReview ? 3 : 2;
  return heldAmong(tried) > 0 ? 1 : 0;
}
