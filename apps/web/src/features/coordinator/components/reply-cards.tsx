import { Button } from "@mantine/core";
import IconCalendarPlus from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
import IconPlant from "@tabler/icons-react/dist/esm/icons/IconPlant.mjs";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import { flushSync } from "react-dom";
import { ActionList, BreathingExercise, CourtLogCard, ToneCard } from "../../flow/index.ts";
import type { ChatMessage } from "../chat-message.ts";
import { AddedEvents } from "./added-events.tsx";
import { SwapCard } from "./swap-card.tsx";
import { modules, moduleSpaceHeading } from "../modules.ts";
import type { AiConversation } from "../use-conversation.ts";
import card from "../../../components/card.module.css";
import classes from "./reply-cards.module.css";
import { useWords, words } from "../../../lib/words.ts";

const moduleIcons = {
  scheduling: IconCalendarPlus,
  therapeutic: IconPlant,
  evaluator: IconScale,
} as const;

interface ReplyCardsProps {
  message: ChatMessage;
  conversation: AiConversation;
  /** Fills the message box. */
  onUse: (text: string) => void;
}

/** What an answer brings beside its words. */
export function ReplyCards({ message, conversation, onUse }: ReplyCardsProps) {
  const t = useWords("coordinator");
  const { id, suggestedModule, draftedMessage, suggestedSwap, template, actionButtons } = message;
  const { addedEvents } = message;
  const { dispatch, busy, flow } = conversation;
  const ModuleIcon = suggestedModule ? moduleIcons[suggestedModule] : null;
  return (
    <>
      {draftedMessage ? (
        <section className={card.card} aria-label={t("suggested")}>
          <h3 className={classes.heading}>{t("suggested")}</h3>
          <p className={classes.draft}>{draftedMessage}</p>
          <Button onClick={() => onUse(draftedMessage)}>{t("use")}</Button>
        </section>
      ) : null}
      {addedEvents ? (
        <AddedEvents
          events={addedEvents}
          onUndone={(event) => dispatch({ type: "undid", messageId: id, event })}
        />
      ) : null}
      {suggestedSwap ? <SwapCard swap={suggestedSwap} /> : null}
      {suggestedModule && ModuleIcon ? (
        <Button
          variant="light"
          className={classes.suggestion}
          leftSection={<ModuleIcon size={18} aria-hidden="true" />}
          onClick={() => {
            // At once: a frame later it would be taken from whoever goes on typing.
            flushSync(() => dispatch({ type: "moduleOpened", module: suggestedModule }));
            document.getElementById(moduleSpaceHeading)?.focus();
          }}
        >
          {t(modules[suggestedModule].suggestion)}
        </Button>
      ) : null}
      {message.breathing === "running" ? (
        <BreathingExercise onComplete={() => dispatch({ type: "breathed", messageId: id })} />
      ) : null}
      {message.breathing === "done" ? <p className={classes.done}>{t("breathed")}</p> : null}
      {actionButtons && actionButtons.length > 0 ? (
        <ActionList
          actions={actionButtons}
          disabled={busy || flow === null}
          onSelect={(action) =>
            dispatch({ type: "chose", messageId: id, id: action.id, label: action.label })
          }
        />
      ) : null}
      {template?.type === "message" ? <ToneCard template={template.content} onUse={onUse} /> : null}
      {template?.type === "court_log" ? <CourtLogCard log={template.content} /> : null}
      {message.failure === undefined ? null : (
        <Button
          variant="light"
          className={classes.suggestion}
          disabled={busy}
          onClick={() => dispatch({ type: "triedAgain", messageId: id })}
        >
          {words("common")("again")}
        </Button>
      )}
    </>
  );
}
