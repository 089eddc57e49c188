import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../config.ts";
import { isDatabaseAway } from "../away.ts";
import { type OpenDatabase, openPostgres } from "../client.ts";
import { openDatabase } from "../open.ts";
import { partsOf } from "./connection.ts";
import { startEmbedded } from "./embedded.ts";
import { readPostmasterFile } from "./postmaster-file.ts";

const isRoot = process.getuid?.() === 0;
const module = new URL("embedded.ts", import.meta.url).href;
const emptyFolder = () => mkdtempSync(join(tmpdir(), "evenkeel-embedded-"));
/** A folder whose database was told 'Tuesday', from which the others are copied: making one takes a second. */
let made: string;
let directory: string;
beforeAll(async () => {
  made = emptyFolder();
  await within(made, keep("Tuesday"));
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
beforeEach(() => {
  directory = emptyFolder();
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));
const withTuesday = (folder = directory) => cpSync(made, folder, { recursive: true });

const heard: string[] = [];
const tell = (message: string) => void heard.push(message);

/** Opens the folder's database, works on it and closes it. */
async function within<T>(folder: string, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const cluster = await startEmbedded(folder, "server", tell);
  const database = await openPostgres(cluster.url, 2);
  try {
    return await work(database);
  } finally {
    await database.close();
    await cluster.stop();
  }
}

const keep = (word: string) => async (database: OpenDatabase) => {
  await sql`create table if not exists kept (word text)`.execute(database.db);
  await sql`insert into kept values (${word})`.execute(database.db);
};

async function kept(database: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from kept`.execute(database.db);
  return rows.map(({ word }) => word);
}

/** The number of the PostgreSQL that runs in the folder. */
const postmaster = (folder: string): number =>
  readPostmasterFile(partsOf(folder).cluster)?.pid ?? 0;

/** A server in a process of its own that has acknowledged a word. */
async function elsewhere(folder: string): Promise<ChildProcess> {
  withTuesday(folder);
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(module)});
    const { default: pg } = await import("pg");
    const { url } = await startEmbedded(${JSON.stringify(folder)}, "server", () => {});
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    await client.connect();
    await client.query("insert into kept values ('acknowledged')");
    console.log("kept");
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

describe("the embedded database", () => {
  it("is created completely on the first start, even after a power cut in an earlier one, and keeps what it was told", async () => {
    mkdirSync(join(directory, "postgresql-unfinished-cut"));
    writeFileSync(join(directory, "postgresql-unfinished-cut", "PG_VERSION"), "half");
    await within(directory, keep("Tuesday"));
    expect(await within(directory, kept)).toEqual(["Tuesday"]);
    expect(readdirSync(directory).filter((name) => name.includes("unfinished"))).toEqual([]);
  });

  it("refuses a second server on the same folder, and says which one has it", async () => {
    withTuesday();
    await within(directory, async () => {
      await expect(startEmbedded(directory, "server", tell)).rejects.toThrow(
        `process ${process.pid} on`,
      );
    });
  });

  it("keeps every word when its server is killed, and starts again right away", async () => {
    const server = await elsewhere(directory);
    server.kill("SIGKILL");
    await once(server, "exit");
    expect(await within(directory, kept)).toEqual(["Tuesday", "acknowledged"]);
  });

  it("stops soon after its server was killed, so that the folder can be copied", async () => {
    const server = await elsewhere(directory);
    server.kill("SIGKILL");
    const note = join(partsOf(directory).cluster, "postmaster.pid");
    await expect.poll(() => existsSync(note), { timeout: 30_000 }).toBe(false);
  });

  it("says it is unavailable when it is killed itself, and comes back on its own with every word", async () => {
    withTuesday();
    await within(directory, async (database) => {
      const killed = postmaster(directory);
      process.kill(killed, "SIGKILL");
      const away: unknown[] = [];
      const words = () => kept(database).catch((error: unknown) => void away.push(error));
      const isBack = async () => (await words()) !== undefined && postmaster(directory) !== killed;
      await expect.poll(isBack, { timeout: 30_000, interval: 20 }).toBe(true);
      expect(away.length).toBeGreaterThan(0);
      expect(away.filter((error) => !isDatabaseAway(error))).toEqual([]);
      await keep("after")(database);
      expect(await kept(database)).toEqual(["Tuesday", "after"]);
    });
    expect(heard).toContain("the database is back");
  });

  it("is never blocked by the pid file of a PostgreSQL that is gone, even if its number now belongs to another process", async () => {
    withTuesday();
    const note = join(partsOf(directory).cluster, "postmaster.pid");
    const lines = [
      process.pid,
      partsOf(directory).cluster,
      1_700_000_000,
      5432,
      "",
      "",
      "",
      "ready",
    ];
    writeFileSync(note, `${lines.join("\n")}\n`);
    if (isRoot) chownSync(note, 65_534, 65_534);
    expect(await within(directory, kept)).toEqual(["Tuesday"]);
  });

  it("works in a folder whose path is longer than a socket allows", async () => {
    const long = join(directory, "a".repeat(60), "b".repeat(60));
    withTuesday(long);
    expect(await within(long, kept)).toEqual(["Tuesday"]);
  });

  it.runIf(isRoot)("works in a home folder that only root may enter", async () => {
    const home = join(directory, "home");
    mkdirSync(home);
    chmodSync(home, 0o700);
    chmodSync(directory, 0o700);
    await within(home, keep("Tuesday"));
    expect(await within(home, kept)).toEqual(["Tuesday"]);
  });

  it("writes none of a family's words into its log", async () => {
    withTuesday();
    await within(directory, async (database) => {
      const { db } = database;
      await sql`create table words (word text unique)`.execute(db);
      await sql`insert into words values ('secret')`.execute(db);
      await expect(sql`insert into words values ('secret')`.execute(db)).rejects.toThrow();
      await expect(sql`select ${"secret"}::json`.execute(db)).rejects.toThrow();
      await expect(sql`select 'secret'::int`.execute(db)).rejects.toThrow();
    });
    const log = readFileSync(partsOf(directory).log, "utf8");
    expect(log).toContain("ready to accept connections");
    expect(log).not.toContain("secret");
  });

  it("serves the operator's commands while the server runs, and starts for them when it does not", async () => {
    withTuesday();
    const config = loadConfig({ DATA_DIR: directory });
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
  const start = () => startEmbedded(directory, "server", tell);
  const parts = () => partsOf(directory);

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
    expect(await within(directory, kept)).toEqual(["Tuesday"]);
  });
});
