import { hourMilliseconds } from "@evenkeel/contract/durations";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RecordExport } from "@evenkeel/contract/models/record";
import { exportRepository, keptPackets } from "../src/domains/record/export/repository.ts";
import type { Pack } from "../src/domains/record/export/make-packet.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";
import { quickPack } from "./packets.ts";

describe("packets that were made", () => {
  let server: TestServer;
  let mother: Browser;
  let father: Browser;
  let draw: Pack;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      pack: (...work) => draw(...work),
    });
    ({ parent1: mother, parent2: father } = await server.family());
    await mother.post("/api/messages", { originalMessage: "At five.", finalMessage: "At five." });
  });
  beforeEach(() => {
    draw = quickPack;
  });
  afterAll(() => server.close());

  const asked = async (browser: Browser) =>
    (await browser.post("/api/record/exports", {})).json<RecordExport>().id;
  const isMade = async (browser: Browser, id: string) => {
    const status = async () =>
      (await browser.get(`/api/record/exports/${id}`)).json<RecordExport>().status;
    await expect.poll(status).toBe("ready");
  };
  const made = async (browser: Browser): Promise<string> => {
    const id = await asked(browser);
    await isMade(browser, id);
    return id;
  };

  const fetched = async (browser: Browser, id: string) =>
    (await browser.get(`/api/record/exports/${id}/file`)).status;
  const bytesKept = async () => {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(length(bytes)), 0)::integer as bytes from record_export_chunks`.execute(
      server.database.db,
    );
    return rows[0]?.bytes ?? 0;
  };

  it("are kept for a user up to three, the newest", async () => {
    const fathers = await made(father);
    const kept: string[] = [];
    for (let count = 0; count <= keptPackets.ofUser; count += 1) {
      kept.push(await made(mother));
      server.clock.advance(1_000);
    }
    const statuses = await Promise.all(kept.map((id) => fetched(mother, id)));
    expect(statuses).toEqual([404, 200, 200, 200]);
    expect(await fetched(father, fathers)).toBe(200);
  });

  it("are kept for a family up to a size, and the oldest go first", async () => {
    const { db } = server.database;
    const id = await made(father);
    await sql`update record_exports set bytes = ${keptPackets.bytesOfFamily} where id = ${id}`.execute(
      db,
    );
    server.clock.advance(1_000);
    const next = await made(mother);
    expect(await fetched(father, id)).toBe(404);
    expect(await fetched(mother, next)).toBe(200);
  });

  it("are kept for all families together up to a size, and the oldest go first", async () => {
    const { db } = server.database;
    const others = (await server.family()).parent1;
    await others.post("/api/messages", { originalMessage: "At six.", finalMessage: "At six." });
    const id = await made(others);
    // Others like it, until there is room for no more.
    const more = keptPackets.bytesOfAll / keptPackets.bytesOfFamily - 1;
    await sql`update record_exports set bytes = ${keptPackets.bytesOfFamily} where id = ${id}`.execute(
      db,
    );
    await sql`
      insert into record_exports
      select (jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'created_at', one.created_at + number * interval '1 millisecond'))).*
      from record_exports one, generate_series(1, ${sql.lit(more)}) number where one.id = ${id}`.execute(
      db,
    );
    server.clock.advance(1_000);
    const next = await made(mother);
    expect(await fetched(others, id)).toBe(404);
    expect(await fetched(mother, next)).toBe(200);
  });

  it("are drawn two at a time, however many are asked for, and all get made", async () => {
    const asking: Browser[] = [];
    for (const name of ["One", "Two"]) {
      const { parent1, parent2, court } = await server.family(name);
      asking.push(parent1, parent2, court);
    }
    const held: (() => void)[] = [];
    let atWork = 0;
    let most = 0;
    draw = async (...work) => {
      atWork += 1;
      most = Math.max(most, atWork);
      await new Promise<void>((release) => held.push(release));
      const seal = await quickPack(...work);
      atWork -= 1;
      return seal;
    };
    const ids = await Promise.all(asking.map((browser) => asked(browser)));
    for (let left = asking.length; left > 0; left -= 1) {
      // As many as there are to draw, of two at most: then one of them is done.
      await expect.poll(() => held.length).toBe(Math.min(2, left));
      held.shift()?.();
    }
    for (const [at, browser] of asking.entries()) await isMade(browser, ids[at] ?? "");
    expect(most).toBe(2);
  });

  it("are deleted after a day, whether or not another one is asked for", async () => {
    const id = await made(mother);
    server.clock.advance(23 * hourMilliseconds);
    expect(await fetched(mother, id)).toBe(200);
    server.clock.advance(hourMilliseconds + 1_000);
    expect(await fetched(mother, id)).toBe(404);
    expect((await mother.get(`/api/record/exports/${id}`)).status).toBe(404);
    expect(await bytesKept()).toBeGreaterThan(0);
    expect(await exportRepository(server.database.db).removeOld(server.clock.now)).toBeGreaterThan(
      0,
    );
    expect(await bytesKept()).toBe(0);
  });

  it("leave nothing behind when they fail", async () => {
    const id = await made(mother);
    expect(await bytesKept()).toBeGreaterThan(0);
    await exportRepository(server.database.db).fail(id, server.clock.now);
    expect(await bytesKept()).toBe(0);
    expect(await fetched(mother, id)).toBe(409);
  });
});
