import { groupConversations as grouped } from "@evenkeel/contract/conversations";
import type { ConversationSummary, Message } from "@evenkeel/contract/models/message";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";

const topics: Record<MessageCategory, string> = {
  emergency: "Emergency",
  health_safety: "Health and safety",
  education: "Education",
  logistics: "Logistics",
};

interface Family {
  timeZone: string;
  participants: string[];
}

/**
 * Conversations as the page makes them itself when the summaries call fails (spec sections 4 and 8),
 * by the same rules as the server. A reader's own blocked messages count for the priority and never
 * stand as the last message, for they were not delivered.
 */
export function groupConversations(
  messages: readonly Message[],
  { timeZone, participants }: Family,
  now: Date,
): ConversationSummary[] {
  return grouped(messages, { timeZone, now }).map(
    ({ messages: own, day: _inTheId, ...conversation }) => ({
      ...conversation,
      topic: topics[conversation.category],
      participants,
      lastMessage:
        own.findLast((message) => !message.wasBlocked)?.finalMessage ??
        "A message of yours was not delivered",
    }),
  );
}
