import {
  type Conversation,
  deliveredOf,
  groupConversations,
} from "@evenkeel/contract/conversations";
import type {
  SummarizableMessage,
  Summarizer,
  SummaryFamily,
  WordlessSummary,
} from "./summarizer.ts";
import { topicOf } from "@evenkeel/hearing/topic/topic";

/** Names of everyone who wrote or received, each once, in the order of their first message. */
function participantsOf(
  messages: readonly SummarizableMessage[],
  names: SummaryFamily["names"],
): string[] {
  const ids = messages.flatMap(({ senderId, recipientId }) => [senderId, recipientId]);
  return [...new Set(ids)].flatMap((id) => {
    const name = id === undefined ? undefined : names.get(id);
    return name === undefined ? [] : [name];
  });
}

function toSummary(
  conversation: Conversation<SummarizableMessage>,
  names: SummaryFamily["names"],
  topic: string,
): WordlessSummary {
  const { id, category, lastMessageTime, messageCount, isActive, priority } = conversation;
  return {
    id,
    topic,
    category,
    participants: participantsOf(conversation.messages, names),
    lastMessageTime,
    messageCount,
    isActive,
    priority,
  };
}

/** Extracts the topic from the messages themselves: no network, the same answer each time. */
export const builtInSummarizer: Summarizer = {
  summarize: async (messages, { timeZone, names }, now) =>
    groupConversations(messages, { timeZone, now }).map((conversation) =>
      toSummary(
        conversation,
        names,
        topicOf(deliveredOf(conversation.messages), conversation.category),
      ),
    ),
};
