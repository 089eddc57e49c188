import type { Message } from "@evenkeel/contract/models/message";
import { conversationKey } from "../../lib/conversation-key.ts";

/** Ids of the messages to this reader that were on screen and are not yet recorded as seen, oldest first. */
export function newlyViewed(
  messages: readonly Message[],
  readerId: number,
  onScreen: ReadonlySet<number>,
): number[] {
  return messages
    .filter((message) => message.recipientId === readerId && message.viewedAt === null)
    .filter((message) => !message.wasBlocked && onScreen.has(message.id))
    .map((message) => message.id)
    .sort((a, b) => a - b);
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
