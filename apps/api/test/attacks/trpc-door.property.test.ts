import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { procedureOf } from "@evenkeel/contract/router";
import { type Route, type RouteKey, routeRows } from "@evenkeel/contract/routes";
import { anyEngine } from "../engines.ts";
import { testServer, type TestServer } from "../family.ts";
import { isNight } from "./doors.ts";
import type { Family } from "./sample-inputs.ts";

const json = { "content-type": "application/json" };
const reads = routeRows.filter(([, { method, stream }]) => method === "GET" && stream !== true);
const writes = routeRows.filter(([, { method }]) => method !== "GET");
const takesInput = (key: RouteKey) => procedureOf(key).inputs.length !== 0;
/** On every change each call meets one kind of nonsense after the other's, and each night all of them. */
const everyFifth = <Row>(rows: readonly Row[], start: number): readonly Row[] =>
  isNight ? rows : rows.filter((_row, at) => at % 5 === start % 5);
type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
const allMethods: Method[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

describe("like the REST paths, tRPC refuses what it cannot read as the caller's mistake", () => {
  let server: TestServer;
  let family: Family;
  const failures: string[] = [];
  let [bodies, types] = [0, 0];

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      logTo: (line) => {
        if (line.includes("request failed")) failures.push(line);
      },
    });
    family = await server.family();
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await server.close();
    // None of this is a failure of the server's, and the log does not say so.
    expect(failures).toEqual([]);
  });

  const browserOf = ({ access }: Route) => (access === "court" ? family.court : family.parent1);

  it.each([
    "{",
    '{"massage":',
    "nonsense",
    "{'message':'single quotes'}",
    '{"a":1}{"b":2}',
    '{"a":1,}',
    "\u0000",
    '"unfinished',
    "[1,2",
    "<xml/>",
  ])("malformed JSON, at every fifth call, with another one at the next: %s", async (body) => {
    const start = bodies++;
    for (const [key, route] of everyFifth(writes, start)) {
      // Calls without an input never look at a body.
      if (!takesInput(key)) continue;
      const answer = await browserOf(route).post(`/trpc/${key}`, body, json);
      expect([key, answer.status], answer.body).toEqual([key, 400]);
      expect(answer.body).toContain("This request was not understood.");
      if (body.length > 6) expect(answer.body).not.toContain(body);
    }
    for (const [key, route] of everyFifth(reads, start)) {
      const path = `/trpc/${key}?input=${encodeURIComponent(body)}`;
      const answer = await browserOf(route).get(path);
      expect([200, 400], `${key}: ${answer.status}`).toContain(answer.status);
    }
    const list = await family.parent1.get(`/trpc/messages.list?input=${encodeURIComponent(body)}`);
    expect(list.status).toBe(400);
  });

  it.each([2, 3, 10, 100, 1_000])("a batch of %i calls", async (size) => {
    for (const key of ["messages.list", "session.me", "no.such", "live.follow"]) {
      const path = `/trpc/${Array.from({ length: size }, () => key).join(",")}?batch=1`;
      const answers = [
        await family.parent1.get(`${path}&input=${encodeURIComponent("{}")}`),
        await family.parent1.post(path, {}, json),
      ];
      for (const { status } of answers) expect([400, 404, 405, 414]).toContain(status);
    }
    const spelled = await family.parent1.get("/trpc/session.me%2Csession.me?batch=1");
    expect(spelled.status).toBe(400);
    const strange = await family.parent1.post("/trpc/messages.markViewed?batch=1", "[1,2]", json);
    expect([400]).toContain(strange.status);
  });

  it("another method, at every call and at every path", async () => {
    const cookie = family.parent1.cookie ?? "";
    for (const [key, route] of routeRows.filter(([, { stream }]) => stream !== true)) {
      const path = route.path.replaceAll(/\{\w+\}/g, "17");
      const here = routeRows.filter(([, other]) => other.path === route.path);
      const taken = here.flatMap(([, { method }]) =>
        method === "GET" ? [method, "HEAD"] : [method],
      );
      const own = route.method === "GET" ? "GET" : "POST";
      for (const method of allMethods) {
        if (!taken.includes(method)) {
          const answer = await server.app.inject({ method, url: path, headers: { cookie } });
          expect([path, method, answer.statusCode]).toEqual([path, method, 405]);
          expect(String(answer.headers["allow"]).split(", ").sort()).toEqual([...taken].sort());
        }
        if (method === own) continue;
        const answer = await server.app.inject({
          method,
          url: `/trpc/${key}`,
          headers: { cookie, ...(method === "POST" ? json : {}) },
          ...(method === "POST" ? { payload: "{}" } : {}),
        });
        expect([key, method, answer.statusCode]).toEqual([key, method, 405]);
      }
    }
  });

  it.each([
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/octet-stream",
    "text/plain",
    "application/json5",
    "nonsense",
  ])("another content type, at every fifth call: %s", async (type) => {
    for (const [key, route] of everyFifth(writes, types++)) {
      const body = "--x\r\ncontent-disposition: form-data; name=a\r\n\r\nb\r\n--x--\r\n";
      for (const path of [`/trpc/${key}`, route.path.replaceAll(/\{\w+\}/g, "17")]) {
        const method = path.startsWith("/trpc") ? "POST" : route.method;
        const answer = await server.app.inject({
          method,
          url: path,
          payload: body,
          headers: { cookie: browserOf(route).cookie ?? "", "content-type": type },
        });
        expect([path, answer.statusCode]).toEqual([path, 415]);
      }
    }
  });

  it.each([
    "/trpc/no.such.call",
    "/trpc/__proto__",
    "/trpc/constructor.constructor",
    "/trpc/session",
    "/trpc/%25",
    "/trpc/%25zz",
    "/trpc/%2525zz",
    "/trpc/messages%2elist%00",
    "/trpc/messages.list?connectionParams=nonsense",
    "/trpc/messages.list?input=%7B",
  ])("an address that is not a call: %s", async (path) => {
    for (const answer of [
      await family.parent1.get(path, { accept: "application/jsonl" }),
      await family.parent1.get(path),
      await family.parent1.post(path, {}, json),
    ]) {
      expect(answer.status, answer.body).toBeGreaterThanOrEqual(400);
      expect(answer.status, answer.body).toBeLessThan(500);
      expect(answer.body).toContain('"message"');
    }
  });

  it.each(["a b", "[", "x:notaport", "\u00e9", "http://x", "", "@"])(
    "an invalid host: %s",
    async (host) => {
      const [address] = server.app.addresses();
      if (address === undefined || typeof address === "string") throw new Error("It listens");
      for (const path of ["/trpc/session.me", "/api/me"]) {
        const status = await new Promise<number>((resolve, reject) => {
          const headers = { host, cookie: family.parent1.cookie ?? "" };
          httpRequest({ host: "127.0.0.1", port: address.port, path, headers }, (answer) => {
            answer.resume();
            resolve(answer.statusCode ?? 0);
          })
            .on("error", reject)
            .end();
        });
        expect([host, path, status < 500]).toEqual([host, path, true]);
      }
    },
  );

  it("a body that is too large, or not of the length it claims", async () => {
    const body = JSON.stringify({ message: "x".repeat(1024 * 1024) });
    const answer = await family.parent1.post("/trpc/moderation.moderate", body, json);
    expect(answer.status).toBe(413);
  });
});
