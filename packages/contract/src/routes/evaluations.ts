import type { Route } from "./route.ts";

export const evaluations = {
  "evaluations.evaluate": {
    method: "POST",
    path: "/api/evaluate-dispute",
    access: "parent",
    summary: "Have a dispute evaluated (educational)",
    fails: ["conflict"],
  },
  "evaluations.list": {
    method: "GET",
    path: "/api/evaluations",
    access: "parent",
    summary: "The signed-in parent's earlier evaluations, newest first",
    fails: ["not_found"],
  },
  "evaluations.addToRecord": {
    method: "POST",
    path: "/api/evaluations/{id}/record",
    access: "parent",
    summary:
      "Add an evaluation's loggable entry to the family's record; once, however often it is asked",
    fails: ["not_found", "refused", "needs_confirmation"],
  },
} as const satisfies Record<`evaluations.${string}`, Route>;
