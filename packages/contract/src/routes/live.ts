import type { Route } from "./route.ts";

export const live = {
  "live.follow": {
    method: "GET",
    path: "/api/live",
    access: "member",
    summary: "Told within a second that something happened in the family, as server-sent events",
    stream: true,
  },
} as const satisfies Record<`live.${string}`, Route>;
