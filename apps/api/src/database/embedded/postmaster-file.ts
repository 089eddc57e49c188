import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What a running PostgreSQL writes into its folder as `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Empty if it has none. As it named it to itself: its own folder may be called `/proc/self/cwd`. */
  socketFolder: string;
  isReady: boolean;
}

/** Null if there is none, or it is not written whole yet. */
export function readPostmasterFile(folder: string): PostmasterFile | null {
  let text;
  try {
    text = readFileSync(join(folder, "postmaster.pid"), "utf8");
  } catch {
    return null;
  }
  const [pid, , , port, socketFolder, , , status] = text.split("\n");
  if (socketFolder === undefined) return null;
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder,
    isReady: status?.trim() === "ready",
  };
}
