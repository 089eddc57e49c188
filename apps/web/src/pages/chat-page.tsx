import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { ChatRoom } from "../features/chat/components/chat-room.tsx";
import { parseConversationKey } from "../lib/conversation-key.ts";

/**
 * /chat, /chat?conversation=logistics-2026-11-20 to open a conversation of Messages, or /chat?write=emergency to answer urgent
 * news. The last stands in the address only until it is open: a reload, hours later, is no emergency.
 */
export function ChatPage() {
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const asked = parameters.get("conversation");
  const isAskedFor = parameters.get("write") === "emergency";
  const [urgent, setUrgent] = useState<string | null>(null);
  if (isAskedFor && urgent !== key) setUrgent(key);
  useEffect(() => {
    if (isAskedFor) setParameters({}, { replace: true });
  }, [isAskedFor, setParameters]);
  const isUrgent = asked === null && urgent !== null;
  return (
    <ChatRoom
      key={`${asked ?? ""} ${isUrgent ? urgent : ""}`}
      opened={parseConversationKey(asked)}
      isUrgent={isUrgent}
    />
  );
}
