import type { Route } from "./route.ts";

export const disputes = {
  "disputes.list": {
    method: "GET",
    path: "/api/disputes",
    access: "member",
    summary: "The family's disputes, newest first",
    revised: "disputes",
    keptOffline: true,
    fails: ["not_found"],
  },
  "disputes.propose": {
    method: "POST",
    path: "/api/disputes",
    access: "parent",
    summary: "Propose a decision",
    fails: ["not_found", "conflict", "refused", "needs_confirmation", "paused"],
  },
  "disputes.respond": {
    method: "POST",
    path: "/api/disputes/{id}/respond",
    access: "parent",
    summary: "Agree or counter, as the responder and before the deadline",
    fails: ["forbidden", "not_found", "conflict", "refused", "needs_confirmation", "paused"],
  },
  "disputes.resolve": {
    method: "POST",
    path: "/api/disputes/{id}/resolve",
    access: "parent",
    summary: "Ask for the AI's resolution after the deadline",
    fails: ["not_found", "conflict"],
  },
  "disputes.accept": {
    method: "POST",
    path: "/api/disputes/{id}/accept",
    access: "parent",
    summary: "Accept the counter-proposal as it stands, as the proposer",
    fails: ["forbidden", "not_found", "conflict"],
  },
  "disputes.asEvent": {
    method: "GET",
    path: "/api/disputes/{id}/event",
    access: "parent",
    summary: "What an agreement would be on the calendar, as far as its words say so clearly",
    fails: ["not_found", "conflict"],
  },
  "disputes.seen": {
    method: "POST",
    path: "/api/disputes/seen",
    access: "parent",
    summary: "Mark agreements that were on screen as seen by this parent",
  },
} as const satisfies Record<`disputes.${string}`, Route>;
