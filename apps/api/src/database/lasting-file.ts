import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Makes the names in a folder survive a power cut. */
export function flushFolder(folder: string): void {
  // Windows opens no folder, and keeps names by itself.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Writes a private file that is either complete or absent after a power cut at any moment. */
export function writeLasting(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  flushFolder(dirname(path));
}
