import type { RefObject } from "react";
import type { useSending } from "../../messages/index.ts";
import { words } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import type { ChatRoomParts } from "../use-chat-sending.ts";
import type { usePrivateWords } from "../use-private-words.ts";
import { Composer } from "./composer.tsx";
import { ComposerNotice } from "./composer-notice.tsx";
import { PrivateQuestion } from "./private-question.tsx";

interface ChatBoxProps extends ChatRoomParts {
  sending: ReturnType<typeof useSending>;
  privateWords: ReturnType<typeof usePrivateWords>;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** One box for what goes to the co-parent and what is asked of the AI coordinator. */
export function ChatBox(props: ChatBoxProps) {
  const { box, replacement, attachments, conversation, sending, privateWords, inputRef } = props;
  const { coParentName } = useCurrentUser();
  const ask = () => {
    // It stands in the talk from now on; the box is free for the next one, which can wait there.
    conversation.dispatch({ type: "asked", text: box.text });
    box.setText("");
    replacement.settle();
    privateWords.settle();
  };
  const send = () => sending.submit(box.text, box.category, attachments.ids);
  return (
    <Composer
      text={box.text}
      onText={(text) => {
        box.setText(text);
        privateWords.typed(text);
      }}
      category={box.category}
      onCategory={box.changeCategory}
      onSend={(byEnter) => privateWords.sendOrAsk(send, byEnter)}
      enterSends={privateWords.enterSends}
      attachments={attachments}
      onAsk={ask}
      sending={sending.busy}
      asking={conversation.busy}
      onlyAsks={conversation.inTherapy}
      inputRef={inputRef}
      notice={
        <>
          <ComposerNotice
            sending={sending}
            box={box}
            isAnswerAwaited={conversation.busy && box.text.trim() !== ""}
            replacement={{
              ...replacement,
              putBack: () => {
                replacement.putBack();
                privateWords.putBack();
              },
            }}
          />
          {privateWords.question !== null && !conversation.inTherapy ? (
            <PrivateQuestion
              asks={privateWords.question}
              name={coParentName ?? words("common")("coParent")}
              onSend={() => {
                privateWords.sent();
                send();
              }}
              onKeep={() => {
                privateWords.keep();
                inputRef.current?.focus();
              }}
            />
          ) : null}
        </>
      }
    />
  );
}
