import type { Route } from "./route.ts";

export const build = {
  "build.version": {
    method: "GET",
    path: "/version",
    access: "anyone",
    summary: "The build the server serves, as text",
    text: true,
  },
  "build.current": {
    method: "GET",
    path: "/api/build",
    access: "anyone",
    summary: "The build the server serves",
  },
  "build.ping": {
    method: "POST",
    path: "/api/ping",
    access: "member",
    summary: "Report a page event",
  },
} as const satisfies Record<`build.${string}`, Route>;
