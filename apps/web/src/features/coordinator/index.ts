// What the other features may use of this one.
export type { ChatMessage } from "./chat-message.ts";
export { CoordinatorBubble } from "./components/coordinator-bubble.tsx";
export { ModuleSpace } from "./components/module-space.tsx";
export { useConversation, type AiConversation } from "./use-conversation.ts";
