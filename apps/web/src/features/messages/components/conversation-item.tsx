import { countBadgeMaximum } from "@evenkeel/contract/constants";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { Icon } from "@tabler/icons-react";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCar from "@tabler/icons-react/dist/esm/icons/IconCar.mjs";
import IconFirstAidKit from "@tabler/icons-react/dist/esm/icons/IconFirstAidKit.mjs";
import IconSchool from "@tabler/icons-react/dist/esm/icons/IconSchool.mjs";
import { Link } from "react-router-dom";
import { conversationKey } from "../../../lib/conversation-key.ts";
import { conversationTime } from "../../../lib/dates.ts";
import { chatAt } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { ListedConversation } from "../grouping.ts";
import classes from "./conversation-item.module.css";
import { useWords, words } from "../../../lib/words.ts";
import { CalmVersionLink } from "./calm-version-link.tsx";

const icons: Record<MessageCategory, Icon> = {
  emergency: IconAlertTriangle,
  health_safety: IconFirstAidKit,
  education: IconSchool,
  logistics: IconCar,
};

interface ConversationItemProps {
  conversation: ListedConversation;
  zone: string;
  /** Holds a message that the reader has not seen. */
  unread: boolean;
}

export function ConversationItem({ conversation, zone, unread }: ConversationItemProps) {
  const t = useWords("messages");
  const { topic, category, lastMessage, lastMessageTime, messageCount, priority } = conversation;
  const { undeliveredCount, withCalmVersion } = conversation;
  const now = useNow();
  const Icon = icons[category];
  return (
    <li>
      <Link
        to={chatAt(conversationKey(category, lastMessageTime, zone))}
        className={classes.item}
        data-unread={unread || undefined}
      >
        <span className={classes.icon} data-category={category} aria-hidden="true">
          <Icon />
        </span>
        <span className={classes.words}>
          <span className={classes.line}>
            <span className={classes.topic} dir="auto">
              {topic}
            </span>
            <time className={classes.time} dateTime={lastMessageTime}>
              {conversationTime(lastMessageTime, zone, now)}
            </time>
          </span>
          {lastMessage === "" ? null : (
            <span className={classes.last} dir="auto">
              {lastMessage}
            </span>
          )}
          <span className={classes.line}>
            <span className={classes.category}>{words("common")(`category.${category}`)}</span>
            {priority === "high" ? (
              <span className={classes.urgent}>{t("item.urgent")}</span>
            ) : null}
            {unread ? <span className={classes.new}>{t("item.new")}</span> : null}
            {messageCount > 0 ? (
              <span className={classes.count} data-testid="message-count">
                {messageCount > countBadgeMaximum ? `${countBadgeMaximum}+` : messageCount}
                <span className={classes.hidden}> {t("item.count", { count: messageCount })}</span>
              </span>
            ) : null}
          </span>
          {undeliveredCount > 0 ? (
            <span className={classes.undelivered}>
              {t("item.undelivered", { count: undeliveredCount })}
            </span>
          ) : null}
        </span>
      </Link>
      {withCalmVersion === null ? null : <CalmVersionLink message={withCalmVersion} />}
    </li>
  );
}
