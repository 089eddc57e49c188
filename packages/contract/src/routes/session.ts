import type { Route } from "./route.ts";

export const session = {
  "session.signIn": {
    method: "POST",
    path: "/api/login",
    access: "anyone",
    summary: "Sign in",
    fails: ["unauthenticated"],
  },
  "session.signOut": { method: "POST", path: "/api/logout", access: "anyone", summary: "Sign out" },
  "session.me": { method: "GET", path: "/api/me", access: "member", summary: "The signed-in user" },
  "session.setLocale": {
    method: "PATCH",
    path: "/api/me",
    access: "member",
    summary: "Choose the language that one reads",
  },
} as const satisfies Record<`session.${string}`, Route>;
