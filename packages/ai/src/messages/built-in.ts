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
import { languageOfReader } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
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
  async summarize(messages, { timeZone, names, locale }, now) {
    const t = wordsIn(languageOfReader(locale), "ai-messages");
    return groupConversations(messages, { timeZone, now }).map((conversation) => {
      const topic = topicOf(deliveredOf(conversation.messages));
      return toSummary(conversation, names, topic ?? t(`topic.${conversation.category}`));
    });
  },
};
