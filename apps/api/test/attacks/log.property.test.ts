import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Route, routeRows } from "@evenkeel/contract/routes";
import { anyEngine } from "../engines.ts";
import { type Browser, testServer, type TestServer } from "../family.ts";
import { quickPack } from "../packets.ts";
import { inputsOf } from "./arbitrary-input.ts";
import { atDoor, type Door, isNight, rest, trpc } from "./doors.ts";
import { type Family, sampleInputs } from "./sample-inputs.ts";

const runs = Number(process.env["FUZZ_RUNS"] ?? (isNight ? 20 : 1));
const seed = Number(process.env["FUZZ_SEED"] ?? 1);

/** Nothing that a log line would hold by itself. */
const marker = "Qzj8-Wvx4 Kyq7.Hgz3@Bfw9";
const piece = 6;
const pieces = Array.from({ length: marker.length - piece + 1 }, (_, at) =>
  marker.slice(at, at + piece).toLowerCase(),
);

/** The input with the marker in every text of it. */
function marked(input: unknown): unknown {
  if (typeof input === "string") return `${input} ${marker}`;
  if (Array.isArray(input)) return input.map(marked);
  if (typeof input !== "object" || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, marked(value)]));
}

/** What is nearly JSON: a parser that stumbles over it quotes what it found. Some on every change, and each night all. */
const broken = (input: unknown): string[] => nearlyJson(input).slice(isNight ? 0 : -4);
const nearlyJson = (input: unknown): string[] => [
  `{"message": ${marker}}`,
  marker,
  JSON.stringify(marked(input)).slice(0, -1),
  `{"message": "${marker}`,
  `[${JSON.stringify(marker)}`,
  `{"${marker}": 1}}`,
  `{"a": "${marker}" "b"}`,
];

const rows = routeRows.filter(([key, route]) => key !== "session.signOut" && route.stream !== true);
/** How each is called, and where what is nearly JSON is sent: as a body, and as part of an address. */
const doors: [
  string,
  number,
  Door,
  (key: string, path: string) => { post: string; get: (said: string) => string },
][] = [
  [
    "its path",
    0,
    rest,
    (_key, path) => ({ post: path, get: (said) => `${path}?limit=${encodeURIComponent(said)}` }),
  ],
  [
    "tRPC",
    1,
    trpc,
    (key) => ({
      post: `/trpc/${key}`,
      get: (said) => `/trpc/${key}?input=${encodeURIComponent(said)}`,
    }),
  ],
];
const json = { "content-type": "application/json" };

describe("the log holds nothing of what anyone typed", () => {
  let server: TestServer;
  let family: Family;
  const lines: string[] = [];

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      pauseSeconds: 0,
      pack: quickPack,
      logTo: (line) => lines.push(line),
    });
    family = await server.family();
  });
  afterAll(() => server.close());

  const browserFor = (route: Route): Browser => {
    if (route.access === "court") return family.court;
    return route.access === "anyone" ? server.nobody : family.parent1;
  };
  /** Looks at every line since the last look, of which there must be some: those that hold a piece of the marker. */
  const leaks = (): string[] => {
    expect(lines.length).toBeGreaterThan(0);
    return lines.splice(0).filter((line) => {
      const heard = decodeURIComponent(line.replaceAll(/%(?![0-9a-f]{2})/gi, "%25")).toLowerCase();
      return pieces.some((some) => heard.includes(some));
    });
  };

  describe.each(doors)("through %s", (_name, door, call, addresses) => {
    it.each(atDoor(door, rows))("%s", async (key, route) => {
      const sample = (await sampleInputs[key](family, marker)) as Record<string, unknown>;
      await call(browserFor(route), key, route, sample);
      await call(browserFor(route), key, route, marked(sample) as Record<string, unknown>);
      const property = fc.asyncProperty(inputsOf(key), async (input) => {
        const given = typeof input === "object" && input !== null ? input : { input };
        await call(browserFor(route), key, route, marked(given) as Record<string, unknown>);
      });
      await fc.assert(property, { numRuns: runs, seed });
      const path = route.path.replaceAll(/\{\w+\}/g, encodeURIComponent(marker));
      const { post, get } = addresses(key, path);
      for (const body of broken(sample)) {
        if (route.method === "POST") await browserFor(route).post(post, body, json);
        await browserFor(route).get(get(body));
      }
      expect(leaks()).toEqual([]);
    });
  });

  it("from an unknown address, header, method or content type", async () => {
    const said = encodeURIComponent(marker);
    const { parent1 } = family;
    for (const path of [
      `/${said}`,
      `/api/${said}`,
      `/trpc/${said}`,
      `/trpc/${said},messages.list?batch=1`,
      `/trpc/messages.list?batch=1&input=${said}`,
      `/trpc/messages.list?connectionParams=${said}`,
      `/trpc/%2525${said}`,
      `/api/calendar.ics?token=${said}`,
    ]) {
      await parent1.get(path, {
        "user-agent": marker,
        referer: `http://x/${said}`,
        accept: marker,
      });
      await parent1.post(path, marker, { "content-type": `text/${said}`, "x-request-id": marker });
      await parent1.remove(path);
    }
    expect(leaks()).toEqual([]);
  });

  it("when the database quotes it in an error: the log says what failed and where, and no more", async () => {
    const { db } = server.database;
    await sql`create function quote_it() returns trigger language plpgsql as
      $$ begin raise exception 'no: %', new.title using detail = new.title, hint = new.title; end $$`.execute(
      db,
    );
    await sql`create trigger quote_it before insert on calendar_events
      for each row execute function quote_it()`.execute(db);
    const event = { title: marker, start: "2026-12-01T18:00:00Z", end: "2026-12-01T19:00:00Z" };
    expect((await family.parent1.post("/api/calendar-events", event)).status).toBe(500);
    expect((await family.parent1.post("/trpc/calendar.create", event)).status).toBe(500);
    const failures = lines.filter((line) => line.includes("request failed"));
    expect(failures.length).toBe(2);
    for (const line of failures) expect(line).toMatch(/"code":"P0001".*domains\/calendar/);
    expect(leaks()).toEqual([]);
    await sql`drop trigger quote_it on calendar_events`.execute(db);
  });

  it("and still says for each request what was asked and how it ended", async () => {
    await family.parent1.get("/api/messages?limit=7");
    await family.parent1.post("/trpc/messages.markViewed", { ids: [1] });
    await family.parent1.remove("/api/calendar-events/17");
    await expect.poll(() => lines.length).toBe(6);
    const said = lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(said.map(({ req, res }) => req ?? res)).toEqual([
      { method: "GET", route: "/api/messages" },
      { status: 200 },
      { method: "POST", route: "/trpc/messages.markViewed" },
      { status: 200 },
      { method: "DELETE", route: "/api/calendar-events/:id" },
      { status: 404 },
    ]);
  });
});
