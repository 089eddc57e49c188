import type { Route } from "./route.ts";

export const messages = {
  "messages.send": {
    method: "POST",
    path: "/api/messages",
    access: "parent",
    summary: "Send a message to the co-parent",
    fails: [
      "forbidden",
      "not_found",
      "conflict",
      "refused",
      "needs_rewrite",
      "needs_confirmation",
      "paused",
    ],
  },
  "messages.list": {
    method: "GET",
    path: "/api/messages",
    access: "member",
    summary: "The family's messages, newest first",
    revised: "messages",
    keptOffline: true,
  },
  "messages.summarize": {
    method: "POST",
    path: "/api/generate-conversation-summaries",
    access: "parent",
    summary: "Group messages into conversations and name their topics",
  },
  "messages.markViewed": {
    method: "POST",
    path: "/api/messages/viewed",
    access: "parent",
    summary: "Tell the server that delivered messages were seen",
  },
  "messages.pause": {
    method: "GET",
    path: "/api/pause",
    access: "parent",
    summary: "The pause that keeps the signed-in parent from sending, if any",
    keptOffline: true,
  },
} as const satisfies Record<`messages.${string}`, Route>;
