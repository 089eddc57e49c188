import type { Route } from "./route.ts";

export const childFacts = {
  "childFacts.page": {
    method: "GET",
    path: "/api/children/{id}/page",
    access: "parent",
    summary:
      "What both parents have to know about a child, and what each shows of their own telephone and address",
    revised: "childFacts",
    keptOffline: true,
    fails: ["not_found"],
  },
  "childFacts.history": {
    method: "GET",
    path: "/api/children/{id}/page/history",
    access: "parent",
    summary: "What was added to, changed on and removed from a child's page, newest first",
    fails: ["not_found"],
  },
  "childFacts.add": {
    method: "POST",
    path: "/api/children/{id}/facts",
    access: "parent",
    summary: "Add a fact to a child's page",
    fails: ["not_found", "conflict", "refused", "needs_confirmation", "paused"],
  },
  "childFacts.change": {
    method: "PATCH",
    path: "/api/child-facts/{id}",
    access: "parent",
    summary: "Change a fact on a child's page",
    fails: ["not_found", "conflict", "refused", "needs_confirmation", "paused"],
  },
  "childFacts.remove": {
    method: "DELETE",
    path: "/api/child-facts/{id}",
    access: "parent",
    summary: "Take a fact off a child's page; it stays on the record",
    fails: ["not_found", "conflict"],
  },
  "childFacts.setContact": {
    method: "POST",
    path: "/api/own-contact",
    access: "parent",
    summary:
      "Say one's own telephone and address; what is not shown is on no record, and no one else sees it",
    fails: ["refused", "needs_confirmation"],
  },
} as const satisfies Record<`childFacts.${string}`, Route>;
