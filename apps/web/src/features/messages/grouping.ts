import { groupConversations as grouped } from "@evenkeel/contract/conversations";
import type { ConversationSummary, Message } from "@evenkeel/contract/models/message";
import type { PageWords } from "../../lib/words.ts";

interface Family {
  t: PageWords<"messages">;
  timeZone: string;
  participants: string[];
}

/**
 * Conversations as the page makes them itself when the summaries call fails (S-4.25 and 8.15),
 * by the same rules as the server.
 */
export function groupConversations(
  messages: readonly Message[],
  { t, timeZone, participants }: Family,
  now: Date,
): ListedConversation[] {
  return grouped(messages, { timeZone, now }).map(
    ({ messages: own, day: _inTheId, ...conversation }) => ({
      ...conversation,
      topic: t(`topic.${conversation.category}`),
      participants,
      withCalmVersion: own.findLast(({ calmVersion }) => calmVersion !== null) ?? null,
    }),
  );
}

/** A conversation in the reader's own list. */
export interface ListedConversation extends ConversationSummary {
  /** Drafts of the reader that reached no one. */
  readonly undeliveredCount: number;
  /** The newest of them with a calm version that can still go out. */
  readonly withCalmVersion: Message | null;
}

/**
 * What was delivered, with a mark where a draft of the reader was not. A draft that reached no one makes nothing urgent and
 * is no conversation's last word (docs/decisions/0018).
 * @param conversations what was delivered, as the server or the page grouped it
 * @param messages all that the reader sees, own undelivered drafts among them
 */
export function withUndelivered(
  conversations: readonly ConversationSummary[],
  messages: readonly Message[],
  family: Family,
  now: Date,
): ListedConversation[] {
  const grouped = groupConversations(messages, family, now).filter(
    ({ undeliveredCount }) => undeliveredCount > 0,
  );
  const marks = new Map(grouped.map((one) => [one.id, one]));
  const shown = new Set(conversations.map(({ id }) => id));
  const marked = conversations.map((one): ListedConversation => ({
    ...one,
    undeliveredCount: marks.get(one.id)?.undeliveredCount ?? 0,
    withCalmVersion: marks.get(one.id)?.withCalmVersion ?? null,
  }));
  const drafts = grouped
    .filter(({ id }) => !shown.has(id))
    .map((draft): ListedConversation => ({ ...draft, priority: "low" }));
  if (drafts.length === 0) return marked;
  return [...marked, ...drafts].sort((one, other) =>
    other.lastMessageTime.localeCompare(one.lastMessageTime),
  );
}
