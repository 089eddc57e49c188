import { randomBytes } from "node:crypto";
import { chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import { urlOf } from "./connection.ts";
import { freePort } from "./free-port.ts";
import { initialize } from "./initialize.ts";
import { type Postmaster, PostmasterFailed, startPostmaster } from "./postmaster.ts";
import { providePrograms } from "./programs.ts";
import { makeQuickFolder } from "./quick-folder.ts";
import { runAs } from "./run-as.ts";

export interface TemporaryCluster {
  /** Over TCP, on this machine's loopback. */
  url: string;
  /** By its socket; null on Windows, which has none. */
  socketUrl: string | null;
  stop(): Promise<void>;
}

/** Nothing of it is wanted back: it never waits for the disk. Many tests connect at once, from a far time zone. */
const settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "300",
  // Where it lies in memory, its log takes room there.
  max_wal_size: "128MB",
  shared_buffers: "64MB",
  timezone: "Asia/Kathmandu",
  log_min_messages: "fatal",
};
const attempts = 5;

/**
 * A PostgreSQL of its own for tests and benchmarks: made in a moment, gone with this process, however that ends.
 * It keeps nothing over a power cut.
 */
export async function startTemporaryCluster(): Promise<TemporaryCluster> {
  const home = makeQuickFolder("cluster");
  const remove = () => rmSync(home, { recursive: true, force: true });
  // The cluster itself is closed to others; what may lie beside it are programs.
  chmodSync(home, 0o755);
  const folder = join(home, "database");
  const as = runAs(folder);
  const password = randomBytes(18).toString("hex");
  try {
    const programs = providePrograms(as, () => join(home, "programs"));
    await initialize(folder, { programs, as, password });
    const start = (port: number) =>
      startPostmaster({
        programs,
        as,
        folder,
        logFile: join(home, "log"),
        socketFolder: process.platform === "win32" ? null : folder,
        port,
        settings,
        removeAfterKill: [home],
      });
    const { postmaster, port } = await onFreePort(start);
    return {
      url: urlOf(password, { host: "127.0.0.1", port }, "postgres"),
      socketUrl:
        process.platform === "win32" ? null : urlOf(password, { host: folder, port }, "postgres"),
      async stop() {
        await postmaster.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Between finding a free port and taking it another process may take it: then another one. */
async function onFreePort(
  start: (port: number) => Promise<Postmaster>,
): Promise<{ postmaster: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { postmaster: await start(port), port };
    } catch (error) {
      const isTaken = error instanceof PostmasterFailed && /could not bind/.test(error.message);
      if (!isTaken || attempt === attempts) throw error;
    }
  }
}
