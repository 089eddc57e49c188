import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "evenkeel-export-";

/** A new folder to make a packet in, named after this process, so that what a dead one left can be told apart. */
export function makeWorkFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process lives, too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Not another user's, who may not let us in: the folder of temporary files is everyone's, and so are names in it. */
async function isOurs(path: string): Promise<boolean> {
  const { uid } = await lstat(path);
  return process.getuid === undefined || uid === process.getuid();
}

/**
 * Removes the folders of packets that no one makes anymore: a family's words do not stay there after a power cut.
 * To be called at start, before this process makes any; a folder under its own number is then an earlier process's.
 */
export async function removeLeftWorkFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    const path = join(tmpdir(), name);
    if (await isOurs(path)) await rm(path, { recursive: true, force: true });
  }
}
