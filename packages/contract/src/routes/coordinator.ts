import type { Route } from "./route.ts";

export const coordinator = {
  "coordinator.ask": {
    method: "POST",
    path: "/api/ai-coordinator",
    access: "parent",
    summary: "Ask the AI Parenting Coordinator",
  },
} as const satisfies Record<`coordinator.${string}`, Route>;
