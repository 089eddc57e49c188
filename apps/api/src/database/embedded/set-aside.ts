import { existsSync, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { lockDataDirectory } from "../data-directory-lock.ts";
import { partsOf } from "./connection.ts";

/**
 * Gives a damaged database another name, so that a new one is made in its place.
 * @returns where it is now
 * @throws DataDirectoryInUse
 */
export function setAside(dataDirectory: string, now: Date): string {
  const directory = resolve(dataDirectory);
  const parts = partsOf(directory);
  const unlock = lockDataDirectory(directory, "command");
  try {
    const to = `${parts.cluster}-damaged-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
    if (existsSync(parts.cluster)) renameSync(parts.cluster, to);
    rmSync(parts.password, { force: true });
    return to;
  } finally {
    unlock();
  }
}
