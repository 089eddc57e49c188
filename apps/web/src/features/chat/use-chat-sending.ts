import { useWords } from "../../lib/words.ts";
import type { useAttachments } from "../attachments/index.ts";
import type { useConversation } from "../coordinator/index.ts";
import { useSending } from "../messages/index.ts";
import type { useChatBox } from "./use-chat-box.ts";
import type { useReplacement } from "./use-replacement.ts";

export interface ChatRoomParts {
  box: ReturnType<typeof useChatBox>;
  replacement: ReturnType<typeof useReplacement>;
  attachments: ReturnType<typeof useAttachments>;
  conversation: ReturnType<typeof useConversation>;
}

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
    onDelivered: ({ attachmentIds }) => {
      box.clearSent();
      attachments.sent(attachmentIds);
      replacement.settle();
    },
    onFailed: () =>
      conversation.dispatch({ type: "added", message: { role: "system", content: t("failed") } }),
    onArrived: ({ text, attachmentIds }) => {
      if (box.text === text) box.setText("");
      attachments.sent(attachmentIds);
      conversation.dispatch({
        type: "corrected",
        wrong: t("failed"),
        message: { role: "system", content: t("arrived") },
      });
    },
  });
}
