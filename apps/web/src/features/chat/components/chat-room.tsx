import { useState } from "react";
import { ErrorState } from "../../../components/error-state.tsx";
import { Page } from "../../../components/page.tsx";
import { headingOf } from "../../../lib/headings.ts";
import { paths } from "../../../lib/paths.ts";
import type { ConversationKey } from "../../../lib/conversation-key.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { useFollowEnd } from "../../../lib/use-follow-end.ts";
import { useNow } from "../../../lib/use-now.ts";
import { ModuleSpace, useConversation } from "../../coordinator/index.ts";
import { CrisisResources, useMessages, useViewed, SendingDialogs } from "../../messages/index.ts";
import { useAttachments } from "../../attachments/index.ts";
import { AccountMenu } from "../../account/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { timelineOf } from "../timeline.ts";
import { useBackToWriting } from "../use-back-to-writing.ts";
import { useCalmVersion } from "../use-calm-version.ts";
import { useChatBox } from "../use-chat-box.ts";
import { useChatSending } from "../use-chat-sending.ts";
import { usePrivateWords } from "../use-private-words.ts";
import { useFirstNew } from "../use-first-new.ts";
import { useReplacement } from "../use-replacement.ts";
import { ChatActions } from "./chat-actions.tsx";
import { ChatBox } from "./chat-box.tsx";
import { Timeline } from "./timeline.tsx";
import { useWords, words } from "../../../lib/words.ts";

interface ChatRoomProps {
  opened: ConversationKey | null;
  /** Opened to answer urgent news: the box is for an emergency, and a pause that runs stands over it without a dialog. */
  isUrgent: boolean;
}

/** The chat: what was delivered, the AI coordinator, and one box for both. */
export function ChatRoom({ opened, isUrgent }: ChatRoomProps) {
  const t = useWords("chat");
  const user = useCurrentUser();
  const isParent = user.role !== "court_viewer";
  const [since] = useState(() => new Date(serverNow()).toISOString());
  const box = useChatBox(isUrgent ? "emergency" : opened?.category);
  const messages = useMessages();
  const conversation = useConversation();
  const replacement = useReplacement(box);
  const attachments = useAttachments("chat");
  const sending = useChatSending({ box, replacement, attachments, conversation, isUrgent });

  const now = useNow();
  const list = messages.data ?? [];
  const firstNew = useFirstNew(messages, opened);
  const view = { opened, since, firstNew: firstNew ?? null, zone: user.timeZone, now };
  const items = timelineOf(list, isParent ? conversation.messages : [], view);
  const onSeen = useViewed(list);
  const last = items.at(-1);
  const isOwn =
    last?.kind === "message"
      ? last.message.senderId === user.id
      : last?.message.role !== "assistant";
  useFollowEnd(
    last && `${items.length} ${last.key}`,
    isOwn ? last?.key : undefined,
    firstNew === undefined ? undefined : firstNew !== null,
  );

  const input = useBackToWriting(sending.phase.name);
  const privateWords = usePrivateWords(conversation, box);
  const use = (text: string) => {
    // A drafted message is meant for the co-parent: whoever takes it is done with the talk that nobody else reads.
    if (conversation.inTherapy) conversation.dispatch({ type: "moduleClosed" });
    privateWords.replaced();
    replacement.fill(text);
    input.current?.focus();
  };
  useCalmVersion(list, use);
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
          <ChatBox
            box={box}
            replacement={replacement}
            attachments={attachments}
            conversation={conversation}
            sending={sending}
            privateWords={privateWords}
            inputRef={input}
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
      <Timeline
        items={items}
        firstNew={firstNew?.id}
        onSeen={onSeen}
        onSendCalm={
          isParent && !sending.busy ? (text, category) => sending.submit(text, category) : undefined
        }
        conversation={conversation}
        onUse={use}
      />
      {sending.crisis ? <CrisisResources /> : null}
      <SendingDialogs
        sending={sending}
        onWriteUrgent={box.openEmergency}
        onInstead={replacement.fill}
      />
    </Page>
  );
}
