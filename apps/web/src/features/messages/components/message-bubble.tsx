import type { Message } from "@evenkeel/contract/models/message";
import IconUrgent from "@tabler/icons-react/dist/esm/icons/IconUrgent.mjs";
import { FoldedText } from "../../../components/folded-text.tsx";
import { timeOf } from "../../../lib/dates.ts";
import { useOnScreen } from "../../../lib/use-on-screen.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./message-bubble.module.css";
import { type PageWords, useWords, words } from "../../../lib/words.ts";

interface MessageBubbleProps {
  message: Message;
  showCategory: boolean;
  /** Called once a message of the co-parent that was not seen before is on screen. */
  onSeen: (id: number) => void;
}

/** A message, with who wrote it, when, and what happened to it. */
export function MessageBubble({ message, showCategory, onSeen }: MessageBubbleProps) {
  const t = useWords("messages");
  const user = useCurrentUser();
  const own = message.senderId === user.id;
  const isNew = message.recipientId === user.id && message.viewedAt === null;
  const target = useOnScreen<HTMLElement>(isNew, () => onSeen(message.id));
  const sender = own ? words("common")("you") : nameOf(t, message.senderId, user);
  return (
    <article
      ref={target}
      className={classes.bubble}
      data-own={own || undefined}
      data-undelivered={message.wasBlocked || undefined}
    >
      <p className={classes.meta}>
        <strong>{sender}</strong>{" "}
        <time dateTime={message.timestamp}>{timeOf(message.timestamp, user.timeZone)}</time>
        {showCategory ? ` · ${words("common")(`category.${message.category}`)}` : null}
      </p>
      {message.bypassed ? (
        <p className={classes.urgent}>
          <IconUrgent size={16} aria-hidden="true" />
          {t("bubble.sentAtOnce")}
        </p>
      ) : null}
      {message.wasBlocked ? (
        <details className={classes.draft}>
          <summary>{t("bubble.undelivered")}</summary>
          <FoldedText text={message.finalMessage} of={t("bubble.yours")} />
        </details>
      ) : (
        <FoldedText text={message.finalMessage} of={t("bubble.of", { name: sender })} room="page" />
      )}
      {own ? <p className={classes.meta}>{fateOf(t, message, user.timeZone)}</p> : null}
    </article>
  );
}

/** The court reviewer reads both parents and knows neither as 'You'. */
function nameOf(
  t: PageWords<"messages">,
  id: number,
  user: { coParentId: number | null; coParentName: string | null },
): string {
  if (id !== user.coParentId) return t("bubble.parent", { number: String(id) });
  return user.coParentName ?? t("bubble.coParent");
}

function fateOf(t: PageWords<"messages">, message: Message, zone: string): string {
  if (message.wasBlocked) return t("bubble.fate.undelivered");
  const { viewedAt, wasModerated } = message;
  if (viewedAt === null) {
    return t(wasModerated ? "bubble.fate.rewordedDelivered" : "bubble.fate.delivered");
  }
  const time = timeOf(viewedAt, zone);
  return t(wasModerated ? "bubble.fate.rewordedSeen" : "bubble.fate.seen", { time });
}
