import type { Route } from "./route.ts";

export const account = {
  "account.changePassword": {
    method: "POST",
    path: "/api/account/password",
    access: "member",
    summary: "Choose another password; all other sessions of this person end",
    fails: ["refused"],
  },
  "account.rename": {
    method: "PATCH",
    path: "/api/account",
    access: "parent",
    summary: "Change the name by which one is shown",
  },
  "account.sessions": {
    method: "GET",
    path: "/api/account/sessions",
    access: "member",
    summary: "Where this person is signed in, the last used first",
  },
  "account.endSession": {
    method: "DELETE",
    path: "/api/account/sessions/{id}",
    access: "member",
    summary: "Sign out another browser of this person",
    fails: ["not_found"],
  },
  "account.endOtherSessions": {
    method: "POST",
    path: "/api/account/sessions/end",
    access: "member",
    summary: "Sign out all other browsers of this person",
  },
  "account.data": {
    method: "GET",
    path: "/api/account/data",
    access: "member",
    summary: "What is this person's own and on no record",
  },
  "account.readResetLink": {
    method: "POST",
    path: "/api/password-reset/read",
    access: "anyone",
    summary: "Whose password a link from the server's operator replaces, for whoever has the link",
    fails: ["not_found"],
  },
  "account.takeResetLink": {
    method: "POST",
    path: "/api/password-reset",
    access: "anyone",
    summary: "Choose a password by a link from the server's operator, and be signed in",
    fails: ["not_found"],
  },
  "account.close": {
    method: "POST",
    path: "/api/account/close",
    access: "member",
    summary: "Close this person's account; the record stays",
    fails: ["refused"],
  },
} as const satisfies Record<`account.${string}`, Route>;
