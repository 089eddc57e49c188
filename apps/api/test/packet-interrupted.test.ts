import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordExport } from "@evenkeel/contract/models/record";
import type { Actor } from "@evenkeel/contract/ports";
import { exportService } from "../src/domains/record/export/service.ts";
import { engines, sharedEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

describe.each(engines)("a packet on $name whose server died", (engine) => {
  let server: TestServer;
  let mother: Browser;
  beforeAll(async () => {
    server = await testServer(await engine.open());
    ({ parent1: mother } = await server.family());
  });
  afterAll(() => server.close());

  const state = async (id: string) =>
    (await mother.get(`/api/record/exports/${id}`)).json<RecordExport>().status;

  it("is given up within a minute, and the next one requested is made", async () => {
    const { db } = server.database;
    const { id } = (await mother.post("/api/record/exports", {})).json<RecordExport>();
    await expect.poll(() => state(id)).toBe("ready");
    // As its server left it: being made, heard of just now.
    await db
      .updateTable("record_exports")
      .set({ status: "running" })
      .where("id", "=", id)
      .execute();
    const waiting = (await mother.post("/api/record/exports", {})).json<RecordExport>();
    expect(waiting).toMatchObject({ id, status: "running" });
    server.clock.advance(minuteMilliseconds);
    expect(await state(id)).toBe("failed");
    const again = (await mother.post("/api/record/exports", {})).json<RecordExport>();
    expect(again.id).not.toBe(id);
    await expect.poll(() => state(again.id)).toBe("ready");
  });
});

describe("a packet that takes long", () => {
  it("is shown as being made for as long as it takes", async () => {
    const server = await testServer(await sharedEngine.open());
    const { id: familyId, parent1, parent2 } = await server.family();
    const { db } = server.database;
    const exports = exportService({
      db,
      now: () => server.clock.now,
      log: {
        error: (fields) => {
          throw new Error("An export failed", { cause: fields });
        },
      },
      beatMilliseconds: 20,
    });
    const mother: Actor = {
      userId: parent1.userId,
      familyId,
      role: "parent1",
      coParentId: parent2.userId,
      locale: "en-US",
    };
    const status = async (id: string) => (await exports.status(mother, id)).status;
    let id = "";
    await db.transaction().execute(async (transaction) => {
      // No one can store a packet while this lasts.
      await sql`lock table record_export_chunks in access exclusive mode`.execute(transaction);
      ({ id } = await exports.start(mother, {}));
      for (let passed = 0; passed < 5; passed += 1) {
        server.clock.advance(minuteMilliseconds);
        await expect.poll(() => status(id)).toBe("running");
      }
    });
    await expect.poll(() => status(id)).toBe("ready");
    await exports.close();
    await server.close();
  });
});
