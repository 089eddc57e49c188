import type { Message } from "@evenkeel/contract/models/message";
import { Button } from "@mantine/core";
import IconUrgent from "@tabler/icons-react/dist/esm/icons/IconUrgent.mjs";
import { useEffect, useId, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { FoldedText } from "../../../components/folded-text.tsx";
import { timeOrDay } from "../../../lib/dates.ts";
import { dialed } from "../../../lib/dialed.ts";
import { emergencyChat, paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useOnScreen } from "../../../lib/use-on-screen.ts";
import { useWords } from "../../../lib/words.ts";
import { AttachedFiles } from "../../attachments/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useCoParentTelephone, useMessages } from "../queries.ts";
import { urgentToShow } from "../urgent.ts";
import { changeUrgentShown, type UrgentPlace, useUrgentShown } from "../urgent-shown.ts";
import { useViewed } from "../use-viewed.ts";
import classes from "./urgent-news.module.css";

/** New messages with urgent facts about a child, in their own words: over the screen, or at the top of a dialog. */
export function UrgentNews(place: UrgentPlace) {
  const user = useCurrentUser();
  const messages = useMessages().data ?? [];
  const notices = trpc.notices.list.useQuery().data ?? [];
  const { shown, closed } = useUrgentShown();
  const onSeen = useViewed(messages);
  const list = urgentToShow({ messages, notices, readerId: user.id, shown, closed });
  const ids = list.map(({ id }) => id).join();
  useEffect(() => {
    if (ids === "") return;
    const now = ids.split(",").map(Number);
    changeUrgentShown((before) =>
      now.every((id) => before.shown.has(id))
        ? before
        : { ...before, shown: new Set([...before.shown, ...now]) },
    );
  }, [ids]);
  if (list.length === 0) return null;
  return (
    <div
      className={classes.room}
      data-in={place.in}
      data-covers-top={place.in === "page" || undefined}
    >
      <UrgentCard
        messages={list}
        place={place.in}
        onSeen={onSeen}
        onClose={() =>
          changeUrgentShown((before) => ({
            ...before,
            closed: new Set([...before.closed, ...list.map(({ id }) => id)]),
          }))
        }
      />
    </div>
  );
}

interface UrgentCardProps {
  messages: readonly Message[];
  place: UrgentPlace["in"];
  onSeen: (id: number) => void;
  onClose: () => void;
}

/** One card for all of them: two on a phone, above a message box, would leave no room for the talk. */
function UrgentCard({ messages, place, onSeen, onClose }: UrgentCardProps) {
  const t = useWords("messages");
  const notices = useWords("notices");
  const common = useWords("common");
  const { coParentName } = useCurrentUser();
  const { pathname } = useLocation();
  const telephone = useCoParentTelephone();
  const number = telephone === null ? null : dialed(telephone);
  const heading = useId();
  const name = coParentName ?? t("bubble.coParent");
  const count = messages.length;
  const isOverTalk = place === "page" && pathname === paths.chat;
  const opened = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog that is read further down would hide it above its edge.
    if (place === "dialog") opened.current?.scrollIntoView({ block: "nearest" });
  }, [place]);
  return (
    <div ref={opened}>
      <section className={classes.news} role="alert" aria-labelledby={heading}>
        <p className={classes.title}>
          <IconUrgent size={18} aria-hidden="true" />
          <strong id={heading}>
            {count === 1 ? notices("kind.urgent", { name }) : t("urgent.several", { count, name })}
          </strong>
        </p>
        {messages.map((message) => (
          <UrgentMessage
            key={message.id}
            message={message}
            name={name}
            isShort={isOverTalk && count > 1}
            onSeen={() => onSeen(message.id)}
          />
        ))}
        <div className={classes.ways}>
          {isOverTalk ? null : (
            <Button component={Link} to={emergencyChat} color="red" onClick={onClose}>
              {t("urgent.answer")}
            </Button>
          )}
          {number === null ? null : (
            <Button component="a" href={number} variant="light" color="red">
              {t("urgent.call", { name })}
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={onClose}>
            {common("close")}
          </Button>
        </div>
      </section>
    </div>
  );
}

interface UrgentMessageProps {
  message: Message;
  name: string;
  /** Its first lines: whole it stands in the talk below. */
  isShort: boolean;
  onSeen: () => void;
}

function UrgentMessage({ message, name, isShort, onSeen }: UrgentMessageProps) {
  const t = useWords("messages");
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const target = useOnScreen<HTMLDivElement>(message.viewedAt === null, onSeen);
  return (
    <div ref={target} className={classes.message}>
      <time className={classes.time} dateTime={message.timestamp}>
        {timeOrDay(message.timestamp, timeZone, now)}
      </time>
      {isShort ? (
        <p className={classes.short} dir="auto">
          {message.finalMessage}
        </p>
      ) : (
        <FoldedText text={message.finalMessage} of={t("bubble.of", { name })} />
      )}
      <AttachedFiles attachments={message.attachments} />
    </div>
  );
}
