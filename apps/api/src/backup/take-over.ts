import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { basename, join, resolve } from "node:path";
import { z } from "zod";
import { DataDirectoryInUse, lockDataDirectory } from "../database/data-directory-lock.ts";
import { partsOf } from "../database/embedded/connection.ts";
import { startEmbedded, type Tell } from "../database/embedded/embedded.ts";
import { flushFolder } from "../database/lasting-file.ts";
import { BackupRefused } from "./format.ts";
import { withPglite } from "./pglite.ts";
import { type Restored, restoreBackup } from "./restore.ts";
import { writeBackup } from "./write.ts";

/** An older server's claim on the folder, which it renewed every five seconds. */
const olderClaim = z.object({ pid: z.number(), host: z.string() });
const renewedWithin = 20_000;

function refuseWhileOlderRuns(directory: string): void {
  const path = join(directory, "evenkeel.lock");
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined || Date.now() - there.mtimeMs > renewedWithin) return;
  const claim = olderClaim.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (!claim.success) return;
  if (claim.data.host === hostname()) {
    try {
      process.kill(claim.data.pid, 0);
    } catch {
      return;
    }
  }
  throw new DataDirectoryInUse(directory, { ...claim.data, purpose: "server" });
}

/**
 * Copies the database of an older version (PGlite) in `dataDirectory` into a new one beside it, and checks every
 * record. The new one gets its name when that is done: until then the folder is as it was, whatever cuts in between. The
 * old one stays as `database-before-take-over`.
 * @throws BackupRefused, DataDirectoryInUse, EmbeddedDatabaseError
 */
export async function takeOver(dataDirectory: string, tell: Tell): Promise<Restored> {
  const directory = resolve(dataDirectory);
  const parts = partsOf(directory);
  if (!existsSync(join(parts.pglite, "PG_VERSION")) || existsSync(parts.cluster)) {
    throw new BackupRefused(`${directory} holds no database of an older version.`);
  }
  refuseWhileOlderRuns(directory);
  const unlock = lockDataDirectory(directory, "command");
  const workFolder = join(directory, "taking-over");
  try {
    rmSync(workFolder, { recursive: true, force: true });
    mkdirSync(workFolder, { mode: 0o700 });
    const copy = join(workFolder, "copy");
    cpSync(parts.pglite, copy, { recursive: true });
    const file = join(workFolder, "backup");
    await withPglite(copy, workFolder, (snapshot) => writeBackup(file, snapshot));
    const made = join(workFolder, "new");
    const cluster = await startEmbedded(made, "command", tell);
    let restored;
    try {
      restored = await restoreBackup(cluster.url, file, { replace: false });
    } finally {
      await cluster.stop();
    }
    const from = partsOf(made);
    renameSync(from.password, parts.password);
    flushFolder(directory);
    renameSync(from.cluster, parts.cluster);
    flushFolder(directory);
    renameSync(parts.pglite, join(directory, `${basename(parts.pglite)}-before-take-over`));
    return restored;
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
    unlock();
  }
}
