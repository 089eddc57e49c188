import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openEmbedded } from "./client.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "evenkeel-embedded-"));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

describe("the embedded database's folder", () => {
  it("is made whole at the first start, beside what a power cut left of an earlier one", async () => {
    mkdirSync(join(directory, "database-unfinished-cut"));
    writeFileSync(join(directory, "database-unfinished-cut", "PG_VERSION"), "half");
    const first = await openEmbedded(directory);
    await sql`create table kept (word text)`.execute(first.db);
    await sql`insert into kept values ('Tuesday')`.execute(first.db);
    await first.close();
    expect(readdirSync(directory).filter((name) => name.startsWith("database"))).toEqual([
      "database",
    ]);

    const second = await openEmbedded(directory);
    const { rows } = await sql<{ word: string }>`select word from kept`.execute(second.db);
    expect(rows).toEqual([{ word: "Tuesday" }]);
    await second.close();
  });

  it("has no database where making one failed, and the error says why", async () => {
    const blocked = join(directory, "blocked");
    mkdirSync(blocked, { mode: 0o700 });
    const before = process.execPath;
    process.execPath = join(directory, "no-such-node");
    try {
      await expect(openEmbedded(blocked)).rejects.toThrow("no-such-node");
    } finally {
      process.execPath = before;
    }
    expect(existsSync(join(blocked, "database"))).toBe(false);
    const next = await openEmbedded(blocked);
    await next.close();
    expect(existsSync(join(blocked, "database", "PG_VERSION"))).toBe(true);
  });
});
