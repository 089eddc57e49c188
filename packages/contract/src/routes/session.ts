import type { Route } from "./route.ts";

export const session = {
  "session.signIn": {
    method: "POST",
    path: "/api/login",
    access: "anyone",
    summary: "Sign in",
    fails: ["unauthenticated", "needs_second_factor"],
  },
  "session.secondStep": {
    method: "POST",
    path: "/api/login/second-step",
    access: "anyone",
    summary: "The second step of a sign-in, for who has set one up",
    fails: ["unauthenticated"],
  },
  "session.askPasskey": {
    method: "POST",
    path: "/api/login/passkey/question",
    access: "anyone",
    summary: "What a passkey that signs in alone is asked",
    fails: ["conflict"],
  },
  "session.signInByPasskey": {
    method: "POST",
    path: "/api/login/passkey",
    access: "anyone",
    summary: "Sign in with a passkey, without a password",
    fails: ["unauthenticated"],
  },
  "session.recover": {
    method: "POST",
    path: "/api/login/recovery",
    access: "anyone",
    summary: "Choose another password in place of a lost one, by a recovery code, and be signed in",
    fails: ["unauthenticated", "needs_second_factor"],
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
