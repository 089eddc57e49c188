import type { Route } from "./route.ts";

export const waiting = {
  "waiting.list": {
    method: "GET",
    path: "/api/waiting",
    access: "parent",
    summary: "Everything that waits for the signed-in parent, what presses most first",
    keptOffline: true,
  },
} as const satisfies Record<`waiting.${string}`, Route>;
