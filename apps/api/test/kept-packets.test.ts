import { hourMilliseconds } from "@evenkeel/contract/durations";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportRepository, keptPackets } from "../src/domains/record/export/repository.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";
import { packetOf } from "./packets.ts";

describe("packets that were made", () => {
  let server: TestServer;
  let mother: Browser;
  let father: Browser;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
    ({ parent1: mother, parent2: father } = await server.family());
    await mother.post("/api/messages", { originalMessage: "At five.", finalMessage: "At five." });
  });
  afterAll(() => server.close());

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
    const fathers = (await packetOf(father)).id;
    const made: string[] = [];
    for (let count = 0; count <= keptPackets.ofUser; count += 1) {
      made.push((await packetOf(mother)).id);
      server.clock.advance(1_000);
    }
    const statuses = await Promise.all(made.map((id) => fetched(mother, id)));
    expect(statuses).toEqual([404, 200, 200, 200]);
    expect(await fetched(father, fathers)).toBe(200);
  });

  it("are kept for a family up to a size, and the oldest go first", async () => {
    const { db } = server.database;
    const { id } = await packetOf(father);
    await sql`update record_exports set bytes = ${keptPackets.bytesOfFamily} where id = ${id}`.execute(
      db,
    );
    server.clock.advance(1_000);
    const next = await packetOf(mother);
    expect(await fetched(father, id)).toBe(404);
    expect(await fetched(mother, next.id)).toBe(200);
  });

  it("are kept for all families together up to a size, and the oldest go first", async () => {
    const { db } = server.database;
    const others = (await server.family()).parent1;
    await others.post("/api/messages", { originalMessage: "At six.", finalMessage: "At six." });
    const { id } = await packetOf(others);
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
    const next = await packetOf(mother);
    expect(await fetched(others, id)).toBe(404);
    expect(await fetched(mother, next.id)).toBe(200);
  });

  it("are drawn two at a time, however many are asked for, and all get made", async () => {
    const asking: Browser[] = [];
    for (const name of ["One", "Two"]) {
      const { parent1, parent2, court } = await server.family(name);
      for (let count = 0; count < 20; count += 1) {
        await parent1.post("/api/messages", { originalMessage: "Yes.", finalMessage: "Yes." });
      }
      asking.push(parent1, parent2, court);
    }
    let mostAtOnce = 0;
    const over = new AbortController();
    const watching = (async () => {
      while (!over.signal.aborted) {
        const names = await readdir(tmpdir());
        // A listing is no snapshot: what was gone before it ended may be on it beside what came after.
        const atWork = names.filter(
          (one) =>
            one.startsWith(`evenkeel-export-${process.pid}-`) && existsSync(join(tmpdir(), one)),
        );
        mostAtOnce = Math.max(mostAtOnce, atWork.length);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    })();
    const made = await Promise.all(asking.map((browser) => packetOf(browser)));
    over.abort();
    await watching;
    expect(made).toHaveLength(6);
    expect(mostAtOnce).toBe(2);
  });

  it("are deleted after a day, whether or not another one is asked for", async () => {
    const { id } = await packetOf(mother);
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
    const { id } = await packetOf(mother);
    expect(await bytesKept()).toBeGreaterThan(0);
    await exportRepository(server.database.db).fail(id, server.clock.now);
    expect(await bytesKept()).toBe(0);
    expect(await fetched(mother, id)).toBe(409);
  });
});
