import type { Route } from "./route.ts";

export const exchanges = {
  "exchanges.list": {
    method: "GET",
    path: "/api/exchanges",
    access: "member",
    summary: "Exchanges that the calendar plans on these days, and both parents' check-ins to them",
    revised: "exchanges",
    keptOffline: true,
  },
  "exchanges.month": {
    method: "GET",
    path: "/api/exchanges/month",
    access: "member",
    summary: "A month's time with each parent by child: planned, and as both parents say it was",
    revised: "exchanges",
  },
  "exchanges.checkIn": {
    method: "POST",
    path: "/api/exchanges/check-ins",
    access: "parent",
    summary: "Say of an exchange that one is there, or how it went; a repeat changes nothing",
    fails: ["not_found", "conflict"],
  },
  "exchanges.undo": {
    method: "POST",
    path: "/api/exchanges/check-ins/{id}/undo",
    access: "parent",
    summary: "Take back one's own check-in, shortly after it; both stay on the record",
    fails: ["not_found", "conflict"],
  },
  "exchanges.correct": {
    method: "POST",
    path: "/api/exchanges/check-ins/{id}/corrections",
    access: "parent",
    summary: "Add a correction to one's own check-in, which stays as it is",
    fails: ["not_found", "conflict", "refused", "needs_confirmation", "paused"],
  },
} as const satisfies Record<`exchanges.${string}`, Route>;
