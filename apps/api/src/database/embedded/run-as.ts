import { readFileSync, statSync } from "node:fs";

interface Owner {
  uid: number;
  gid: number;
}

/** Whom PostgreSQL runs as, and how it is told where its folder is. */
export interface RunAs {
  /** For `spawn`: the user, and an environment that says nothing of ours. */
  spawn: { uid?: number; gid?: number; env: Record<string, string> };
  /** Who must own what it writes; null: whoever we are. */
  owner: Owner | null;
}

/** Nothing of our own environment: it may hold a password, or settings for another PostgreSQL (PGDATA, PGPORT). */
function cleanEnvironment(): Record<string, string> {
  const kept = ["PATH", "SystemRoot", "TEMP", "TMP", "TMPDIR"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_ALL: "C", TZ: "UTC" };
}

/** The user that every system has for what must own nothing; initdb wants one with a name. */
function nobody(): Owner {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((text) => text.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/**
 * PostgreSQL refuses to run as root: there it runs as the owner of its folder, or as 'no one' where that is root, too.
 * @param folder of the cluster; it need not exist
 */
export function runAs(folder: string): RunAs {
  const env = cleanEnvironment();
  if (process.getuid?.() !== 0) return { spawn: { env }, owner: null };
  const there = statSync(folder, { throwIfNoEntry: false });
  const owner =
    there === undefined || there.uid === 0 ? nobody() : { uid: there.uid, gid: there.gid };
  return { spawn: { ...owner, env }, owner };
}

/**
 * How PostgreSQL names its own folder, in which it is started. As another user it may not be able to reach that by its
 * path (a home that only its owner may enter), and need not: it stands in it.
 */
export const ownFolder = (as: RunAs, path: string): string =>
  as.owner !== null && process.platform === "linux" ? "/proc/self/cwd" : path;

/** The path of a folder that PostgreSQL named to itself. */
export const pathOf = (named: string, own: string): string =>
  named === "/proc/self/cwd" ? own : named;
