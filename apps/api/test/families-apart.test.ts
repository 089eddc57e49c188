import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Route, type RouteKey, routes } from "@evenkeel/contract/routes";
import { engines } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

/** Calls that a parent of another family makes with ids of this one, and what each needs besides. */
const bodies: Partial<Record<RouteKey, object>> = {
  "record.addNote": { courtNotes: "not mine" },
  "disputes.respond": { responseType: "agree" },
};

describe.each(engines)("two families on one $name", (engine) => {
  let server: TestServer;
  /** An id of the first family for every path that takes one. */
  const ids: Partial<Record<RouteKey, string>> = {};
  let stranger: Browser;
  let strangeCourt: Browser;

  beforeAll(async () => {
    server = await testServer(await engine.open());
    const ours = await server.family("Ours");
    ({ parent1: stranger, court: strangeCourt } = await server.family("Theirs"));
    const idOf = async (path: string, body: object) => {
      const answer = await ours.parent1.post(path, body);
      expect(answer.status, `${path}: ${answer.body}`).toBe(200);
      const { id, importId } = answer.json<{ id?: string | number; importId?: string }>();
      return String(id ?? importId);
    };
    ids["record.addNote"] = await idOf("/api/messages", {
      originalMessage: "A secret of ours",
      finalMessage: "A secret of ours",
    });
    const packet = await idOf("/api/record/exports", {});
    ids["record.exportStatus"] = packet;
    // Made in the background: it has to be done before the database goes.
    await vi.waitFor(
      async () =>
        expect((await ours.parent1.get(`/api/record/exports/${packet}`)).json()).toMatchObject({
          status: "ready",
        }),
      { timeout: 60_000, interval: 250 },
    );
    ids["calendar.remove"] = await idOf("/api/calendar-events", {
      title: "A secret of ours",
      start: "2026-11-22T18:00:00Z",
      end: "2026-11-22T19:00:00Z",
    });
    ids["schedule.undo"] = await idOf("/api/schedule/apply", {
      parseResult: {
        holidayRules: [],
        recurringRules: [
          {
            cadence: "weekly",
            startWeekAnchor: "even",
            startDay: "Friday",
            startTime: "18:00",
            endDay: "Sunday",
            endTime: "18:00",
            assignee: "parent2",
          },
        ],
      },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: ours.parent1.userId, parent2: ours.parent2.userId },
    });
    const dispute = await idOf("/api/disputes", {
      category: "Medical",
      title: "A secret of ours",
      description: "A secret of ours",
    });
    ids["disputes.respond"] = dispute;
    ids["disputes.resolve"] = dispute;
    ids["evaluations.addToRecord"] = await idOf("/api/evaluate-dispute", {
      title: "A secret of ours",
      description: "A secret of ours, at length",
      category: "Medical",
    });
  });
  afterAll(() => server.close());

  const rows = Object.entries(routes) as [RouteKey, Route][];
  const withId = rows.filter(([, route]) => route.path.includes("{id}"));
  const reads = rows.filter(
    ([, route]) => route.method === "GET" && !route.path.includes("{") && route.stream !== true,
  );

  it.each(withId)(
    "answer 'not found' to a foreign id, as if it did not exist: %s",
    async (key, route) => {
      const id = ids[key];
      if (id === undefined)
        throw new Error(`${key} takes an id: give this test one of the first family`);
      const browser = route.access === "reviewer" ? strangeCourt : stranger;
      const at = (value: string) => route.path.replace("{id}", value);
      const call = (path: string) => {
        if (route.method === "GET") return browser.get(path);
        return route.method === "DELETE"
          ? browser.remove(path)
          : browser.post(path, bodies[key] ?? {});
      };
      const foreign = await call(at(id));
      const missing = await call(at("00000000-0000-4000-8000-000000000000"));
      expect(foreign.status).toBe(404);
      // A number where ids are numbers: what does not exist there is 404 or not a number at all.
      expect([404, 400]).toContain(missing.status);
    },
  );

  it.each(reads)("show the other family nothing of theirs: %s", async (_key, route) => {
    const browser = route.access === "reviewer" ? strangeCourt : stranger;
    const query = route.path.endsWith("/custody") ? "?day=2026-11-22" : "";
    const answer = await browser.get(`${route.path}${query}`);
    expect([200, 400, 404]).toContain(answer.status);
    expect(answer.body).not.toContain("A secret of ours");
  });
});
