import { conversationKey } from "../../../lib/conversation-key.ts";
import type { ListedConversation } from "../grouping.ts";
import { ConversationItem } from "./conversation-item.tsx";
import classes from "./conversation-list.module.css";

interface ConversationListProps {
  title: string;
  conversations: readonly ListedConversation[];
  zone: string;
  /** Keys (lib/conversation-key.ts) of the conversations that hold something unseen. */
  unread: ReadonlySet<string>;
}

export function ConversationList({ title, conversations, zone, unread }: ConversationListProps) {
  if (conversations.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {conversations.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            zone={zone}
            unread={unread.has(
              conversationKey(conversation.category, conversation.lastMessageTime, zone),
            )}
          />
        ))}
      </ul>
    </section>
  );
}
