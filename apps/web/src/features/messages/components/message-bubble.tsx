import type { Message } from "@evenkeel/contract/models/message";
import IconUrgent from "@tabler/icons-react/dist/esm/icons/IconUrgent.mjs";
import { timeOf } from "../../../lib/dates.ts";
import { useOnScreen } from "../../../lib/use-on-screen.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import classes from "./message-bubble.module.css";

interface MessageBubbleProps {
  message: Message;
  showCategory: boolean;
  /** Called once a message of the co-parent that was not seen before is on screen. */
  onSeen: (id: number) => void;
}

/** A delivered message, with who wrote it and when. */
export function MessageBubble({ message, showCategory, onSeen }: MessageBubbleProps) {
  const user = useCurrentUser();
  const own = message.senderId === user.id;
  const isNew = message.recipientId === user.id && message.viewedAt === null;
  const target = useOnScreen<HTMLElement>(isNew, () => onSeen(message.id));
  const sender = own ? "You" : nameOf(message.senderId, user);
  return (
    <article ref={target} className={classes.bubble} data-own={own || undefined}>
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
      <p className={classes.text} dir="auto">
        {message.finalMessage}
      </p>
      {own ? <p className={classes.meta}>{fateOf(message, user.timeZone)}</p> : null}
    </article>
  );
}

/** The court reviewer reads both parents and knows neither as 'You'. */
function nameOf(id: number, user: { coParentId: number | null; coParentName: string | null }) {
  return id === user.coParentId ? (user.coParentName ?? "Co-parent") : `Parent ${id}`;
}

function fateOf(message: Message, zone: string): string {
  const wording = message.wasModerated ? "Reworded · " : "";
  if (message.viewedAt === null) return `${wording}Delivered`;
  return `${wording}Seen ${timeOf(message.viewedAt, zone)}`;
}
