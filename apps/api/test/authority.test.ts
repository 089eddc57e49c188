import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Access, type Route, routes } from "@evenkeel/contract/routes";
import { engines } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

type Who = "nobody" | "parent1" | "parent2" | "court";

/** What the role alone decides; a call that gets past it may still be refused for what it sends. */
const refusals: Record<Access, Partial<Record<Who, number>>> = {
  anyone: {},
  member: { nobody: 401 },
  parent: { nobody: 401, court: 403 },
  reviewer: { nobody: 401, parent1: 403, parent2: 403 },
};

const [engine] = engines;

describe("who may call what", () => {
  let server: TestServer;
  let browsers: Record<Who, Browser>;

  beforeAll(async () => {
    if (engine === undefined) throw new Error("There is always the embedded engine");
    server = await testServer(await engine.open());
    const { parent1, parent2, court } = await server.family();
    browsers = { nobody: server.nobody, parent1, parent2, court };
  });
  afterAll(() => server.close());

  const rows = Object.entries(routes) as [string, Route][];
  // Signing out ends the session that the next row needs.
  const cases = rows
    .filter(([key]) => key !== "identity.signOut")
    // An answer without end has a test of its own (live.test.ts).
    .filter(([, route]) => route.stream !== true)
    .flatMap(([key, route]) =>
      (["nobody", "parent1", "parent2", "court"] as const).map((who) => ({ key, route, who })),
    );

  const call = (browser: Browser, route: Route, body?: unknown) => {
    const path = route.path.replaceAll(/\{\w+\}/g, "1");
    if (route.method === "GET") return browser.get(path);
    return route.method === "DELETE" ? browser.remove(path) : browser.post(path, body);
  };

  it.each(cases)("$who calls $key", async ({ route, who }) => {
    const expected = refusals[route.access][who];
    const answer = await call(browsers[who], route);
    if (expected === undefined) {
      // Past the gate: what it sent may be wrong, but it is not the role that is refused.
      const refusedForRole = answer.status === 403 || (answer.status === 401 && who !== "nobody");
      expect(refusedForRole).toBe(false);
    } else {
      expect(answer.status).toBe(expected);
      expect(answer.json()).toMatchObject({
        message: expect.any(String),
        code: expect.any(String),
      });
    }
  });

  it.each(cases.filter(({ route }) => route.method === "POST"))(
    "$who is told of the role before anything is said of a broken body: $key",
    async ({ route, who }) => {
      const expected = refusals[route.access][who];
      const answer = await call(browsers[who], route, "{ not json");
      if (expected !== undefined) expect(answer.status).toBe(expected);
      else expect([400, 415, 200, 404, 501]).toContain(answer.status);
    },
  );

  it.each(cases.filter(({ who }) => who !== "parent1"))(
    "$who finds the same gate at the tRPC door of $key",
    async ({ key, route, who }) => {
      const expected = refusals[route.access][who];
      const answer =
        route.method === "GET"
          ? await browsers[who].get(`/trpc/${key}`)
          : await browsers[who].post(`/trpc/${key}`, {});
      if (expected !== undefined) expect(answer.status).toBe(expected);
      else expect(answer.status).not.toBe(403);
    },
  );
});
