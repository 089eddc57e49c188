import { useSearchParams } from "react-router-dom";
import { ChatRoom } from "../features/chat/components/chat-room.tsx";
import { parseConversationKey } from "../lib/conversation-key.ts";

/** /chat, or /chat?conversation=logistics-2026-11-20 to open a conversation of Messages. */
export function ChatPage() {
  const [parameters] = useSearchParams();
  const asked = parameters.get("conversation");
  return <ChatRoom key={asked} opened={parseConversationKey(asked)} />;
}
