import { type Route, routes } from "@evenkeel/contract/routes";
import type { Browser } from "../family.ts";

/** Everything that a parent's page can read without naming an id. */
const readable = Object.values(routes as Record<string, Route>).filter(
  (route) =>
    route.method === "GET" &&
    route.access !== "court" &&
    route.stream !== true &&
    !route.path.includes("{"),
);
const queries: Record<string, string> = {
  "/api/calendar/custody": "?day=2026-11-21",
  "/api/expenses/summary": "?year=2026",
  "/api/record/checkpoint/consistency": "?from=0&to=1",
  "/api/record/checkpoint/inclusion": "?leaf=0&size=1",
  "/api/calendar/custody/timeline": "?from=2026-11-01&to=2026-12-01",
};

/** What each of those calls answers this person now, by its path. */
export async function everythingSeenBy(browser: Browser): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const { path } of readable) {
    const { status, body, headers } = await browser.get(`${path}${queries[path] ?? ""}`);
    seen[path] = { status, body, etag: headers["etag"] };
  }
  return seen;
}
