import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Moderator } from "@evenkeel/ai/providers";
import type { Message } from "@evenkeel/contract/models/message";
import { openPostgres } from "../src/database/client.ts";
import { migrate } from "../src/database/migrate.ts";
import { ensureDemoFamily } from "../src/domains/family/demo.ts";
import { families } from "../src/domains/family/families.ts";
import { sharedEngine } from "./engines.ts";
import { cheapHash, type Browser, testServer, type TestServer } from "./family.ts";
import { scriptedAi } from "./scripted-ai.ts";

const rateLimitMax = 200;

describe("two servers on one PostgreSQL", () => {
  const engine = sharedEngine;
  let url: string;
  let drop: () => Promise<void>;
  let first: TestServer;
  let second: TestServer;
  const texts: string[] = [];
  const moderator: Moderator = {
    assess(...given) {
      texts.push(given[0].text);
      return scriptedAi.moderator.assess(...given);
    },
  };

  beforeAll(async () => {
    ({ url, drop } = await engine.create());
    const databases = await Promise.all([openPostgres(url, 5), openPostgres(url, 5)]);
    // Both bring the schema up to date, as replicas that start together do.
    await Promise.all(databases.map(({ db }) => migrate(db)));
    [first, second] = (await Promise.all(
      databases.map((database) => testServer(database, { rateLimitMax, ai: { moderator } })),
    )) as [TestServer, TestServer];
  });
  afterAll(async () => {
    await first.close();
    await second.close();
    await drop();
  });

  /** The same session at the other server. */
  const atSecond = (browser: Browser): Browser => {
    const headers = { cookie: browser.cookie ?? "" };
    return {
      ...browser,
      get: (path) => second.nobody.get(path, headers),
      post: (path, body) => second.nobody.post(path, body, headers),
    };
  };

  it("know each other's sessions, and when one has ended", async () => {
    const { parent1 } = await first.family();
    expect((await atSecond(parent1).get("/api/me")).status).toBe(200);
    expect((await atSecond(parent1).post("/api/logout")).status).toBe(200);
    expect((await parent1.get("/api/me")).status).toBe(401);
  });

  it("end a stolen session right away, even where it polls all the time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { parent1 } = await first.family();
      const stolen = { cookie: parent1.cookie ?? "" };
      const etag = String((await parent1.get("/api/messages")).headers["etag"]);
      const poll = (server: TestServer) =>
        server.nobody.get("/api/messages", { ...stolen, "if-none-match": etag });
      for (const server of [first, second, first, second]) {
        expect((await poll(server)).status).toBe(304);
      }
      const [signsOut, other] = round % 2 === 0 ? [first, second] : [second, first];
      expect((await signsOut.nobody.post("/api/logout", undefined, stolen)).status).toBe(200);
      expect((await poll(other)).status).toBe(401);
      expect((await poll(signsOut)).status).toBe(401);
    }
  });

  it("end all of a user's sessions right away when the operator resets the password", async () => {
    const { parent1, parent2 } = await first.family();
    const both = [parent1, atSecond(parent1)];
    const me = () =>
      Promise.all(both.map(async (browser) => (await browser.get("/api/me")).status));
    expect(await me()).toEqual([200, 200]);
    const { user } = (await parent1.get("/api/me")).json<{ user: { username: string } }>();
    const operator = await openPostgres(url, 1);
    await families(operator.db, undefined, cheapHash).resetPassword(
      user.username,
      "a new password",
    );
    await operator.close();
    expect(await me()).toEqual([401, 401]);
    expect((await atSecond(parent2).get("/api/me")).status).toBe(200);
  });

  it("store a message once when both receive it at the same instant, and answer alike", async () => {
    const { parent1, parent2 } = await first.family();
    for (let round = 0; round < 5; round += 1) {
      const text = `Race ${round}: pick-up is at 5:30.`;
      const body = { originalMessage: text, finalMessage: text, clientKey: randomUUID() };
      const answers = await Promise.all(
        [parent1, atSecond(parent1), parent1, atSecond(parent1)].map((browser) =>
          browser.post("/api/messages", body),
        ),
      );
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map((answer) => answer.json<Message>().id)).size).toBe(1);
    }
    expect((await parent2.get("/api/messages")).json<Message[]>()).toHaveLength(5);
  });

  it("enforce a pause that began on the other, and both lift it when it is over", async () => {
    const { parent1 } = await first.family();
    const send = (browser: Browser, text: string) =>
      browser.post("/api/messages", { originalMessage: text, finalMessage: text });
    expect((await send(parent1, "RED words")).status).toBe(422);
    const held = await send(atSecond(parent1), "Pick-up is at 5.");
    expect([held.status, held.json<{ code: string }>().code]).toEqual([429, "paused"]);
    const paused = await atSecond(parent1).get("/api/pause");
    expect(paused.json()).toEqual((await parent1.get("/api/pause")).json());
    for (const server of [first, second]) server.clock.advance(180_000);
    expect((await send(atSecond(parent1), "Pick-up is at 5.")).status).toBe(200);
  });

  it("ask the moderator only once about words that one has assessed and the other receives", async () => {
    const { parent1 } = await first.family();
    const text = "YELLOW words that are assessed once";
    const assessed = await parent1.post("/api/moderate", { message: text, location: "California" });
    expect(assessed.json<{ severity: string }>().severity).toBe("yellow");
    const body = { originalMessage: text, finalMessage: text };
    const sent = await atSecond(parent1).post("/api/messages", body);
    expect(sent.status).toBe(422);
    expect(texts.filter((one) => one === text)).toHaveLength(1);
  });

  it("let one of two racing answers to a dispute win", async () => {
    const { parent1, parent2 } = await first.family();
    for (let round = 0; round < 5; round += 1) {
      const dispute = await parent1.post("/api/disputes", {
        category: "Medical",
        title: `Dentist ${round}`,
        description: "Which dentist?",
      });
      const path = `/api/disputes/${dispute.json<{ id: string }>().id}/respond`;
      const [agree, counter] = await Promise.all([
        parent2.post(path, { responseType: "agree" }),
        atSecond(parent2).post(path, { responseType: "counter", responseText: "Another one" }),
      ]);
      expect(new Set([agree.status, counter.status])).toEqual(new Set([200, 409]));
    }
  });

  it("put a schedule on the calendar once when both parents apply it at the same instant", async () => {
    const { parent1, parent2 } = await first.family();
    const schedule = {
      parseResult: {
        holidayRules: [],
        recurringRules: [
          {
            cadence: "biweekly",
            startWeekAnchor: "even",
            startDay: "Friday",
            startTime: "18:00",
            endDay: "Sunday",
            endTime: "18:00",
            assignee: "parent1",
          },
        ],
      },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: parent1.userId, parent2: parent2.userId },
    };
    const answers = await Promise.all([
      parent1.post("/api/schedule/apply", schedule),
      atSecond(parent2).post("/api/schedule/apply", schedule),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const created = answers.map((answer) => answer.json<{ eventsCreated: number }>().eventsCreated);
    const [fewer = -1, more = -1] = created.sort((one, other) => one - other);
    expect(fewer).toBe(0);
    const events = (await parent1.get("/api/calendar-events")).json<unknown[]>();
    expect(events).toHaveLength(more);
  });

  it("count the guesses at a password together", async () => {
    await first.family();
    const guess = (server: TestServer) =>
      server.app.inject({
        method: "POST",
        url: "/api/login",
        payload: { username: "parent1-4", password: "wrong" },
      });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => guess(index % 2 === 0 ? first : second)),
    );
    const read = answers.filter((answer) => answer.statusCode === 401).length;
    expect(read).toBeGreaterThanOrEqual(5);
    expect(read).toBeLessThanOrEqual(10);
  });

  it("survive the database cutting every connection in the middle of their work", async () => {
    const { parent1 } = await first.family();
    const over = new AbortController();
    const cut = async () => {
      while (!over.signal.aborted) {
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
        `
          .execute(second.database.db)
          .catch(() => undefined);
      }
    };
    const cutter = cut();
    const send = (number: number) => {
      const text = `Cut ${number}: pick-up is at 5:30.`;
      return parent1.post("/api/messages", { originalMessage: text, finalMessage: text });
    };
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => send(number)));
    over.abort();
    await cutter;
    // Some failed, as they must, and were told to come again; what was acknowledged is kept.
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 503].includes(status)),
    ).toEqual([]);
    await expect.poll(async () => (await send(99)).status).toBe(200);
    const kept = (await parent1.get("/api/messages")).json<Message[]>();
    const acknowledged = answers.filter((answer) => answer.status === 200);
    expect(kept.map((message) => message.id)).toEqual(
      expect.arrayContaining(acknowledged.map((answer) => answer.json<Message>().id)),
    );
  });

  it("share a user's request budget", async () => {
    const { parent1 } = await first.family();
    const statuses = async (browser: Browser) => (await browser.get("/api/build")).status;
    // Whoever is at the end of the budget here meets it there, once the servers have told each other.
    await expect.poll(() => statuses(parent1), { interval: 1 }).toBe(429);
    await expect.poll(() => statuses(atSecond(parent1)), { interval: 20 }).toBe(429);
  });
});

describe("replicas that start together on an empty database", () => {
  it("bring it up to date once, and create one demo family", async () => {
    const { url, drop } = await sharedEngine.create();
    const databases = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url, 2)));
    const start = async ({ db }: (typeof databases)[number]) => {
      await migrate(db);
      return ensureDemoFamily(db, "America/Los_Angeles");
    };
    expect(await Promise.all(databases.map(start))).toEqual([true, true, true, true]);
    const [{ db }] = databases as [(typeof databases)[number]];
    expect(await db.selectFrom("families").selectAll().execute()).toHaveLength(1);
    expect(await db.selectFrom("users").select("id").execute()).toHaveLength(3);
    await Promise.all(databases.map((database) => database.close()));
    await drop();
  });
});
