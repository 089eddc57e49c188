import type { Route } from "./route.ts";

export const flow = {
  "flow.advance": {
    method: "POST",
    path: "/api/therapeutic-flow",
    access: "parent",
    summary: "Next step of the therapeutic flow",
  },
} as const satisfies Record<`flow.${string}`, Route>;
