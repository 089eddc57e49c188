import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import { Fragment } from "react";
import { Thinking } from "../../../components/thinking.tsx";
import { dayHeading } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { CoordinatorBubble, type AiConversation } from "../../coordinator/index.ts";
import { MessageBubble } from "../../messages/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import type { TimelineItem } from "../timeline.ts";
import classes from "./timeline.module.css";
import { useWords } from "../../../lib/words.ts";

interface TimelineProps {
  items: readonly TimelineItem[];
  /** The message that a line says is the first new one. */
  firstNew: number | undefined;
  onSeen: (id: number) => void;
  conversation: AiConversation;
  /** Sends a calmer wording of what was not delivered. */
  onSendCalm: ((text: string, category: MessageCategory) => void) | undefined;
  /** Fills the message box. */
  onUse: (text: string) => void;
}

/** Delivered messages and the talk with the coordinator, by time, with a heading for each day. */
export function Timeline(props: TimelineProps) {
  const { items, firstNew, onSeen, onSendCalm, conversation, onUse } = props;
  const t = useWords("chat");
  const { timeZone } = useCurrentUser();
  const now = useNow();
  return (
    <div className={classes.timeline} role="log" aria-label={t("conversation")}>
      {items.map((item, index) => (
        <Fragment key={item.key}>
          {item.kind === "message" && item.message.id === firstNew ? (
            <div className={classes.new} role="separator" aria-label={t("new")} data-first-new>
              {t("new")}
            </div>
          ) : null}
          {item.day === items[index - 1]?.day ? null : (
            <h2 className={classes.day}>{dayHeading(item.day, timeZone, now)}</h2>
          )}
          {item.kind === "message" ? (
            <MessageBubble
              message={item.message}
              showCategory={item.showCategory}
              now={now}
              onSeen={onSeen}
              onSendCalm={onSendCalm}
            />
          ) : (
            <CoordinatorBubble message={item.message} conversation={conversation} onUse={onUse} />
          )}
        </Fragment>
      ))}
      {conversation.pending === null ? null : (
        <Thinking
          since={conversation.pending.since}
          onStop={() => conversation.dispatch({ type: "stopped" })}
        />
      )}
    </div>
  );
}
