import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Where this machine keeps PostgreSQL's programs, or null. */
export function postgresPrograms(): string | null {
  const versions = "/usr/lib/postgresql";
  const places = [
    ...(existsSync(versions)
      ? readdirSync(versions).map((version) => join(versions, version, "bin"))
      : []),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return (
    places.find((place) => ["initdb", "pg_ctl"].every((name) => existsSync(join(place, name)))) ??
    null
  );
}

export const withoutPrograms =
  "This machine has no PostgreSQL programs (initdb, pg_ctl): a cluster of our own cannot be stopped and started here.";

/** From PostgreSQL's return until the server's pool has new connections, in milliseconds. */
export const recovery = 3_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}

/** A PostgreSQL cluster of the test's own, on loopback. */
export interface Cluster {
  url: string;
  start(): Promise<void>;
  /** immediate: as a crash. */
  stop(mode: "fast" | "immediate"): Promise<void>;
  remove(): Promise<void>;
}

/** @param parent a folder to make it in, such as a small disk */
export async function makeCluster(programs: string, parent = tmpdir()): Promise<Cluster> {
  const home = mkdtempSync(join(parent, "evenkeel-cluster-"));
  const data = join(home, "data");
  const port = await freePort();
  // PostgreSQL refuses to run as root: there its own user runs it.
  const asRoot = userInfo().uid === 0;
  if (asRoot) {
    const { stdout } = await run("id", ["-u", "postgres"]);
    chownSync(home, Number(stdout), statSync(home).gid);
  }
  const call = (program: string, args: string[]) => {
    const path = join(programs, program);
    return asRoot
      ? run("runuser", ["-u", "postgres", "--", path, ...args], { cwd: home })
      : run(path, args, { cwd: home });
  };
  await call("initdb", [
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "--no-sync",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
  ]);
  const start = async () => {
    const settings = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c max_wal_size=64MB`;
    await call("pg_ctl", ["-D", data, "-w", "-l", join(home, "log"), "-o", settings, "start"]);
  };
  const stop = async (mode: "fast" | "immediate") => {
    await call("pg_ctl", ["-D", data, "-w", "-m", mode, "stop"]);
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async remove() {
      await stop("immediate").catch(() => undefined);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export const serverOn = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  SESSION_SECRET: "f".repeat(32),
  DEMO: "on",
  RATE_LIMIT_MAX: "1000000",
});
