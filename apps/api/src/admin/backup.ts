import { relative } from "node:path";
import { BackupRefused } from "../backup/format.ts";
import { leftOut } from "../backup/keeping.ts";
import { restoreBackup } from "../backup/restore.ts";
import { takeBackup } from "../backup/take.ts";
import type { Config } from "../config.ts";
import { EmbeddedDatabaseError } from "../database/embedded/failures.ts";
import { setAside } from "../database/embedded/set-aside.ts";
import { type DatabaseServer, openServer } from "../database/open.ts";
import type { Output } from "./output.ts";

/** `backup FILE` */
export async function backup(config: Config, path: string, output: Output): Promise<0> {
  const server = await openServer(config, "command", output.complain);
  try {
    const rows = await takeBackup(server.url, path);
    output.say(
      `${path}: ${rows["families"] ?? 0} families, ${rows["record_entries"] ?? 0} entries of their records`,
    );
    return 0;
  } finally {
    await server.stop();
  }
}

/** The server to restore into; a damaged embedded database is set aside where that was allowed. */
async function serverForRestore(
  config: Config,
  replace: boolean,
  { say, complain }: Output,
): Promise<DatabaseServer> {
  try {
    return await openServer(config, "command", complain);
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError) || !error.isDamage) throw error;
    if (!replace) {
      throw new BackupRefused(
        `${error.message}\nSay --replace to put the backup in its place; the damaged one is kept under another name.`,
        { cause: error },
      );
    }
    say(
      `The damaged database is kept as ${relative("", setAside(config.dataDirectory, new Date()))}.`,
    );
    return openServer(config, "command", complain);
  }
}

/** A restore goes back in time: what that shuts, and what it cannot know. */
const afterRestore = [
  "Private calendar addresses, links of invitations, and the devices and mailboxes for notices ended with it. Whoever wants one makes it anew.",
  "Passwords, second steps, recovery codes and devices that sign are as they were then. Who changed a password since, because someone knew it, needs a new one (reset-password).",
];

/** `restore FILE [--replace]` */
export async function restore(
  config: Config,
  path: string,
  replace: boolean,
  output: Output,
): Promise<0> {
  const { say } = output;
  const server = await serverForRestore(config, replace, output);
  try {
    const restored = await restoreBackup(server.url, path, { replace });
    for (const { id, entries } of restored.families) {
      say(`Family ${id}: intact, ${entries} entries`);
    }
    for (const table of restored.skipped) {
      // In older backups, and said below.
      if (leftOut.some((name) => name === table)) continue;
      say(`Left out: the table ${table}, which is none of Evenkeel's.`);
    }
    say(`Restored as of ${restored.takenAt}. Everyone signs in again.`);
    for (const line of afterRestore) say(line);
    if (restored.before !== null) {
      say(
        `What was there before is in the same database, schema ${restored.before}; "drop schema ${restored.before} cascade" deletes it.`,
      );
    }
    return 0;
  } finally {
    await server.stop();
  }
}
