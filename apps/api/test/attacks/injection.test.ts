import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import type { Evaluation } from "@evenkeel/contract/models/evaluation";
import type { Message } from "@evenkeel/contract/models/message";
import type { MessageLog } from "@evenkeel/contract/models/record";
import { anyEngine } from "../engines.ts";
import { testServer, type TestServer } from "../family.ts";
import type { Family } from "./sample-inputs.ts";

/** A web build, and a file beside it that nobody may have. */
function webBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-attack-"));
  writeFileSync(join(folder, "secret.txt"), "the secret file");
  const web = join(folder, "dist");
  mkdirSync(join(web, "assets"), { recursive: true });
  writeFileSync(join(web, "index.html"), "<!doctype html><title>the page</title>");
  writeFileSync(join(web, "assets", "app.js"), "// the script");
  return web;
}

describe("whatever is slipped in", () => {
  let server: TestServer;
  let family: Family;
  let other: Family;
  const lines: string[] = [];

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      webDirectory: webBuild(),
      logTo: (line) => lines.push(line),
    });
    family = await server.family();
    other = await server.family();
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => server.close());

  describe("as fields the caller may not set", () => {
    it("a message keeps its true sender, time, number and state", async () => {
      const answer = await family.parent1.post("/api/messages", {
        originalMessage: "Plain words",
        finalMessage: "Plain words",
        recipientId: other.parent1.userId,
        id: 9_000,
        familyId: other.id,
        family_id: other.id,
        timestamp: "2001-01-01T00:00:00Z",
        viewedAt: "2001-01-01T00:00:00Z",
        wasModerated: true,
        bypassed: true,
        severity: "red",
        role: "court_viewer",
      });
      expect(answer.json()).toMatchObject({
        senderId: family.parent1.userId,
        recipientId: family.parent2.userId,
        timestamp: server.clock.now.toISOString(),
        viewedAt: null,
        wasModerated: false,
        bypassed: false,
      });
      expect(answer.json<Message>().id).toBeLessThan(100);
      const spoofed = await family.parent1.post("/api/messages", {
        originalMessage: "In your name",
        finalMessage: "In your name",
        senderId: family.parent2.userId,
      });
      expect(spoofed.status).toBe(403);
      expect((await other.parent1.get("/api/messages")).json()).toEqual([]);
    });

    it("an event keeps its creator and family, and a dispute its parties, state and deadline", async () => {
      const event = await family.parent1.post("/api/calendar-events", {
        title: "Dentist",
        start: "2026-12-01T18:00:00Z",
        end: "2026-12-01T19:00:00Z",
        creatorId: family.parent2.userId,
        familyId: other.id,
        custody: { importId: "x", kind: "holiday" },
      });
      expect(event.json<CalendarEvent>()).toMatchObject({
        creatorId: family.parent1.userId,
        custody: null,
      });
      const dispute = await family.parent1.post("/api/disputes", {
        category: "Medical",
        title: "Dentist",
        description: "Which one?",
        status: "agreed",
        responderId: family.parent1.userId,
        proposerId: family.parent2.userId,
        resolutionDeadline: "2026-11-21T18:00:01Z",
        aiResolution: "The proposer decides.",
        createdAt: "2001-01-01T00:00:00Z",
      });
      expect(dispute.json<Dispute>()).toMatchObject({
        status: "pending",
        proposerId: family.parent1.userId,
        responderId: family.parent2.userId,
        createdAt: server.clock.now.toISOString(),
        resolutionDeadline: "2026-11-23T18:00:00.000Z",
        aiResolution: null,
      });
      expect((await other.parent1.get("/api/calendar-events")).json()).toEqual([]);
      expect((await other.parent1.get("/api/disputes")).json()).toEqual([]);
    });

    it("an evaluation says who asked for it, a note says whose it is, and an id in the body changes nothing", async () => {
      await family.parent1.post("/api/evaluate-dispute", {
        title: "Dentist",
        description: "Which one should it be?",
        category: "Medical",
        submittedBy: "parent2-1",
        recordedAt: "2001-01-01T00:00:00Z",
      });
      const [evaluation] = (await family.parent1.get("/api/evaluations")).json<Evaluation[]>();
      expect(evaluation).toMatchObject({ submittedBy: "parent1-1", recordedAt: null });
      const [log] = (await family.court.get("/api/message-logs")).json<MessageLog[]>();
      const noted = await family.court.post(`/api/message-logs/${log?.id}/notes`, {
        id: 999,
        courtNotes: "Seen",
        parentNotes: "I admit it",
        originalMessage: "Other words",
      });
      expect(noted.json<MessageLog>()).toMatchObject({
        id: log?.id,
        originalMessage: "Plain words",
        parentNotes: null,
      });
    });
  });

  /** As it stands, without a client that tidies the path. */
  const raw = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string; headers: object }>((resolve, reject) => {
      const [address] = server.app.addresses();
      if (address === undefined || typeof address === "string")
        throw new Error("The server does not listen");
      const outgoing = httpRequest(
        { host: "127.0.0.1", port: address.port, path, headers },
        (answer) => {
          let body = "";
          answer.setEncoding("utf8");
          answer.on("data", (part: string) => {
            body += part;
          });
          answer.on("end", () =>
            resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }),
          );
        },
      );
      outgoing.on("error", reject);
      outgoing.end();
    });

  it.each([
    "/assets/../../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "/assets/....//....//secret.txt",
    "/assets//../../secret.txt",
    "/../secret.txt",
    "/..;/secret.txt",
    "//secret.txt",
    "/assets/%00/../../secret.txt",
    "/api/docs/assets/../package.json",
    "/api/docs/assets/..%2fpackage.json",
    "/assets/app.js%00.txt",
    "/%",
    "/%zz",
    "/api/%",
    `/${"a".repeat(10_000)}`,
    `/?${"a=1&".repeat(2_000)}`,
  ])("as a path: %s", async (path) => {
    const answer = await raw(path);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).not.toContain("the secret file");
    expect(answer.body).not.toContain('"dependencies"');
  });

  it.each([
    "//api/message-logs",
    "/API/message-logs",
    "/api//message-logs",
    "/api/message-logs/",
    "/api/./message-logs",
    "/api/x/../message-logs",
    "/api/message-logs;x=1",
    "/api/message-logs%2f",
    "/trpc/record.list/",
    "/trpc//record.list",
    "/trpc/messages.pause,record.list?batch=1",
  ])("as another spelling of a forbidden path: %s", async (path) => {
    const answer = await raw(path, { cookie: family.parent1.cookie ?? "" });
    expect(answer.body).not.toContain("Plain words");
  });

  it.each(["null", "[]", "7", '"text"', "true"])(
    "as a body that is no object: %s",
    async (body) => {
      // A call that could do without a body would take it for none.
      const json = { "content-type": "application/json" };
      const answer = await family.parent1.post("/api/record/exports", body, json);
      expect([answer.status, answer.json()]).toMatchObject([400, { code: "invalid" }]);
    },
  );

  it("as a header's value: nothing a caller sends becomes a header of the response", async () => {
    for (const path of [
      "/api/messages?limit=1%0d%0aSet-Cookie:%20a=stolen",
      "/api/record/exports/x%0d%0aSet-Cookie:%20a=stolen",
      "/%0d%0aSet-Cookie:%20a=stolen",
      "/api/calendar.ics?token=%0d%0aSet-Cookie:%20a=stolen",
    ]) {
      const answer = await raw(path, { cookie: family.parent1.cookie ?? "" });
      expect(JSON.stringify(answer.headers)).not.toContain("stolen");
      expect(answer.status).toBeLessThan(500);
    }
  });

  it("as a proxy's headers: only the proxies named in TRUST_PROXY are believed", async () => {
    const answers = [];
    for (let guess = 0; guess < 3; guess += 1) {
      answers.push(
        await server.app.inject({
          method: "POST",
          url: "/api/login",
          headers: { "x-forwarded-for": `203.0.113.${guess}`, "x-forwarded-host": "evil.example" },
          payload: { username: "nobody-there", password: "x" },
        }),
      );
    }
    const subjects = await server.database.db
      .selectFrom("sign_in_failures")
      .select("subject")
      .execute();
    expect(JSON.stringify(subjects)).not.toContain("203.0.113");
  });

  it("as a log line: each stays one line of JSON, and none holds what a family wrote", async () => {
    const forged = 'forged\n{"level":60,"msg":"all is well"}\u2028\u001b[31m';
    lines.length = 0;
    const words = "Words that no operator may read";
    await family.parent1.post("/api/messages", { originalMessage: words, finalMessage: words });
    await family.parent1.post("/api/moderate", { message: words, category: forged });
    await family.parent1.post("/api/therapy-chat", { message: words });
    await family.parent1.post("/api/ping", { event: forged, route: forged });
    await raw(`/api/messages?q=${encodeURIComponent(words)}`);
    await raw(`/${encodeURIComponent(forged)}`, { "user-agent": "x forged agent" });
    await server.app.inject({
      method: "POST",
      url: "/api/login",
      payload: { username: forged, password: words },
    });
    await expect.poll(() => lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      expect(line.trimEnd()).not.toContain("\n");
      expect(() => JSON.parse(line) as unknown).not.toThrow();
      expect(line).not.toContain("no operator");
      expect(line).not.toContain("no%20operator");
      expect(line).not.toContain("\u001b");
      expect(line).not.toContain("evenkeel_session");
    }
  });
});
