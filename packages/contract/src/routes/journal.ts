import type { Route } from "./route.ts";

export const journal = {
  "journal.list": {
    method: "GET",
    path: "/api/journal",
    access: "parent",
    summary: "One's own journal, the latest day first; no one else reads it",
    fails: ["not_found"],
  },
  "journal.write": {
    method: "POST",
    path: "/api/journal",
    access: "parent",
    summary: "Write an entry of one's own journal; it is on no record",
    fails: ["not_found", "conflict"],
  },
  "journal.change": {
    method: "PATCH",
    path: "/api/journal/{id}",
    access: "parent",
    summary: "Change an entry of one's own journal",
    fails: ["not_found", "conflict"],
  },
  "journal.remove": {
    method: "DELETE",
    path: "/api/journal/{id}",
    access: "parent",
    summary: "Delete an entry of one's own journal; nothing of it stays",
    fails: ["not_found", "conflict"],
  },
  "journal.enter": {
    method: "POST",
    path: "/api/journal/{id}/enter",
    access: "parent",
    summary:
      "Put an entry of one's own journal on the record, as written and dated; it cannot be changed any more",
    fails: ["not_found", "conflict", "refused", "needs_confirmation", "paused"],
  },
  "journal.entered": {
    method: "GET",
    path: "/api/journal/entered",
    access: "parent",
    summary: "Journal entries that either parent put on the record, newest first",
    revised: "journal",
  },
} as const satisfies Record<`journal.${string}`, Route>;
