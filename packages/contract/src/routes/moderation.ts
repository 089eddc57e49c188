import type { Route } from "./route.ts";

export const moderation = {
  "moderation.moderate": {
    method: "POST",
    path: "/api/moderate",
    access: "parent",
    summary: "Moderate a draft; with `location` it is a send attempt, without it a preview",
  },
} as const satisfies Record<`moderation.${string}`, Route>;
