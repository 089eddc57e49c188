import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Message } from "@evenkeel/contract/models/message";
import { families } from "../src/domains/family/families.ts";
import { anyEngine } from "./engines.ts";
import { cheapHash, testServer, type TestServer } from "./family.ts";

describe("a session that was just used", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());

  const endings: [string, (userId: number) => Promise<unknown>][] = [
    [
      "its row is deleted",
      (userId) => server.database.db.deleteFrom("sessions").where("user_id", "=", userId).execute(),
    ],
    [
      "its end is moved to the past",
      (userId) =>
        server.database.db
          .updateTable("sessions")
          .set({ expires_at: new Date(0) })
          .where("user_id", "=", userId)
          .execute(),
    ],
    [
      "its user is removed",
      (userId) => server.database.db.deleteFrom("users").where("id", "=", userId).execute(),
    ],
    [
      "all sessions are cleared away",
      () => sql`truncate sessions cascade`.execute(server.database.db),
    ],
  ];

  it.each(endings)("ends right away when %s", async (_how, end) => {
    const { parent1 } = await server.family();
    expect((await parent1.get("/api/me")).status).toBe(200);
    expect((await parent1.get("/api/messages")).status).toBe(200);
    await end(parent1.userId);
    expect((await parent1.get("/api/messages")).status).toBe(401);
  });

  it("ends when its time is up, even while it is in use", async () => {
    const { parent1 } = await server.family();
    expect((await parent1.get("/api/messages")).status).toBe(200);
    await server.database.db
      .updateTable("sessions")
      .set({ expires_at: new Date(Date.now() + 300) })
      .where("user_id", "=", parent1.userId)
      .execute();
    await expect.poll(async () => (await parent1.get("/api/messages")).status).toBe(401);
  });

  it("stays when another user in the family signs out", async () => {
    const { parent1, parent2 } = await server.family();
    expect((await parent1.get("/api/me")).status).toBe(200);
    await parent2.post("/api/logout");
    expect((await parent1.get("/api/me")).status).toBe(200);
    expect((await parent2.get("/api/me")).status).toBe(401);
  });

  it("reflects a new role, or a co-parent who joined later, on the next request", async () => {
    const { id, parent1, parent2 } = await server.family();
    expect((await parent1.get("/api/messages")).status).toBe(200);
    const { db } = server.database;
    await db
      .updateTable("users")
      .set({ role: "court_viewer" })
      .where("id", "=", parent2.userId)
      .execute();
    const alone = { originalMessage: "Are you there?", finalMessage: "Are you there?" };
    expect((await parent1.post("/api/messages", alone)).status).toBe(409);
    const newcomer = await families(db, undefined, cheapHash).addUser({
      familyId: id,
      username: `newcomer-${id}`,
      role: "parent2",
      displayName: "Newcomer",
      password: "correct horse battery staple",
    });
    const sent = await parent1.post("/api/messages", alone);
    expect([sent.status, sent.json<Message>().recipientId]).toEqual([200, newcomer]);
  });
});
