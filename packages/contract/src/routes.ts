/**
 * The route table: every procedure with its method and exact path (spec section 7) and who may call it.
 * Plain data that imports types alone, so that the browser, the server, the OpenAPI document and the tests all load the same rows.
 */

import type { Route } from "./route.ts";

export type { Access, Failure, Revised, Route } from "./route.ts";

const post = "POST";
const get = "GET";

export const routes = {
  "session.signIn": {
    method: post,
    path: "/api/login",
    access: "anyone",
    summary: "Sign in",
    fails: ["unauthenticated"],
  },
  "session.signOut": { method: post, path: "/api/logout", access: "anyone", summary: "Sign out" },
  "session.me": { method: get, path: "/api/me", access: "member", summary: "The signed-in user" },
  "session.setLocale": {
    method: "PATCH",
    path: "/api/me",
    access: "member",
    summary: "Choose the language that one reads",
  },

  "build.version": {
    method: get,
    path: "/version",
    access: "anyone",
    summary: "The build the server serves, as text",
    text: true,
  },
  "build.current": {
    method: get,
    path: "/api/build",
    access: "anyone",
    summary: "The build the server serves",
  },
  "build.ping": {
    method: post,
    path: "/api/ping",
    access: "member",
    summary: "Report a page event",
  },

  "live.follow": {
    method: get,
    path: "/api/live",
    access: "member",
    summary: "Told within a second that something happened in the family, as server-sent events",
    stream: true,
  },

  "children.list": {
    method: get,
    path: "/api/children",
    access: "member",
    summary: "The family's children, archived ones among them",
    revised: "children",
    keptOffline: true,
  },
  "children.add": {
    method: post,
    path: "/api/children",
    access: "parent",
    summary: "Add a child to the family",
    fails: ["conflict", "refused"],
  },
  "children.change": {
    method: "PATCH",
    path: "/api/children/{id}",
    access: "parent",
    summary: "Change, archive or restore a child; nothing of a child is ever deleted",
    fails: ["not_found", "conflict", "refused"],
  },

  "moderation.moderate": {
    method: post,
    path: "/api/moderate",
    access: "parent",
    summary: "Moderate a draft; with `location` it is a send attempt, without it a preview",
  },
  "messages.send": {
    method: post,
    path: "/api/messages",
    access: "parent",
    summary: "Send a message to the co-parent",
    fails: ["forbidden", "conflict", "refused", "needs_rewrite", "paused"],
  },
  "messages.list": {
    method: get,
    path: "/api/messages",
    access: "member",
    summary: "The family's messages, newest first",
    revised: "messages",
    keptOffline: true,
  },
  "messages.summarize": {
    method: post,
    path: "/api/generate-conversation-summaries",
    access: "parent",
    summary: "Group messages into conversations and name their topics",
  },
  "messages.markViewed": {
    method: post,
    path: "/api/messages/viewed",
    access: "parent",
    summary: "Tell the server that delivered messages were seen",
  },
  "messages.pause": {
    method: get,
    path: "/api/pause",
    access: "parent",
    summary: "The pause that keeps the signed-in parent from sending, if any",
  },

  "record.list": {
    method: get,
    path: "/api/message-logs",
    access: "court",
    summary: "The record's message log, newest first",
    revised: "record",
  },
  "record.addNote": {
    method: post,
    path: "/api/message-logs/{id}/notes",
    access: "court",
    summary: "Add a court note to a log entry",
    fails: ["not_found"],
  },
  "record.statistics": {
    method: get,
    path: "/api/message-logs/statistics",
    access: "court",
    summary: "Counts of the log under these filters, for the family and for each parent",
    revised: "record",
  },
  "record.accesses": {
    method: get,
    path: "/api/record/accesses",
    access: "member",
    summary: "When the court reviewer opened, searched or exported the record, newest first",
    revised: "record",
  },
  "record.startExport": {
    method: post,
    path: "/api/record/exports",
    access: "member",
    summary: "Start making a verifiable packet of what the signed-in user may see",
    fails: ["conflict"],
  },
  "record.exportStatus": {
    method: get,
    path: "/api/record/exports/{id}",
    access: "member",
    summary: "How far a packet is; its file is at /api/record/exports/{id}/file",
    fails: ["not_found"],
  },

  "coordinator.ask": {
    method: post,
    path: "/api/ai-coordinator",
    access: "parent",
    summary: "Ask the AI Parenting Coordinator",
  },
  "flow.advance": {
    method: post,
    path: "/api/therapeutic-flow",
    access: "parent",
    summary: "Next step of the therapeutic flow",
  },
  "companion.chat": {
    method: post,
    path: "/api/therapy-chat",
    access: "parent",
    summary: "Talk to the therapeutic companion; nothing is stored",
  },

  "calendar.list": {
    method: get,
    path: "/api/calendar-events",
    access: "member",
    summary: "The family's calendar events",
    revised: "calendar",
    keptOffline: true,
  },
  "calendar.create": {
    method: post,
    path: "/api/calendar-events",
    access: "parent",
    summary: "Add an event, once or repeated",
    fails: ["conflict", "refused", "paused"],
  },
  "calendar.change": {
    method: "PATCH",
    path: "/api/calendar-events/{id}",
    access: "parent",
    summary: "Change an event, one time of a repeated one, or that and the later ones",
    fails: ["not_found", "conflict", "refused", "paused"],
  },
  "calendar.history": {
    method: get,
    path: "/api/calendar-events/{id}/history",
    access: "member",
    summary: "Who made, changed or deleted an event, when, and what stood before",
    revised: "calendar",
    fails: ["not_found"],
  },
  "calendar.remove": {
    method: "DELETE",
    path: "/api/calendar-events/{id}",
    access: "parent",
    summary: "Delete an event, or one time of a repeated one (kept as history)",
    fails: ["not_found", "conflict"],
  },
  "calendar.custodyDay": {
    method: get,
    path: "/api/calendar/custody",
    access: "member",
    summary: "Why a day is this parent's: the rule that won, and the rules it went before",
    revised: "calendar",
    keptOffline: true,
  },
  "calendar.custodyNow": {
    method: get,
    path: "/api/calendar/custody/now",
    access: "member",
    summary: "Who has the children now, until when, and the next hand-over",
    keptOffline: true,
  },
  "calendar.custodyTimeline": {
    method: get,
    path: "/api/calendar/custody/timeline",
    access: "member",
    summary: "Who has the children from one day to another",
    revised: "calendar",
    keptOffline: true,
  },
  "calendar.feed": {
    method: get,
    path: "/api/calendar/feed",
    access: "parent",
    summary: "Whether the signed-in parent has a private calendar address",
  },
  "calendar.renewFeed": {
    method: post,
    path: "/api/calendar/feed",
    access: "parent",
    summary: "Make the private calendar address (shown once); an older one stops working",
  },
  "calendar.revokeFeed": {
    method: "DELETE",
    path: "/api/calendar/feed",
    access: "parent",
    summary: "Revoke the private calendar address",
  },

  "calendar.readSchedule": {
    method: post,
    path: "/api/schedule/ocr",
    access: "parent",
    summary: "Read a custody schedule from an image",
    // 15 MB of image are 20 MB of base64; the rest is room for the JSON around it.
    bodyLimit: 22 * 1024 * 1024,
    fails: ["too_large", "unsupported_media", "refused"],
  },
  "calendar.readingProgress": {
    method: get,
    path: "/api/schedule/ocr/{readingId}/progress",
    access: "parent",
    summary: "How far the reading of an image is",
  },
  "calendar.previewSchedule": {
    method: post,
    path: "/api/schedule/preview",
    access: "parent",
    summary: "What applying a schedule would do: in plain words, with each parent's share of time",
    fails: ["conflict"],
  },
  "calendar.applySchedule": {
    method: post,
    path: "/api/schedule/apply",
    access: "parent",
    summary: "Put a reviewed schedule on the calendar",
    fails: ["conflict", "refused", "paused"],
  },
  "calendar.imports": {
    method: get,
    path: "/api/schedule/imports",
    access: "member",
    summary: "The schedules that were applied, newest first",
    revised: "calendar",
    keptOffline: true,
  },
  "calendar.undoImport": {
    method: post,
    path: "/api/schedule/imports/{id}/undo",
    access: "parent",
    summary: "Take an applied schedule off the calendar; what was there before is back",
    fails: ["not_found", "conflict"],
  },

  "disputes.list": {
    method: get,
    path: "/api/disputes",
    access: "member",
    summary: "The family's disputes, newest first",
    revised: "disputes",
    keptOffline: true,
    fails: ["not_found"],
  },
  "disputes.propose": {
    method: post,
    path: "/api/disputes",
    access: "parent",
    summary: "Propose a decision",
    fails: ["not_found", "conflict", "refused", "paused"],
  },
  "disputes.respond": {
    method: post,
    path: "/api/disputes/{id}/respond",
    access: "parent",
    summary: "Agree or counter, as the responder and before the deadline",
    fails: ["forbidden", "not_found", "conflict", "refused", "paused"],
  },
  "disputes.resolve": {
    method: post,
    path: "/api/disputes/{id}/resolve",
    access: "parent",
    summary: "Ask for the AI's resolution after the deadline",
    fails: ["not_found", "conflict"],
  },

  "evaluations.evaluate": {
    method: post,
    path: "/api/evaluate-dispute",
    access: "parent",
    summary: "Have a dispute evaluated (educational)",
    fails: ["conflict"],
  },
  "evaluations.list": {
    method: get,
    path: "/api/evaluations",
    access: "parent",
    summary: "The signed-in parent's earlier evaluations, newest first",
    fails: ["not_found"],
  },
  "evaluations.addToRecord": {
    method: post,
    path: "/api/evaluations/{id}/record",
    access: "parent",
    summary:
      "Add an evaluation's loggable entry to the family's record; once, however often it is asked",
    fails: ["not_found"],
  },
} as const satisfies Record<string, Route>;

export type RouteKey = keyof typeof routes;
