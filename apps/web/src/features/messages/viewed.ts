import type { Message } from "@evenkeel/contract/models/message";
import { conversationKey } from "../../lib/conversation-key.ts";

/**
 * Up to which id the reader has seen everything. The call says 'all up to here', across categories,
 * and its answer stands on the record: so it stops before the first message that was never on screen.
 * @returns null when there is nothing new to tell
 */
export function viewedUpTo(
  messages: readonly Message[],
  readerId: number,
  seen: ReadonlySet<number>,
): number | null {
  const waiting = messages
    .filter((message) => message.recipientId === readerId && message.viewedAt === null)
    .filter((message) => !message.wasBlocked)
    .map((message) => message.id)
    .sort((a, b) => a - b);
  let upTo: number | null = null;
  for (const id of waiting) {
    if (!seen.has(id)) break;
    upTo = id;
  }
  return upTo;
}

/** Keys of the conversations that hold a message to this reader which was never on screen. */
export function unreadConversations(
  messages: readonly Message[],
  reader: { id: number; timeZone: string },
): ReadonlySet<string> {
  return new Set(
    messages
      .filter((message) => message.recipientId === reader.id && message.viewedAt === null)
      .filter((message) => !message.wasBlocked)
      .map((message) => conversationKey(message.category, message.timestamp, reader.timeZone)),
  );
}
