import { useEffect, useRef, useState } from "react";
import { ErrorState } from "../../../components/error-state.tsx";
import { Page } from "../../../components/page.tsx";
import { headingOf } from "../../../lib/headings.ts";
import { paths } from "../../../lib/paths.ts";
import type { ConversationKey } from "../../../lib/conversation-key.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { useFollowEnd } from "../../../lib/use-follow-end.ts";
import { useNow } from "../../../lib/use-now.ts";
import { ModuleSpace, useConversation } from "../../coordinator/index.ts";
import {
  CrisisResources,
  useMessages,
  useSending,
  useViewed,
  SendingDialogs,
} from "../../messages/index.ts";
import { AccountMenu } from "../../account/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { timelineOf } from "../timeline.ts";
import { useChatBox } from "../use-chat-box.ts";
import { useReplacement } from "../use-replacement.ts";
import { ChatActions } from "./chat-actions.tsx";
import { Composer } from "./composer.tsx";
import { PausedNotice } from "./paused-notice.tsx";
import { ReplacedNotice } from "./replaced-notice.tsx";
import { Timeline } from "./timeline.tsx";
import { useWords, words } from "../../../lib/words.ts";

/** The chat: what was delivered, the AI coordinator, and one box for both. */
export function ChatRoom({ opened }: { opened: ConversationKey | null }) {
  const t = useWords("chat");
  const user = useCurrentUser();
  const isParent = user.role !== "court_viewer";
  const [since] = useState(() => new Date(serverNow()).toISOString());
  const box = useChatBox(opened?.category);
  const messages = useMessages();
  const conversation = useConversation();
  const replacement = useReplacement(box);
  const sending = useSending({
    onDelivered: () => {
      box.clearSent();
      replacement.settle();
    },
    onFailed: () =>
      conversation.dispatch({
        type: "added",
        message: { role: "system", content: t("failed") },
      }),
    onArrived: ({ text }) => {
      if (box.text === text) box.setText("");
      conversation.dispatch({
        type: "corrected",
        wrong: t("failed"),
        message: {
          role: "system",
          content: t("arrived"),
        },
      });
    },
  });

  const now = useNow();
  const list = messages.data ?? [];
  const view = { opened, since, zone: user.timeZone, now };
  const items = timelineOf(list, isParent ? conversation.messages : [], view);
  const onSeen = useViewed(list);
  const last = items.at(-1);
  useFollowEnd(
    last && `${items.length} ${last.key}`,
    last?.kind === "message"
      ? last.message.senderId === user.id
      : last?.message.role !== "assistant",
  );

  const input = useRef<HTMLTextAreaElement>(null);
  const phase = sending.phase.name;
  const phaseBefore = useRef(phase);
  useEffect(() => {
    // Back from a dialog or a send: the person goes on writing.
    if (phase === "writing" && phaseBefore.current !== "writing") input.current?.focus();
    phaseBefore.current = phase;
  }, [phase]);

  const ask = () => {
    // It stands in the talk from now on; the box is free for the next one, which can wait there.
    conversation.dispatch({ type: "asked", text: box.text });
    box.setText("");
    replacement.settle();
  };
  const use = (text: string) => {
    replacement.fill(text);
    input.current?.focus();
  };
  const coParent = user.coParentName ?? words("common")("coParent");
  const subtitle = conversation.inTherapy ? t("therapyText") : t("with", { name: coParent });
  return (
    <Page
      title={conversation.inTherapy ? t("therapy") : headingOf(paths.chat).title}
      subtitle={isParent ? subtitle : t("readOnly")}
      actions={
        <>
          <ChatActions conversation={conversation} />
          <AccountMenu />
        </>
      }
      footer={
        isParent ? (
          <Composer
            text={box.text}
            onText={replacement.type}
            category={box.category}
            onCategory={box.changeCategory}
            onSend={() => sending.submit(box.text, box.category)}
            onAsk={ask}
            sending={sending.busy}
            asking={conversation.busy}
            enterAsks={conversation.inTherapy && !replacement.isFilled}
            inputRef={input}
            notice={
              <>
                {phase === "writing" && sending.pausedUntil !== null ? (
                  <PausedNotice until={sending.pausedUntil} />
                ) : null}
                {conversation.busy && box.text.trim() !== "" ? <p>{t("waits")}</p> : null}
                {replacement.canPutBack ? <ReplacedNotice onPutBack={replacement.putBack} /> : null}
              </>
            }
          />
        ) : (
          <p>{t("courtReads")}</p>
        )
      }
    >
      {messages.isError && messages.data === undefined ? (
        <ErrorState
          title={t("missing")}
          text={t("missingText")}
          onRetry={() => void messages.refetch()}
        />
      ) : null}
      {isParent && conversation.activeModule !== null ? (
        <ModuleSpace
          key={conversation.activeModule}
          questions={conversation.messages.filter(({ role }) => role === "user").length}
          module={conversation.activeModule}
          context={conversation.moduleContext}
          onClose={() => conversation.dispatch({ type: "moduleClosed" })}
        />
      ) : null}
      <Timeline items={items} onSeen={onSeen} conversation={conversation} onUse={use} />
      {sending.crisis ? <CrisisResources /> : null}
      <SendingDialogs sending={sending} onWriteUrgent={box.openEmergency} />
    </Page>
  );
}
