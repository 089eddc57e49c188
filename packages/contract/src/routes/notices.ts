import type { Route } from "./route.ts";

export const notices = {
  "notices.list": {
    method: "GET",
    path: "/api/notices",
    access: "parent",
    summary: "What happened and the signed-in parent has not seen yet, newest first",
    revised: "notices",
  },
  "notices.received": {
    method: "POST",
    path: "/api/notices/received",
    access: "parent",
    summary: "Tell the server that notices reached a page or a device",
  },
  "notices.seen": {
    method: "POST",
    path: "/api/notices/seen",
    access: "parent",
    summary: "Tell the server that what notices are about was seen",
  },
  "notices.ofAccount": {
    method: "GET",
    path: "/api/notices/account",
    access: "member",
    summary: "What was done to this person's account lately, or tried, newest first",
  },
  "notices.choices": {
    method: "GET",
    path: "/api/notices/settings",
    access: "parent",
    summary: "How the signed-in parent wants to be told, and where",
  },
  "notices.change": {
    method: "PATCH",
    path: "/api/notices/settings",
    access: "parent",
    summary: "Choose how to be told",
  },
  "notices.addDevice": {
    method: "POST",
    path: "/api/notices/devices",
    access: "parent",
    summary: "Be told on this browser, until it is removed or signed out",
    fails: ["conflict"],
  },
  "notices.removeDevice": {
    method: "DELETE",
    path: "/api/notices/devices/{id}",
    access: "parent",
    summary: "Be told on this browser no more",
    fails: ["not_found"],
  },
  "notices.setMail": {
    method: "POST",
    path: "/api/notices/mail",
    access: "parent",
    summary: "Give an address for e-mail, to which a code is sent",
    fails: ["conflict"],
  },
  "notices.verifyMail": {
    method: "POST",
    path: "/api/notices/mail/verify",
    access: "parent",
    summary: "Verify the address with the code that was sent there",
    fails: ["conflict"],
  },
  "notices.removeMail": {
    method: "DELETE",
    path: "/api/notices/mail",
    access: "parent",
    summary: "Be told by e-mail no more, and forget the address",
  },
  "notices.test": {
    method: "POST",
    path: "/api/notices/test",
    access: "parent",
    summary: "Send a test to oneself",
  },
  "notices.tests": {
    method: "GET",
    path: "/api/notices/tests",
    access: "parent",
    summary: "What came of the last tests, at each place they were sent to",
  },
  "notices.testShown": {
    method: "POST",
    path: "/api/notices/tests/shown",
    access: "parent",
    summary: "Tell the server that a device showed a test",
  },
} as const satisfies Record<`notices.${string}`, Route>;
