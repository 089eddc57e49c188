import { hourMilliseconds } from "@evenkeel/contract/durations";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "../src/database/client.ts";
import { migrate } from "../src/database/migrate.ts";
import { engines, sharedEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";
import { listenTo } from "./live-listener.ts";

/** No page is told anything by the beat, unless that is what is tried: it would hide what was not told at once. */
const never = { beatMilliseconds: 24 * hourMilliseconds };

const send = (browser: Browser, text: string) =>
  browser.post("/api/messages", { originalMessage: text, finalMessage: text });

describe.each(engines)("an open page on $name", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await engine.open(), never);
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => server.close());

  it.each(["/api/live", "/trpc/live.follow"])(
    "hears over %s that the co-parent wrote, without asking",
    async (path) => {
      const { parent1, parent2, court } = await server.family();
      const listeners = await Promise.all(
        [parent1, parent2, court].map((browser) => listenTo(server.app, browser, path)),
      );
      await Promise.all(listeners.map((listener) => listener.hears(-1)));
      const before = Math.max(...listeners.flatMap((listener) => listener.heard));
      const answer = await send(parent1, "Pick-up is at 5:30 tomorrow.");
      expect(answer.status).toBe(200);
      await Promise.all(listeners.map((listener) => listener.hears(before)));
      for (const listener of listeners) listener.leave();
    },
  );

  it("hears nothing of another family", async () => {
    const mine = await server.family("Mine");
    const other = await server.family("Other");
    const listener = await listenTo(server.app, mine.parent2);
    await listener.hears(-1);
    await send(other.parent1, "The recital is on Friday.");
    const own = await send(mine.parent1, "Thank you for the photos.");
    await listener.hears(0);
    expect(new Set(listener.heard)).toEqual(new Set([0, own.json<{ id: number }>().id]));
    listener.leave();
  });

  it("hears nothing of an act that was rolled back", async () => {
    const { id, parent1 } = await server.family();
    const listener = await listenTo(server.app, parent1);
    await listener.hears(-1);
    const undone = server.database.db.transaction().execute(async (transaction) => {
      await sql`select pg_notify('evenkeel_record', ${JSON.stringify({ family: id, moved: { parent1: 7 } })})`.execute(
        transaction,
      );
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await send(parent1, "This one stands.");
    await listener.hears(0);
    expect(listener.heard).not.toContain(7);
    listener.leave();
  });

  it("goes on hearing beside a server of another version, which announces in its own way", async () => {
    const { id, parent1 } = await server.family();
    const listener = await listenTo(server.app, parent1);
    await listener.hears(-1);
    const others = [{ family: id, moved: { parent1: 7 } }, { told: { in: "a newer way" } }];
    for (const other of others) {
      await sql`select pg_notify('evenkeel_record', ${JSON.stringify(other)})`.execute(
        server.database.db,
      );
    }
    await send(parent1, "This one is heard.");
    await listener.hears(0);
    // Its number is looked up, not taken over.
    expect(listener.heard).not.toContain(7);
    listener.leave();
  });

  it("is closed once its session ends, and told nothing after that", async () => {
    const { parent1, parent2 } = await server.family();
    const listener = await listenTo(server.app, parent2);
    await listener.hears(-1);
    await parent2.post("/api/logout");
    await send(parent1, "You should not hear this one.");
    await listener.ended;
    expect(new Set(listener.heard)).toEqual(new Set([0]));
  });

  it("is refused over REST and tRPC to anyone not signed in", async () => {
    expect((await server.nobody.get("/api/live")).status).toBe(401);
    // tRPC's own protocol says it inside a stream that ends at once.
    const told = await server.nobody.get("/trpc/live.follow");
    expect(told.body).toContain("UNAUTHORIZED");
    expect(told.body).not.toContain("revision");
  });
});

describe.each(engines)("a page on $name that stays open", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await engine.open(), { beatMilliseconds: 20 });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => server.close());

  it("hears the same number again while nothing happens, so that a dead line is noticed", async () => {
    const { parent1 } = await server.family();
    const listener = await listenTo(server.app, parent1);
    await expect.poll(() => listener.heard.length).toBeGreaterThan(2);
    expect(new Set(listener.heard)).toEqual(new Set([0]));
    listener.leave();
  });

  it("does not use up the family's request budget while it stays open", async () => {
    const { parent1 } = await server.family();
    const listener = await listenTo(server.app, parent1);
    await listener.hears(-1);
    const remaining = async () =>
      Number((await parent1.get("/api/pause")).headers["x-ratelimit-remaining"]);
    const before = await remaining();
    await expect.poll(() => listener.heard.length).toBeGreaterThan(3);
    expect(before - (await remaining())).toBe(1);
    listener.leave();
  });
});

describe.each(engines)("a server on $name that is shutting down", (engine) => {
  it("ends its streams right away instead of waiting for pages to leave", async () => {
    const server = await testServer(await engine.open(), never);
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { parent1 } = await server.family();
    const listener = await listenTo(server.app, parent1);
    await listener.hears(-1);
    await Promise.all([server.close(), listener.ended]);
    expect(new Set(listener.heard)).toEqual(new Set([0]));
  });
});

describe("two servers on one PostgreSQL", () => {
  let first: TestServer;
  let other: TestServer;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await sharedEngine.create();
    drop = created.drop;
    const database = await openPostgres(created.url, 5);
    await migrate(database.db);
    first = await testServer(database);
    other = await testServer(await openPostgres(created.url, 3), never);
    await other.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await other.close();
    await first.close();
    await drop();
  });

  it("tell a page on one what was written on the other, without being asked", async () => {
    const { parent1, parent2 } = await first.family();
    const listener = await listenTo(other.app, parent2);
    await listener.hears(-1);
    await send(parent1, "Written at the first server.");
    expect(await listener.hears(0)).toBe(1);
    listener.leave();
  });

  it("reconnect when the database cuts the listening connection", async () => {
    const { parent1, parent2 } = await first.family();
    const listener = await listenTo(other.app, parent2);
    await listener.hears(-1);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'
    `.execute(first.database.db);
    await send(parent1, "Written while nobody listened.");
    expect(await listener.hears(0)).toBe(1);
    await send(parent1, "And written after.");
    expect(await listener.hears(1)).toBe(2);
    listener.leave();
  });
});
