import { useSearchParams } from "react-router-dom";
import { ChatRoom } from "../features/chat/components/chat-room.tsx";
import { parseConversationKey } from "../lib/conversation-key.ts";

/** /chat, /chat?conversation=logistics-2026-11-20 to open a conversation of Messages, or /chat?write=emergency to answer urgent news. */
export function ChatPage() {
  const [parameters] = useSearchParams();
  const asked = parameters.get("conversation");
  const isUrgent = parameters.get("write") === "emergency";
  return (
    <ChatRoom
      key={`${asked ?? ""} ${String(isUrgent)}`}
      opened={parseConversationKey(asked)}
      isUrgent={isUrgent}
    />
  );
}
