import type { Route } from "./route.ts";

export const deviceKeys = {
  "deviceKeys.list": {
    method: "GET",
    path: "/api/account/device-keys",
    access: "member",
    summary: "The devices that sign what this person does, the newest first",
  },
  "deviceKeys.add": {
    method: "POST",
    path: "/api/account/device-keys",
    access: "member",
    summary: "Put the public key of a device of this person on the record",
    fails: ["refused", "conflict"],
  },
  "deviceKeys.confirm": {
    method: "POST",
    path: "/api/account/device-keys/{id}/confirm",
    access: "member",
    summary: "Vouch for another device of this person, signed by one that is believed",
    fails: ["not_found", "refused"],
  },
  "deviceKeys.remove": {
    method: "DELETE",
    path: "/api/account/device-keys/{id}",
    access: "member",
    summary: "Take a device off: it signs nothing from then on, and is signed out",
    fails: ["not_found", "refused"],
  },
} as const satisfies Record<`deviceKeys.${string}`, Route>;
