import { execFile, spawnSync } from "node:child_process";
import { readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { readPostmasterFile } from "./postmaster-file.ts";
import { programIn } from "./programs.ts";
import type { RunAs } from "./run-as.ts";

/** A PostgreSQL that was told to end breaks off what it does and writes down what it has; then it is ended harder. */
const patience = 30_000;

/**
 * Whether this process is a PostgreSQL in this folder. The number alone says nothing: after a power cut, or in a
 * container that was made again, any process may have it.
 */
function isPostgresIn(folder: string, pid: number): boolean {
  if (process.platform === "linux") {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    } catch {
      // Gone, or of a user whose processes are not ours to see.
      return false;
    }
  }
  if (process.platform === "win32") {
    const { stdout } = spawnSync("tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"], {
      encoding: "utf8",
    });
    return stdout.includes("postgres.exe");
  }
  const { stdout } = spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
  return stdout.includes("postgres") && stdout.includes(folder);
}

/**
 * Ends a PostgreSQL that a killed server left running in this folder, and takes away the note of one that is gone, so
 * that neither stands in the way of a start. The caller holds the data directory.
 */
export async function endLeftover(folder: string, programs: string, as: RunAs): Promise<void> {
  const note = readPostmasterFile(folder);
  if (note !== null) {
    const lives = () => isPostgresIn(folder, note.pid);
    const end = Date.now() + patience;
    if (lives()) await tellToEnd(note.pid, folder, programs, as);
    while (lives() && Date.now() < end) await sleep(20);
    if (lives()) process.kill(note.pid, "SIGQUIT");
    while (lives()) await sleep(20);
  }
  rmSync(join(folder, "postmaster.pid"), { force: true });
}

/** Ends a PostgreSQL: calls in flight are broken off, everything acknowledged is on the disk. */
export async function tellToEnd(
  pid: number,
  folder: string,
  programs: string,
  as: RunAs,
): Promise<void> {
  if (process.platform === "win32") {
    // There are no signals: PostgreSQL's own program tells it.
    const args = ["stop", "-m", "fast", "-D", folder];
    await promisify(execFile)(programIn(programs, "pg_ctl"), args, as.spawn);
    return;
  }
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    // It ended by itself in this moment.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
