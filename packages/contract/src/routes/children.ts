import type { Route } from "./route.ts";

export const children = {
  "children.list": {
    method: "GET",
    path: "/api/children",
    access: "member",
    summary: "The family's children, archived ones among them",
    revised: "children",
    keptOffline: true,
  },
  "children.add": {
    method: "POST",
    path: "/api/children",
    access: "parent",
    summary: "Add a child to the family",
    fails: ["conflict", "refused", "needs_confirmation"],
  },
  "children.change": {
    method: "PATCH",
    path: "/api/children/{id}",
    access: "parent",
    summary: "Change, archive or restore a child; nothing of a child is ever deleted",
    fails: ["not_found", "conflict", "refused", "needs_confirmation"],
  },
} as const satisfies Record<`children.${string}`, Route>;
