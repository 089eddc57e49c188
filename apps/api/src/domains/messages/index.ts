/** What the other rooms of the server may use. */
export { mayGoAfterTip } from "./after-tip.ts";
export { isRewritten, keepStopped } from "./post.ts";
export { messagesService } from "./service.ts";
export { messagesWaiting } from "./waiting.ts";
