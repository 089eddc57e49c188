import IconPlant from "@tabler/icons-react/dist/esm/icons/IconPlant.mjs";
import IconSparkles from "@tabler/icons-react/dist/esm/icons/IconSparkles.mjs";
import { FoldedText } from "../../../components/folded-text.tsx";
import { timeOf } from "../../../lib/dates.ts";
import { useCurrentUser } from "../../session/index.ts";
import type { ChatMessage } from "../chat-message.ts";
import type { AiConversation } from "../use-conversation.ts";
import classes from "./coordinator-bubble.module.css";
import { ReplyCards } from "./reply-cards.tsx";
import { useWords } from "../../../lib/words.ts";

interface CoordinatorBubbleProps {
  message: ChatMessage;
  conversation: AiConversation;
  /** Fills the message box. */
  onUse: (text: string) => void;
}

/** A line of the talk with the AI, and what it brings. What the parent asked is marked as seen by no one else. */
export function CoordinatorBubble({ message, conversation, onUse }: CoordinatorBubbleProps) {
  const t = useWords("coordinator");
  const { timeZone } = useCurrentUser();
  const time = <time dateTime={message.timestamp}>{timeOf(message.timestamp, timeZone)}</time>;
  if (message.role === "system") {
    return (
      <>
        <p className={classes.system} data-stopped={message.failure !== undefined || undefined}>
          {message.content} {time}
        </p>
        <ReplyCards message={message} conversation={conversation} onUse={onUse} />
      </>
    );
  }
  if (message.role === "user") {
    return (
      <article className={classes.bubble} data-asked>
        <p className={classes.meta}>
          <strong>{t("youToAi")}</strong> {time}
        </p>
        <FoldedText text={message.content} of={t("asked")} room="page" />
      </article>
    );
  }
  const isGreeting = message.id === conversation.messages[0]?.id;
  const fromCompanion = message.speaker === "therapeutic";
  const SpeakerIcon = fromCompanion ? IconPlant : IconSparkles;
  return (
    <>
      {message.content === "" ? null : (
        <article className={classes.bubble}>
          <p className={classes.meta}>
            <SpeakerIcon size={14} aria-hidden="true" />
            <strong>{t(fromCompanion ? "companion" : "coordinator")}</strong> {time}
          </p>
          <p className={classes.text}>{message.content}</p>
          {isGreeting ? <p className={classes.private}>{t("private")}</p> : null}
        </article>
      )}
      <ReplyCards message={message} conversation={conversation} onUse={onUse} />
    </>
  );
}
