import { whyUnreached } from "../../lib/why-unreached.ts";
import { useWords } from "../../lib/words.ts";
import type { useAttachments } from "../attachments/index.ts";
import type { useConversation } from "../coordinator/index.ts";
import { type Attempt, useSending } from "../messages/index.ts";
import type { useChatBox } from "./use-chat-box.ts";
import type { useReplacement } from "./use-replacement.ts";

export interface ChatRoomParts {
  box: ReturnType<typeof useChatBox>;
  replacement: ReturnType<typeof useReplacement>;
  attachments: ReturnType<typeof useAttachments>;
  conversation: ReturnType<typeof useConversation>;
}

const unsentOf = ({ text, category }: Attempt) => ({ text, category });

/** Sends what is in the box. What failed is said in the talk, and taken back there if it had arrived after all. */
export function useChatSending({
  box,
  replacement,
  attachments,
  conversation,
  isUrgent,
}: ChatRoomParts & { isUrgent: boolean }) {
  const t = useWords("chat");
  return useSending({
    isUrgent,
    onDelivered: (attempt) => {
      box.clearSent();
      attachments.sent(attempt.attachmentIds);
      replacement.settle();
      conversation.dispatch({ type: "delivered", unsent: unsentOf(attempt) });
    },
    onFailed: (attempt, wasReached) =>
      conversation.dispatch({
        type: "sendFailed",
        unsent: unsentOf(attempt),
        content: wasReached ? t("failed") : `${t("failed")} ${whyUnreached()}`,
      }),
    onArrived: (attempt) => {
      if (box.text === attempt.text) box.setText("");
      attachments.sent(attempt.attachmentIds);
      conversation.dispatch({
        type: "delivered",
        unsent: unsentOf(attempt),
        content: t("arrived"),
      });
    },
  });
}
