import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { urlOf } from "../../api/src/database/embedded/connection.ts";
import { freePort } from "../../api/src/database/embedded/free-port.ts";
import { initialize } from "../../api/src/database/embedded/initialize.ts";
import { endLeftover } from "../../api/src/database/embedded/leftover.ts";
import { startPostmaster } from "../../api/src/database/embedded/postmaster.ts";
import { providePrograms } from "../../api/src/database/embedded/programs.ts";
import { runAs } from "../../api/src/database/embedded/run-as.ts";

/** From PostgreSQL's return until the server's pool has new connections, in milliseconds. */
export const recovery = 3_000;

/** A PostgreSQL cluster of the test's own, on loopback, which waits for its disk. */
export interface Cluster {
  url: string;
  start(): Promise<void>;
  /** immediate: as a crash. */
  stop(mode: "fast" | "immediate"): Promise<void>;
  remove(): Promise<void>;
}

/** @param parent a folder to make it in, such as a small disk */
export async function makeCluster(parent = tmpdir()): Promise<Cluster> {
  const home = mkdtempSync(join(parent, "evenkeel-cluster-"));
  chmodSync(home, 0o755);
  const folder = join(home, "data");
  const as = runAs(folder);
  const programs = providePrograms(as, () => join(home, "programs"));
  const password = randomBytes(12).toString("hex");
  const port = await freePort();
  await initialize(folder, { programs, as, password });
  const launch = async () => {
    await endLeftover(folder, programs, as);
    return startPostmaster({
      programs,
      as,
      folder,
      logFile: join(home, "log"),
      socketFolder: null,
      port,
      settings: { max_wal_size: "64MB" },
      removeAfterKill: [home],
    });
  };
  let postmaster = await launch();
  const stop = async (mode: "fast" | "immediate") => {
    if (mode === "fast") return postmaster.stop();
    process.kill(postmaster.pid, "SIGQUIT");
    await postmaster.exited;
  };
  return {
    url: urlOf(password, { host: "127.0.0.1", port }, "postgres"),
    async start() {
      postmaster = await launch();
    },
    stop,
    async remove() {
      await postmaster.stop();
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
