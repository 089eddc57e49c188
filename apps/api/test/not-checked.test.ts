import { TookTooLong } from "@evenkeel/ai/threads";
import { createAi } from "@evenkeel/ai/providers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ModerationResult } from "@evenkeel/contract/models/moderation";
import { anyEngine } from "./engines.ts";
import { testServer, type TestServer } from "./family.ts";

/** Takes longer than it may wherever a text says so. */
const unreadable = "Read me for ever";
const shorten =
  "This could not be checked, because it takes too long to read. Please shorten it, or send it in parts.";

describe("a text that could not be read in time", () => {
  let server: TestServer;
  let family: Awaited<ReturnType<TestServer["family"]>>;

  beforeAll(async () => {
    const plain = createAi({});
    const ended = (value: unknown) => JSON.stringify(value).includes(unreadable);
    const ai = {
      ...plain,
      moderator: {
        assess: async (...[message, options]: Parameters<typeof plain.moderator.assess>) => {
          if (ended(message)) throw new TookTooLong();
          return plain.moderator.assess(message, options);
        },
      },
      companion: {
        reply: async (...[turn, options]: Parameters<typeof plain.companion.reply>) => {
          if (ended(turn)) throw new TookTooLong();
          return plain.companion.reply(turn, options);
        },
      },
    };
    server = await testServer(await anyEngine.open(), { ai });
    family = await server.family();
  });
  afterAll(() => server.close());

  const message = { originalMessage: unreadable, finalMessage: unreadable };

  it("gets no verdict: it is held, called not checked, and its writer is asked to shorten it", async () => {
    for (const input of [
      { message: unreadable },
      { message: unreadable, location: "California" },
    ]) {
      const answer = await family.parent1.post("/api/moderate", input);
      expect(answer.json<ModerationResult>()).toMatchObject({
        checked: false,
        severity: "yellow",
        approved: false,
        abusive: false,
        mayBypass: false,
        suggested_message: null,
        coaching_prompt: shorten,
        provider: "not checked",
        pausedUntil: null,
      });
    }
    const calm = await family.parent1.post("/api/moderate", { message: "Pick-up is at 5." });
    expect(calm.json()).not.toHaveProperty("checked");
  });

  it("goes nowhere by any route: not to the other parent, and not on the record", async () => {
    for (const flags of [
      {},
      { bypass: true, category: "emergency" },
      { wasBlocked: true },
      { wasModerated: true },
    ]) {
      const sent = await family.parent1.post("/api/messages", { ...message, ...flags });
      expect([sent.status, sent.json()]).toMatchObject([
        422,
        { code: "needs_rewrite", checked: false, severity: "yellow", coaching_prompt: shorten },
      ]);
    }
    const proposal = {
      category: "Medical",
      title: "Dentist",
      description: `${unreadable} and more than six words`,
    };
    expect((await family.parent1.post("/api/disputes", proposal)).status).toBe(422);
    const event = { title: unreadable, start: "2026-11-22T18:00:00Z", end: "2026-11-22T19:00:00Z" };
    expect((await family.parent1.post("/api/calendar-events", event)).status).toBe(422);
    expect((await family.parent2.get("/api/messages")).json()).toEqual([]);
    expect((await family.court.get("/api/message-logs")).json()).toEqual([]);
    expect((await family.parent2.get("/api/calendar-events")).json()).toEqual([]);
  });

  it("starts no pause, and the shorter text is read again and goes out", async () => {
    expect((await family.parent1.get("/api/pause")).json()).toEqual({ pausedUntil: null });
    const short = { originalMessage: "Pick-up is at 5.", finalMessage: "Pick-up is at 5." };
    expect((await family.parent1.post("/api/messages", short)).status).toBe(200);
  });

  it("is called not checked by the companions, too", async () => {
    const answer = await family.parent1.post("/api/therapy-chat", { message: unreadable });
    expect([answer.status, answer.json()]).toMatchObject([413, { code: "too_large" }]);
    expect(answer.json<{ message: string }>().message).toContain("shorten");
  });
});

describe("a message in a language that is not known", () => {
  const text = "Kannst du sie am Donnerstag von der Schule abholen?";
  const message = { originalMessage: text, finalMessage: text };
  const german = { moderator: createAi({}).moderator };
  let server: TestServer;
  let family: Awaited<ReturnType<TestServer["family"]>>;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { ai: german });
    family = await server.family();
  });
  afterAll(() => server.close());

  it("is never called approved: its writer is told that it was not checked, and asked", async () => {
    const asked = { message: text, location: "California" };
    const verdict = await family.parent1.post("/api/moderate", asked);
    expect(verdict.json<ModerationResult>()).toMatchObject({
      checked: false,
      whenUnchecked: "ask",
      severity: "yellow",
      approved: false,
      abusive: false,
      suggested_message: null,
      provider: "not checked: language de",
    });
    const sent = await family.parent1.post("/api/messages", message);
    expect([sent.status, sent.json()]).toMatchObject([
      422,
      { code: "needs_confirmation", checked: false, whenUnchecked: "ask" },
    ]);
    expect((await family.parent2.get("/api/messages")).json()).toEqual([]);
  });

  it("goes as it is once its writer says so, and both parents and the court see that it was not checked", async () => {
    const sent = await family.parent1.post("/api/messages", { ...message, confirmed: true });
    expect([sent.status, sent.json()]).toMatchObject([200, { unchecked: true }]);
    const [received] = (await family.parent2.get("/api/messages")).json<object[]>();
    expect(received).toMatchObject({ finalMessage: text, unchecked: true, wasModerated: false });
    const [entry] = (await family.court.get("/api/message-logs")).json<object[]>();
    expect(entry).toMatchObject({ finalAction: "sent_unchecked", escalationLevel: 0 });
    const counts = await family.court.get("/api/message-logs/statistics");
    expect(counts.json()).toMatchObject({ total: 1, unchecked: 1, moderated: 0, clean: 0 });
  });

  it("stays with its writer and on the record where the page stopped it, whatever the writer or the operator chose", async () => {
    const stopped = "Morgen komme ich nicht.";
    const both = { originalMessage: stopped, finalMessage: stopped, confirmed: true };
    const sent = await family.parent2.post("/api/messages", { ...both, wasBlocked: true });
    expect([sent.status, sent.json()]).toMatchObject([200, { wasBlocked: true }]);
    expect((await family.parent1.get("/api/messages")).json()).toHaveLength(1);
    const [entry] = (await family.court.get("/api/message-logs")).json<object[]>();
    expect(entry).toMatchObject({ finalAction: "blocked" });
  });

  it("is stopped all the same where it holds a threat", async () => {
    const threat = "Wenn du morgen kommst, ich bringe dich um.";
    const both = { originalMessage: threat, finalMessage: threat, confirmed: true };
    expect((await family.parent2.post("/api/messages", both)).status).toBe(422);
    expect((await family.parent1.get("/api/messages")).json()).toHaveLength(1);
  });

  it("goes without a question where the operator chose that, and is marked just so", async () => {
    const own = await testServer(await anyEngine.open(), { ai: german, whenUnknown: "send" });
    const parents = await own.family();
    const sent = await parents.parent1.post("/api/messages", message);
    expect([sent.status, sent.json()]).toMatchObject([200, { unchecked: true }]);
    await own.close();
  });
});
