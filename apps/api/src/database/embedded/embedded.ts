import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { lockDataDirectory, type Purpose } from "../data-directory-lock.ts";
import { prepareCluster } from "./cluster-folder.ts";
import { databaseName, partsOf, urlOf } from "./connection.ts";
import { explainFailure } from "./failures.ts";
import { freePort } from "./free-port.ts";
import { endLeftover } from "./leftover.ts";
import { type Postmaster, PostmasterFailed, startPostmaster } from "./postmaster.ts";
import { providePrograms } from "./programs.ts";
import { type RunAs, runAs } from "./run-as.ts";

/** Small: a family or a few dozen. Nothing that anyone wrote reaches the log: no statement, no value of a row. */
const settings = {
  max_connections: "40",
  shared_buffers: "64MB",
  // One process for each of these would do nothing here but hold memory.
  io_method: "sync",
  max_parallel_workers: "0",
  max_parallel_workers_per_gather: "0",
  max_logical_replication_workers: "0",
  max_wal_senders: "0",
  wal_level: "minimal",
  min_wal_size: "32MB",
  max_wal_size: "256MB",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  log_lock_waits: "off",
};
/** An address of a socket holds about 100 bytes on every system. */
const longestSocket = 95;
const largestLog = 5 * 1024 * 1024;
const firstWait = 200;
const longestWait = 5_000;

export interface EmbeddedCluster {
  /** Stays the same when PostgreSQL has to be started again. */
  url: string;
  stop(): Promise<void>;
}

/** What the server's log is told of the database. */
export type Tell = (message: string, error?: unknown) => void;

/** A folder for what has no place in the data directory, and the user of `as` must reach. */
function temporaryFolder(name: string, as: RunAs, mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), `evenkeel-${name}-`));
  chmodSync(folder, mode);
  if (as.owner !== null && mode === 0o700) chownSync(folder, as.owner.uid, as.owner.gid);
  return folder;
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
      databaseName,
    ]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts the embedded database in `dataDirectory`, made where there is none, which this process then holds alone. When
 * PostgreSQL ends by itself (a full disk, a lack of memory) it is started again for as long as it takes.
 * @throws DataDirectoryInUse, EmbeddedDatabaseError
 */
export async function startEmbedded(
  dataDirectory: string,
  purpose: Purpose,
  tell: Tell,
): Promise<EmbeddedCluster> {
  const directory = resolve(dataDirectory);
  const temporary: string[] = [];
  let unlock = () => {};
  const tidy = () => {
    for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
    unlock();
  };
  try {
    unlock = lockDataDirectory(directory, purpose);
    return await supervise(directory, temporary, tidy, tell);
  } catch (error) {
    tidy();
    if (error instanceof PostmasterFailed || isOfSystem(error)) {
      throw explainFailure(directory, said(error));
    }
    throw error;
  }
}

/** What a call of the system, a program that was run or the lock's file failed with. */
const isOfSystem = (error: unknown): error is Error =>
  error instanceof Error && ["syscall", "stderr", "errcode"].some((sign) => sign in error);

const said = (error: Error): string =>
  "stderr" in error && typeof error.stderr === "string" && error.stderr !== ""
    ? error.stderr
    : error.message;

async function supervise(
  directory: string,
  temporary: string[],
  tidy: () => void,
  tell: Tell,
): Promise<EmbeddedCluster> {
  const parts = partsOf(directory);
  const as = runAs(parts.cluster);
  const copyTo = () => {
    const folder = temporaryFolder("programs", as, 0o755);
    temporary.push(folder);
    return folder;
  };
  const programs = providePrograms(as, copyTo);
  const password = await prepareCluster(directory, programs, as);
  if ((statSync(parts.log, { throwIfNoEntry: false })?.size ?? 0) > largestLog) rmSync(parts.log);

  const hasSocket = process.platform !== "win32";
  const isShort = Buffer.byteLength(join(parts.cluster, ".s.PGSQL.5432")) <= longestSocket;
  if (hasSocket && !isShort) temporary.push(temporaryFolder("socket", as, 0o700));
  const socketFolder = hasSocket ? (isShort ? parts.cluster : (temporary.at(-1) ?? null)) : null;
  const port = hasSocket ? null : await freePort();
  const at = { host: socketFolder ?? "127.0.0.1", port: port ?? 5432 };

  const start = async (): Promise<Postmaster> => {
    await endLeftover(parts.cluster, programs, as);
    return startPostmaster({
      programs,
      as,
      folder: parts.cluster,
      logFile: parts.log,
      socketFolder,
      port,
      settings,
      removeAfterKill: temporary,
    });
  };
  let current = await start();
  const stopping = new AbortController();
  const startAgain = async () => {
    for (let wait = firstWait; !stopping.signal.aborted; wait = Math.min(wait * 2, longestWait)) {
      try {
        current = await start();
        if (stopping.signal.aborted) await current.stop();
        else tell("the database is back");
        return;
      } catch (error) {
        tell("the database does not start yet", error);
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const keep = async () => {
    for (;;) {
      await current.exited;
      if (stopping.signal.aborted) return;
      tell("the database ended by itself and is started again");
      await startAgain();
    }
  };
  const kept = keep();
  const stop = async () => {
    stopping.abort();
    await current.stop();
    await kept;
  };
  try {
    await ensureDatabase(urlOf(password, at, "postgres"));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: urlOf(password, at, databaseName),
    async stop() {
      await stop();
      tidy();
    },
  };
}
