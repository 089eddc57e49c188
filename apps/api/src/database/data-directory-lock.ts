import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

const heartbeatMilliseconds = 5_000;
const staleMilliseconds = 20_000;

export class DataDirectoryInUse extends Error {}

interface Holder {
  pid: number;
  host: string;
}

function readHolder(path: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof value !== "object" || value === null) return null;
    const { pid, host } = value as Partial<Holder>;
    return typeof pid === "number" && typeof host === "string" ? { pid, host } : null;
  } catch {
    // Half written by a process that died, or gone by now: nobody holds it.
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function isHeld(path: string): Holder | null {
  const holder = readHolder(path);
  if (holder === null) return null;
  if (holder.host === hostname()) {
    return holder.pid !== process.pid && isAlive(holder.pid) ? holder : null;
  }
  // Another machine or container on a shared volume: only its heartbeat tells whether it lives.
  return Date.now() - statSync(path).mtimeMs < staleMilliseconds ? holder : null;
}

/**
 * Claims a data directory for this process; the embedded database allows one.
 * A directory left by a process that was killed is claimed at once.
 * @returns a function that gives it back
 * @throws DataDirectoryInUse with one line for the operator
 */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, "evenkeel.lock");
  const claim = JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder);
  const refuse = (holder: Holder): never => {
    throw new DataDirectoryInUse(
      `Another Evenkeel (process ${holder.pid} on ${holder.host}) uses ${directory}. Stop it first, or set DATA_DIR to another folder.`,
    );
  };

  const held = isHeld(path);
  if (held !== null) refuse(held);
  rmSync(path, { force: true });
  try {
    writeFileSync(path, claim, { flag: "wx", mode: 0o600 });
  } catch (error) {
    // Two processes started in the same instant: the other one was first.
    const winner = readHolder(path);
    if (winner !== null) refuse(winner);
    throw error;
  }

  const heartbeat = setInterval(() => {
    const now = new Date();
    utimesSync(path, now, now);
  }, heartbeatMilliseconds);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    rmSync(path, { force: true });
  };
}
