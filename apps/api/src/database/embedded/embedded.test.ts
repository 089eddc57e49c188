import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { loadConfig } from "../../config.ts";
import { openDatabase } from "../open.ts";
import { partsOf } from "./connection.ts";
import {
  folderForEachTest,
  here,
  keep,
  kept,
  tell,
  within,
  withTuesday,
} from "./embedded.harness.ts";
import { startEmbedded } from "./embedded.ts";

folderForEachTest();

describe("the embedded database", () => {
  it("is created completely on the first start, even after a power cut in an earlier one, and keeps what it was told", async () => {
    mkdirSync(join(here.directory, "postgresql-unfinished-cut"));
    writeFileSync(join(here.directory, "postgresql-unfinished-cut", "PG_VERSION"), "half");
    await within(here.directory, keep("Tuesday"));
    expect(await within(here.directory, kept)).toEqual(["Tuesday"]);
    expect(readdirSync(here.directory).filter((name) => name.includes("unfinished"))).toEqual([]);
  });

  it("refuses a second server on the same folder, and says which one has it", async () => {
    withTuesday();
    await within(here.directory, async () => {
      await expect(startEmbedded(here.directory, "server", tell)).rejects.toThrow(
        `process ${process.pid} on`,
      );
    });
  });

  it("writes none of a family's words into its log", async () => {
    withTuesday();
    await within(here.directory, async (database) => {
      const { db } = database;
      await sql`create table words (word text unique)`.execute(db);
      await sql`insert into words values ('secret')`.execute(db);
      await expect(sql`insert into words values ('secret')`.execute(db)).rejects.toThrow();
      await expect(sql`select ${"secret"}::json`.execute(db)).rejects.toThrow();
      await expect(sql`select 'secret'::int`.execute(db)).rejects.toThrow();
    });
    const log = readFileSync(partsOf(here.directory).log, "utf8");
    expect(log).toContain("ready to accept connections");
    expect(log).not.toContain("secret");
  });

  it("serves the operator's commands while the server runs, and starts for them when it does not", async () => {
    withTuesday();
    const config = loadConfig({ DATA_DIR: here.directory });
    const families = async () => {
      const database = await openDatabase(config, "command", tell);
      const rows = await database.db.selectFrom("families").select("name").execute();
      await database.close();
      return rows;
    };
    expect(await families()).toEqual([]);
    const server = await openDatabase(config, "server", tell);
    await server.db
      .insertInto("families")
      .values({ name: "Rivera", time_zone: "America/New_York" })
      .execute();
    expect(await families()).toEqual([{ name: "Rivera" }]);
    // The server has lost nothing by it.
    expect(await server.db.selectFrom("families").select("name").execute()).toHaveLength(1);
    await server.close();
    expect(await families()).toEqual([{ name: "Rivera" }]);
  });
});

describe("the operator is told what stopped the embedded database, and what to do:", () => {
  const start = () => startEmbedded(here.directory, "server", tell);
  const parts = () => partsOf(here.directory);

  it("its files are damaged", async () => {
    withTuesday();
    truncateSync(join(parts().cluster, "global", "pg_control"), 100);
    await expect(start()).rejects.toThrow(/is damaged[^]*npm run evenkeel -- restore FILE/);
  });

  it("its files are from another version of PostgreSQL", async () => {
    withTuesday();
    writeFileSync(join(parts().cluster, "PG_VERSION"), "19\n");
    await expect(start()).rejects.toThrow("was made by PostgreSQL 19");
  });

  it("the folder was copied only in part", async () => {
    withTuesday();
    rmSync(parts().password);
    await expect(start()).rejects.toThrow("database-password is not whole");
  });

  it("the folder can be tried again after each of these", async () => {
    writeFileSync(parts().cluster, "no folder");
    await expect(start()).rejects.toThrow();
    rmSync(parts().cluster);
    withTuesday();
    expect(await within(here.directory, kept)).toEqual(["Tuesday"]);
  });
});
