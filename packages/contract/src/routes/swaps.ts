import type { Route } from "./route.ts";

export const swaps = {
  "swaps.list": {
    method: "GET",
    path: "/api/swap-requests",
    access: "member",
    summary: "Requests to swap or offer parenting time, newest first",
    revised: "swaps",
    keptOffline: true,
  },
  "swaps.request": {
    method: "POST",
    path: "/api/swap-requests",
    access: "parent",
    summary:
      "Ask the other parent to take time and give some in return, or offer it with nothing in return (first refusal)",
    fails: ["not_found", "conflict", "refused", "needs_confirmation", "paused"],
  },
  "swaps.preview": {
    method: "POST",
    path: "/api/swap-requests/preview",
    access: "parent",
    summary: "What the calendar would look like with these hours moved; leaves no trace",
    fails: ["conflict"],
  },
  "swaps.answer": {
    method: "POST",
    path: "/api/swap-requests/{id}/answer",
    access: "parent",
    summary:
      "Accept or decline a request of the other parent, before the first of its hours begins",
    fails: ["forbidden", "not_found", "conflict", "refused", "needs_confirmation"],
  },
  "swaps.withdraw": {
    method: "POST",
    path: "/api/swap-requests/{id}/withdraw",
    access: "parent",
    summary: "Take back one's own request while it is not answered",
    fails: ["forbidden", "not_found", "conflict"],
  },
  "swaps.undo": {
    method: "POST",
    path: "/api/swap-requests/{id}/undo",
    access: "parent",
    summary: "Ask the other parent to undo an accepted swap, or agree to it, before it begins",
    fails: ["not_found", "conflict"],
  },
  "swaps.keep": {
    method: "POST",
    path: "/api/swap-requests/{id}/keep",
    access: "parent",
    summary:
      "Keep a swap that a parent asked to undo: say no to the other, or take back one's own wish",
    fails: ["not_found", "conflict"],
  },
} as const satisfies Record<`swaps.${string}`, Route>;
