import type { RefObject } from "react";
import type { useSending } from "../../messages/index.ts";
import type { ChatRoomParts } from "../use-chat-sending.ts";
import { Composer } from "./composer.tsx";
import { ComposerNotice } from "./composer-notice.tsx";

interface ChatBoxProps extends ChatRoomParts {
  sending: ReturnType<typeof useSending>;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** One box for what goes to the co-parent and what is asked of the AI coordinator. */
export function ChatBox(props: ChatBoxProps) {
  const { box, replacement, attachments, conversation, sending, inputRef } = props;
  const ask = () => {
    // It stands in the talk from now on; the box is free for the next one, which can wait there.
    conversation.dispatch({ type: "asked", text: box.text });
    box.setText("");
    replacement.settle();
  };
  return (
    <Composer
      text={box.text}
      onText={replacement.type}
      category={box.category}
      onCategory={box.changeCategory}
      onSend={() => sending.submit(box.text, box.category, attachments.ids)}
      attachments={attachments}
      onAsk={ask}
      sending={sending.busy}
      asking={conversation.busy}
      enterAsks={conversation.inTherapy && !replacement.isFilled}
      inputRef={inputRef}
      notice={
        <ComposerNotice
          sending={sending}
          isAnswerAwaited={conversation.busy && box.text.trim() !== ""}
          replacement={replacement}
        />
      }
    />
  );
}
