import type { Route } from "./route.ts";

export const secondFactor = {
  "secondFactor.state": {
    method: "GET",
    path: "/api/account/second-factor",
    access: "member",
    summary: "What this person has set up for the second step of a sign-in",
  },
  "secondFactor.beginAuthenticator": {
    method: "POST",
    path: "/api/account/authenticator/begin",
    access: "member",
    summary: "A secret for an authenticator app, which counts once a code of it was entered",
    fails: ["refused", "conflict"],
  },
  "secondFactor.confirmAuthenticator": {
    method: "POST",
    path: "/api/account/authenticator",
    access: "member",
    summary: "Add the authenticator app whose code this is",
    fails: ["refused", "conflict"],
  },
  "secondFactor.removeAuthenticator": {
    method: "POST",
    path: "/api/account/authenticator/remove",
    access: "member",
    summary: "Take the authenticator app out of one's sign-in",
    fails: ["refused", "not_found"],
  },
  "secondFactor.beginPasskey": {
    method: "POST",
    path: "/api/account/passkeys/begin",
    access: "member",
    summary: "What a browser makes a passkey with",
    fails: ["refused", "conflict"],
  },
  "secondFactor.addPasskey": {
    method: "POST",
    path: "/api/account/passkeys",
    access: "member",
    summary: "Add the passkey that the browser made",
    fails: ["refused", "conflict"],
  },
  "secondFactor.removePasskey": {
    method: "POST",
    path: "/api/account/passkeys/{id}/remove",
    access: "member",
    summary: "Take a passkey out of one's sign-in",
    fails: ["refused", "not_found"],
  },
  "secondFactor.renewRecoveryCodes": {
    method: "POST",
    path: "/api/account/recovery-codes",
    access: "member",
    summary: "Make new recovery codes; the ones before stop working",
    fails: ["refused"],
  },
} as const satisfies Record<`secondFactor.${string}`, Route>;
