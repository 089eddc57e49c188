import { relative } from "node:path";
import { BackupRefused } from "../backup/format.ts";
import { type Restored, restoreBackup } from "../backup/restore.ts";
import { takeBackup } from "../backup/take.ts";
import type { Config } from "../config.ts";
import type { Tell } from "../database/embedded/embedded.ts";
import { EmbeddedDatabaseError } from "../database/embedded/failures.ts";
import { setAside } from "../database/embedded/set-aside.ts";
import { type DatabaseServer, openServer } from "../database/open.ts";

const tell: Tell = (message) => void process.stderr.write(`${message}\n`);

function say({ families }: Restored): void {
  for (const { id, entries } of families) console.log(`Family ${id}: intact, ${entries} entries`);
}

/** `backup FILE` */
export async function backup(config: Config, path: string): Promise<void> {
  const server = await openServer(config, "command", tell);
  try {
    const rows = await takeBackup(server.url, path);
    console.log(
      `${path}: ${rows["families"] ?? 0} families, ${rows["record_entries"] ?? 0} entries of their records`,
    );
  } finally {
    await server.stop();
  }
}

/** The server to restore into; a damaged embedded database is set aside where that was allowed. */
async function serverForRestore(config: Config, replace: boolean): Promise<DatabaseServer> {
  try {
    return await openServer(config, "command", tell);
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError) || !error.isDamage) throw error;
    if (!replace) {
      throw new BackupRefused(
        `${error.message}\nSay --replace to put the backup in its place; the damaged one is kept under another name.`,
        { cause: error },
      );
    }
    console.log(
      `The damaged database is kept as ${relative("", setAside(config.dataDirectory, new Date()))}.`,
    );
    return openServer(config, "command", tell);
  }
}

/** `restore FILE [--replace]` */
export async function restore(config: Config, path: string, replace: boolean): Promise<void> {
  const server = await serverForRestore(config, replace);
  try {
    const restored = await restoreBackup(server.url, path, { replace });
    say(restored);
    for (const table of restored.skipped) {
      console.log(`Left out: the table ${table}, which is none of Evenkeel's.`);
    }
    console.log(`Restored as of ${restored.takenAt}. Everyone signs in again.`);
    if (restored.before !== null) {
      console.log(
        `What was there before is in the same database, schema ${restored.before}; "drop schema ${restored.before} cascade" deletes it.`,
      );
    }
  } finally {
    await server.stop();
  }
}
