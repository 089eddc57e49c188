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
import { namesOf } from "@evenkeel/hearing/people/family";
import { monthDayWords } from "@evenkeel/hearing/time/zone";
import { titleOf } from "@evenkeel/hearing/topic/title";

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

/** What the talk is called: no network, the same answer each time. */
export const builtInSummarizer: Summarizer = {
  async summarize(messages, { timeZone, names, locale, known }, now) {
    const language = languageOfReader(locale);
    const t = wordsIn(language, "ai-messages");
    const reader = {
      children: known === undefined ? [] : namesOf(known),
      writers: [...names.values(), ...(known?.parents ?? [])],
      language,
    };
    return groupConversations(messages, { timeZone, now }).map((conversation) => {
      const talk = deliveredOf(conversation.messages).map((message) => ({
        ...message,
        isUrgent: message.bypassed || message.urgent === true,
      }));
      const title = titleOf(talk, reader);
      const day = monthDayWords(conversation.day, language);
      return toSummary(conversation, names, title ?? t("title.talk", { day }));
    });
  },
};
