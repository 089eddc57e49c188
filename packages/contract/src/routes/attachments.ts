import type { Route } from "./route.ts";

export const attachments = {
  "attachments.begin": {
    method: "POST",
    path: "/api/attachments",
    access: "parent",
    summary: "Announce a file; asked again with the same id, how much of it has arrived",
    fails: ["conflict", "too_large"],
  },
  "attachments.continue": {
    method: "PATCH",
    path: "/api/attachments/{id}",
    access: "parent",
    summary: "Send the next part of a file, at its offset",
    fails: ["not_found", "conflict"],
  },
  "attachments.finish": {
    method: "POST",
    path: "/api/attachments/{id}/finish",
    access: "parent",
    summary: "Open a file that has arrived: pictures are written anew, PDFs are kept as they are",
    fails: ["not_found", "conflict", "refused", "too_large", "unsupported_media"],
  },
  "attachments.read": {
    method: "GET",
    path: "/api/attachments/{id}",
    access: "member",
    summary: "What is known of a file: one's own upload, or one that was delivered",
    fails: ["not_found"],
  },
  "attachments.receipt": {
    method: "POST",
    path: "/api/attachments/{id}/receipt",
    access: "parent",
    summary:
      "Read a receipt of one's own: what it may say, with the parts of its picture that say so",
    fails: ["not_found", "conflict", "refused", "too_large"],
  },
  "attachments.remove": {
    method: "DELETE",
    path: "/api/attachments/{id}",
    access: "parent",
    summary: "Take back an upload that was not sent yet",
    fails: ["not_found", "conflict"],
  },
} as const satisfies Record<`attachments.${string}`, Route>;
