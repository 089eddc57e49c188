import type { Route } from "./route.ts";

export const companion = {
  "companion.chat": {
    method: "POST",
    path: "/api/therapy-chat",
    access: "parent",
    summary: "Talk to the therapeutic companion; nothing is stored",
  },
} as const satisfies Record<`companion.${string}`, Route>;
