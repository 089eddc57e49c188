import type { Route } from "./route.ts";

export const witness = {
  "witness.checkpoint": {
    method: "GET",
    path: "/api/record/checkpoint",
    access: "member",
    summary:
      "Where the record ends now, signed, with the proof that it goes on from an earlier end",
  },
  "witness.cosign": {
    method: "POST",
    path: "/api/record/cosignatures",
    access: "member",
    summary: "Say which end of the record a device of this person verified, signed by the device",
    fails: ["not_found", "refused"],
  },
  "witness.consistency": {
    method: "GET",
    path: "/api/record/checkpoint/consistency",
    access: "member",
    summary: "The proof that one end of the record goes on from an earlier one (RFC 6962)",
    fails: ["not_found"],
  },
  "witness.inclusion": {
    method: "GET",
    path: "/api/record/checkpoint/inclusion",
    access: "member",
    summary: "The proof that an entry which both parents see is on the record (RFC 6962)",
    fails: ["not_found"],
  },
} as const satisfies Record<`witness.${string}`, Route>;
