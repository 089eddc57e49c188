import type { Message } from "@evenkeel/contract/models/message";
import IconUrgent from "@tabler/icons-react/dist/esm/icons/IconUrgent.mjs";
import { FoldedText } from "../../../components/folded-text.tsx";
import { timeOf } from "../../../lib/dates.ts";
import { useOnScreen } from "../../../lib/use-on-screen.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./message-bubble.module.css";

interface MessageBubbleProps {
  message: Message;
  showCategory: boolean;
  /** Called once a message of the co-parent that was not seen before is on screen. */
  onSeen: (id: number) => void;
}

/** A message, with who wrote it, when, and what became of it. */
export function MessageBubble({ message, showCategory, onSeen }: MessageBubbleProps) {
  const user = useCurrentUser();
  const own = message.senderId === user.id;
  const isNew = message.recipientId === user.id && message.viewedAt === null;
  const target = useOnScreen<HTMLElement>(isNew, () => onSeen(message.id));
  const sender = own ? "You" : nameOf(message.senderId, user);
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
        {showCategory ? ` · ${message.category}` : null}
      </p>
      {message.bypassed ? (
        <p className={classes.urgent}>
          <IconUrgent size={16} aria-hidden="true" />
          Sent at once: urgent about a child
        </p>
      ) : null}
      {message.wasBlocked ? (
        <details className={classes.draft}>
          <summary>A message of yours was not delivered</summary>
          <FoldedText text={message.finalMessage} of="what you wrote" />
        </details>
      ) : (
        <FoldedText text={message.finalMessage} of={`the message of ${sender}`} room="page" />
      )}
      {own ? <p className={classes.meta}>{fateOf(message, user.timeZone)}</p> : null}
    </article>
  );
}

/** The court reviewer reads both parents and knows neither as 'You'. */
function nameOf(id: number, user: { coParentId: number | null; coParentName: string | null }) {
  return id === user.coParentId ? (user.coParentName ?? "Co-parent") : `Parent ${id}`;
}

function fateOf(message: Message, zone: string): string {
  if (message.wasBlocked) return "Not delivered · only you and the court reviewer see it";
  const wording = message.wasModerated ? "Reworded · " : "";
  if (message.viewedAt === null) return `${wording}Delivered`;
  return `${wording}Seen ${timeOf(message.viewedAt, zone)}`;
}
