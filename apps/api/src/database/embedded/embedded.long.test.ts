import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isDatabaseAway } from "../away.ts";
import { partsOf } from "./connection.ts";
import {
  folderForEachTest,
  heard,
  here,
  keep,
  kept,
  within,
  withTuesday,
} from "./embedded.harness.ts";
import { readPostmasterFile } from "./postmaster-file.ts";

const isRoot = process.getuid?.() === 0;
const module = new URL("embedded.ts", import.meta.url).href;
folderForEachTest();

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
  it("keeps every word when its server is killed, and starts again right away", async () => {
    const server = await elsewhere(here.directory);
    server.kill("SIGKILL");
    await once(server, "exit");
    expect(await within(here.directory, kept)).toEqual(["Tuesday", "acknowledged"]);
  });

  it("stops after its server was killed, so that the folder can be copied", async () => {
    const server = await elsewhere(here.directory);
    server.kill("SIGKILL");
    const note = join(partsOf(here.directory).cluster, "postmaster.pid");
    await expect.poll(() => existsSync(note)).toBe(false);
  });

  it("says it is unavailable when it is killed itself, and comes back on its own with every word", async () => {
    withTuesday();
    await within(here.directory, async (database) => {
      const killed = postmaster(here.directory);
      process.kill(killed, "SIGKILL");
      const away: unknown[] = [];
      const words = () => kept(database).catch((error: unknown) => void away.push(error));
      const isBack = async () =>
        (await words()) !== undefined && postmaster(here.directory) !== killed;
      await expect.poll(isBack, { interval: 20 }).toBe(true);
      expect(away.length).toBeGreaterThan(0);
      expect(away.filter((error) => !isDatabaseAway(error))).toEqual([]);
      await keep("after")(database);
      expect(await kept(database)).toEqual(["Tuesday", "after"]);
    });
    expect(heard).toContain("the database is back");
  });

  it("is never blocked by the pid file of a PostgreSQL that is gone, even if its number now belongs to another process", async () => {
    withTuesday();
    const note = join(partsOf(here.directory).cluster, "postmaster.pid");
    const lines = [
      process.pid,
      partsOf(here.directory).cluster,
      1_700_000_000,
      5432,
      "",
      "",
      "",
      "ready",
    ];
    writeFileSync(note, `${lines.join("\n")}\n`);
    if (isRoot) chownSync(note, 65_534, 65_534);
    expect(await within(here.directory, kept)).toEqual(["Tuesday"]);
  });

  it("works in a folder whose path is longer than a socket allows", async () => {
    const long = join(here.directory, "a".repeat(60), "b".repeat(60));
    withTuesday(long);
    expect(await within(long, kept)).toEqual(["Tuesday"]);
  });

  it.runIf(isRoot)("works in a home folder that only root may enter", async () => {
    const home = join(here.directory, "home");
    mkdirSync(home);
    chmodSync(home, 0o700);
    chmodSync(here.directory, 0o700);
    await within(home, keep("Tuesday"));
    expect(await within(home, kept)).toEqual(["Tuesday"]);
  });
});
