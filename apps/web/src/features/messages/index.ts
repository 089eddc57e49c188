// What the other features may use of this one.
export { CalmVersionLink } from "./components/calm-version-link.tsx";
export { CrisisResources } from "./components/crisis-resources.tsx";
export { MessageBubble } from "./components/message-bubble.tsx";
export { SendingDialogs } from "./components/sending-dialogs.tsx";
export { useMessages, usePause } from "./queries.ts";
export type { Attempt } from "./sending.ts";
export { useSending } from "./use-sending.ts";
export { useViewed } from "./use-viewed.ts";
