import type { Route } from "./route.ts";

export const record = {
  "record.list": {
    method: "GET",
    path: "/api/message-logs",
    access: "court",
    summary: "The record's message log, newest first",
    revised: "record",
  },
  "record.addNote": {
    method: "POST",
    path: "/api/message-logs/{id}/notes",
    access: "court",
    summary: "Add a court note to a log entry",
    fails: ["not_found"],
  },
  "record.statistics": {
    method: "GET",
    path: "/api/message-logs/statistics",
    access: "court",
    summary: "Counts of the log under these filters, for the family and for each parent",
    revised: "record",
  },
  "record.accesses": {
    method: "GET",
    path: "/api/record/accesses",
    access: "member",
    summary: "When the court reviewer opened, searched or exported the record, newest first",
    revised: "record",
  },
  "record.own": {
    method: "GET",
    path: "/api/record/own",
    access: "parent",
    summary:
      "What this parent wrote and a moderator read, with its tags, as the court reads it, newest first",
    revised: "record",
  },
  "record.startExport": {
    method: "POST",
    path: "/api/record/exports",
    access: "member",
    summary: "Start making a verifiable packet of what the signed-in user may see",
    fails: ["conflict"],
  },
  "record.exportStatus": {
    method: "GET",
    path: "/api/record/exports/{id}",
    access: "member",
    summary:
      "How far a packet is; its file is at /api/record/exports/{id}/file, its PDFs at /api/record/exports/{id}/documents/{number}",
    fails: ["not_found"],
  },
} as const satisfies Record<`record.${string}`, Route>;
