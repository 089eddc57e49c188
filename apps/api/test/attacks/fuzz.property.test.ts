import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Route, type RouteKey, routeRows } from "@evenkeel/contract/routes";
import { operatorScope } from "../../src/auth/scope.ts";
import { recordRepository } from "../../src/domains/record/repository.ts";
import { openApiDocument } from "../../src/http/openapi.ts";
import { verifyChain } from "../../src/domains/record/verify.ts";
import { anyEngine } from "../engines.ts";
import { quickPack } from "../packets.ts";
import { type Browser, testServer, type TestServer } from "../family.ts";
import { inputsOf } from "./arbitrary-input.ts";
import { atDoor, type Door, rest, trpc } from "./doors.ts";
import { type Family, sampleInputs } from "./sample-inputs.ts";

/** Inputs for each call at each door. The same ones each time; `FUZZ_RUNS=2000 FUZZ_SEED=7` for a long night. */
const runs = Number(process.env["FUZZ_RUNS"] ?? (process.env["TESTS"] === "long" ? 50 : 3));
const seed = Number(process.env["FUZZ_SEED"] ?? 1);

interface Documented {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}
const { paths } = openApiDocument("test") as unknown as Documented;

/** What may be answered to nonsense: what the API document says of the call, and nothing above 499. */
function fineFor({ path, method }: Route): number[] {
  const { responses } = paths[path]?.[method.toLowerCase()] ?? { responses: {} };
  // An id of nothing or of too many letters makes another address of it.
  const addressed = path.includes("{") ? [404, 414] : [];
  return [...Object.keys(responses).map(Number), ...addressed].filter((status) => status < 500);
}

/** Each sign-in costs a password hash: a few say as much. */
const dear: Partial<Record<RouteKey, number>> = { "session.signIn": 3 };

const rows = routeRows.filter(([key, route]) => key !== "session.signOut" && route.stream !== true);
const doors: [string, number, Door][] = [
  ["its path", 1, rest],
  ["tRPC", 0, trpc],
];

describe(`nonsense of every shape (FUZZ_SEED=${seed})`, () => {
  let server: TestServer;
  let family: Family;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { pauseSeconds: 0, pack: quickPack });
    family = await server.family();
  });
  afterAll(() => server.close());

  const browserFor = (route: Route): Browser => {
    if (route.access === "court") return family.court;
    return route.access === "anyone" ? server.nobody : family.parent1;
  };

  const answered = async (call: Door, key: RouteKey, route: Route, input: object) => {
    const given = input as Record<string, unknown>;
    const answer = await call(browserFor(route), key, route, given);
    expect(fineFor(route), `${answer.status} ${answer.body.slice(0, 500)}`).toContain(
      answer.status,
    );
    expect(answer.body).not.toMatch(/node_modules|\n\s+at |file:\/\/\//);
    if (answer.status >= 400) expect(answer.body).toContain('"message"');
    expect(String(answer.headers["set-cookie"] ?? "")).not.toContain("stolen");
  };

  describe.each(doors)("through %s", (_name, door, call) => {
    it.each(atDoor(door, rows))(
      "to %s is answered, and never with a failure of ours",
      async (key, route) => {
        await answered(call, key, route, await sampleInputs[key](family, "Good words"));
        const property = fc.asyncProperty(inputsOf(key), async (input) => {
          const given = typeof input === "object" && input !== null ? input : { input };
          await answered(call, key, route, given);
        });
        const numRuns = dear[key] ?? runs;
        const result = await fc.check(property, { numRuns, seed });
        expect(fc.defaultReportMessage(result) ?? "held").toBe("held");
      },
    );
  });

  it("leaves the server's objects as they were, and the record intact", async () => {
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    const { db } = server.database;
    const running = async () =>
      (await sql`select id from record_exports where status = 'running'`.execute(db)).rows;
    await expect.poll(running).toEqual([]);
    const records = recordRepository(db);
    const scope = operatorScope(family.id);
    const result = await verifyChain(records.entries(scope), await records.head(scope));
    expect(result).toMatchObject({ intact: true });
    expect((await family.parent1.get("/api/me")).status).toBe(200);
  });
});
