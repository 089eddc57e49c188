import type { Message } from "@evenkeel/contract/models/message";
import type { User } from "@evenkeel/contract/models/user";
import { visibleText } from "@evenkeel/contract/visible-text";
import IconUrgent from "@tabler/icons-react/dist/esm/icons/IconUrgent.mjs";
import { Button } from "@mantine/core";
import { FoldedText } from "../../../components/folded-text.tsx";
import { addDays, dayOf, fullTime, shortDay, timeOf } from "../../../lib/dates.ts";
import { useOnScreen } from "../../../lib/use-on-screen.ts";
import { AttachedFiles } from "../../attachments/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./message-bubble.module.css";
import { type PageWords, useWords, words } from "../../../lib/words.ts";

interface MessageBubbleProps {
  message: Message;
  showCategory: boolean;
  /** Sends the calmer wording that was offered for one that was not delivered; none where it cannot be sent. */
  onSendCalm?: ((text: string, category: Message["category"]) => void) | undefined;
  now: Date;
  /** Called once a message of the co-parent that was not seen before is on screen. */
  onSeen: (id: number) => void;
}

/** A message, with who wrote it, when, and what happened to it. */
export function MessageBubble({
  message,
  showCategory,
  now,
  onSeen,
  onSendCalm,
}: MessageBubbleProps) {
  const t = useWords("messages");
  const user = useCurrentUser();
  const own = message.senderId === user.id;
  const { calmVersion } = message;
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
        <time dateTime={message.timestamp} data-full={fullTime(message.timestamp, user.timeZone)}>
          {timeOf(message.timestamp, user.timeZone)}
        </time>
        {showCategory ? ` · ${t(`subject.${message.category}`)}` : null}
      </p>
      {message.bypassed ? (
        <p className={classes.urgent}>
          <IconUrgent size={16} aria-hidden="true" />
          {t("bubble.sentAtOnce")}
        </p>
      ) : null}
      {message.unchecked ? <p className={classes.meta}>{t("bubble.unchecked")}</p> : null}
      {message.wasBlocked ? (
        <details className={classes.draft}>
          <summary>{words("common")("undelivered")}</summary>
          <FoldedText text={message.finalMessage} of={t("bubble.yours")} />
        </details>
      ) : (
        <FoldedText text={message.finalMessage} of={t("bubble.of", { name: sender })} room="page" />
      )}
      <AttachedFiles attachments={message.attachments} />
      {calmVersion === null || onSendCalm === undefined ? null : (
        <>
          <blockquote className={classes.calm}>{calmVersion}</blockquote>
          <Button variant="light" onClick={() => onSendCalm(calmVersion, message.category)}>
            {words("common")("sendCalm")}
          </Button>
        </>
      )}
      {own ? <p className={classes.meta}>{fateOf(t, message, user, now)}</p> : null}
    </article>
  );
}

/** The court reviewer reads both parents and knows neither as 'You'. */
function nameOf(t: PageWords<"messages">, id: number, user: User): string {
  const { coParentId, coParentName, parents = [] } = user;
  const name = id === coParentId ? coParentName : parents.find((parent) => parent.id === id)?.name;
  return visibleText(name ?? t("bubble.coParent"));
}

function fateOf(
  t: PageWords<"messages">,
  message: Message,
  { coParentName, timeZone }: { coParentName: string | null; timeZone: string },
  now: Date,
): string {
  if (message.wasBlocked) return t("bubble.fate.undelivered");
  const { viewedAt, wasModerated, reached, toldLater } = message;
  if (viewedAt === null && !reached) {
    // From then on it is told, and is on its way as any other.
    if (toldLater !== null && new Date(toldLater) > now) {
      const name = coParentName ?? t("bubble.coParent");
      const [day, today] = [dayOf(toldLater, timeZone), dayOf(now, timeZone)];
      const time = timeOf(toldLater, timeZone);
      if (day === today) return t("bubble.fate.later.today", { name, time });
      if (day === addDays(today, 1)) return t("bubble.fate.later.tomorrow", { name, time });
      return t("bubble.fate.later.day", { name, day: shortDay(day), time });
    }
    return t(wasModerated ? "bubble.fate.rewordedSent" : "bubble.fate.sent");
  }
  if (viewedAt === null) {
    return t(wasModerated ? "bubble.fate.rewordedDelivered" : "bubble.fate.delivered");
  }
  const time = timeOf(viewedAt, timeZone);
  return t(wasModerated ? "bubble.fate.rewordedSeen" : "bubble.fate.seen", { time });
}
