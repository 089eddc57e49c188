import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testServer } from "../../test/family.ts";
import { loadConfig } from "../config.ts";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open.ts";
import type { Database } from "../database/schema.ts";
import { takeOver } from "./take-over.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "evenkeel-take-over-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));
const tell = () => undefined;

const calm = ["Pickup is at 5.", "Tab\tand \\N", "Ñandú 🦙"];

/** A data directory as the versions before this one left it, with a family that wrote. */
async function olderFolder(): Promise<void> {
  mkdirSync(join(directory, "database"));
  const int8 = 20;
  const date = 1082;
  const pglite = await PGlite.create(join(directory, "database"), {
    parsers: { [int8]: Number, [date]: (text: string) => text },
  });
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  const server = await testServer({
    db,
    url: "",
    isReady: () => Promise.resolve(true),
    connections: () => ({ total: 1, idle: 0, waiting: 0 }),
    listen: async (channel, listener) => {
      await pglite.listen(channel, (notice) => listener.heard(notice));
    },
    close: () => db.destroy(),
  });
  const { parent1 } = await server.family("Rivera");
  for (const text of calm) {
    await parent1.post("/api/messages", { originalMessage: text, finalMessage: text });
  }
  await server.close();
}

// The older engine needs its minute on a busy machine.
describe("a data folder of an older version", { timeout: 600_000 }, () => {
  it("is taken over completely by one command, its record verified, with the old database kept next to it", async () => {
    await olderFolder();
    const config = loadConfig({ DATA_DIR: directory });
    await expect(openDatabase(config, "server", tell)).rejects.toThrow("take-over");
    const { families } = await takeOver(directory, tell);
    expect(families).toEqual([{ id: 1, entries: calm.length }]);
    const database = await openDatabase(config, "server", tell);
    const rows = await database.db
      .selectFrom("messages")
      .select("final_text as text")
      .orderBy("id")
      .execute();
    expect(rows.map(({ text }) => text)).toEqual(calm);
    await database.close();
    expect(existsSync(join(directory, "database-before-take-over", "PG_VERSION"))).toBe(true);
    expect(existsSync(join(directory, "taking-over"))).toBe(false);
    await expect(takeOver(directory, tell)).rejects.toThrow(
      "holds no database of an older version",
    );
  });

  it("is left alone while the older server is still using it", async () => {
    mkdirSync(join(directory, "database"));
    writeFileSync(join(directory, "database", "PG_VERSION"), "17\n");
    const claim = { pid: process.ppid, host: hostname() };
    writeFileSync(join(directory, "evenkeel.lock"), JSON.stringify(claim));
    await expect(takeOver(directory, tell)).rejects.toThrow(`process ${process.ppid}`);
  });
});
