import { type ChildProcess, execFile, spawn } from "node:child_process";
import { closeSync, fchownSync, openSync, readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { tellToEnd } from "./leftover.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { programIn } from "./programs.ts";
import { ownFolder, type RunAs } from "./run-as.ts";

export interface PostmasterOptions {
  programs: string;
  as: RunAs;
  /** The cluster, as `initialize` made it. */
  folder: string;
  /** Where it writes what happens to it. */
  logFile: string;
  /** Where its socket lies; null: there is none. */
  socketFolder: string | null;
  /** On this machine's loopback; null: it listens on no port. */
  port: number | null;
  settings: Record<string, string>;
  /** Folders that are removed once it has ended because this process was killed. */
  removeAfterKill: string[];
}

export interface Postmaster {
  pid: number;
  /** Fulfilled when it is gone, for whatever reason. */
  exited: Promise<void>;
  /** Ends it: calls in flight are broken off, everything acknowledged is kept. */
  stop(): Promise<void>;
}

/** PostgreSQL did not start; the message is what it wrote. */
export class PostmasterFailed extends Error {}

/**
 * Ends PostgreSQL when this process is gone without having done so (a kill): its standard input closes with us. Where
 * there is no shell nothing watches, and the next start ends what was left.
 */
function watch(pid: number, removeAfterKill: string[]): ChildProcess | null {
  if (process.platform === "win32") return null;
  const script =
    'cat >/dev/null; kill -INT "$0"; while kill -0 "$0"; do sleep 0.1; done; [ "$#" = 0 ] || rm -rf "$@"';
  const watcher = spawn("sh", ["-c", script, String(pid), ...removeAfterKill], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watcher.on("error", () => undefined);
  watcher.unref();
  return watcher;
}

interface Launched {
  /** Null until it is known. */
  pid(): number | null;
  isGone(): boolean;
  exited: Promise<void>;
}

function launchAsChild(options: PostmasterOptions, args: string[]): Launched {
  const { as, folder } = options;
  const log = openSync(options.logFile, "a", 0o600);
  if (as.owner !== null) fchownSync(log, as.owner.uid, as.owner.gid);
  const child = spawn(
    programIn(options.programs, "postgres"),
    ["-D", ownFolder(as, folder), ...args],
    // A group of its own: Ctrl+C at a terminal goes to us, who end it when the calls in flight are answered.
    { ...as.spawn, cwd: folder, detached: true, stdio: ["ignore", "ignore", log] },
  );
  closeSync(log);
  const isGone = () =>
    child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    pid: () => child.pid ?? null,
    isGone,
    exited: new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.once("error", () => resolve());
    }),
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** On Windows PostgreSQL refuses an administrator; `pg_ctl` starts it with fewer rights, as no child of ours. */
function launchOnWindows(options: PostmasterOptions, args: string[]): Launched {
  const state: { pid: number | null; isGone: boolean } = { pid: null, isGone: false };
  const follow = async () => {
    try {
      await promisify(execFile)(
        programIn(options.programs, "pg_ctl"),
        ["start", "-w", "-D", options.folder, "-l", options.logFile, "-o", args.join(" ")],
        options.as.spawn,
      );
      state.pid = readPostmasterFile(options.folder)?.pid ?? null;
      while (state.pid !== null && isAlive(state.pid)) await sleep(500, undefined, { ref: false });
    } finally {
      state.isGone = true;
    }
  };
  return {
    pid: () => state.pid,
    isGone: () => state.isGone,
    // What `pg_ctl` failed with is in the log.
    exited: follow().catch(() => undefined),
  };
}

/**
 * Starts PostgreSQL and waits until it takes connections.
 * @throws PostmasterFailed
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { as, folder, socketFolder, port, programs } = options;
  const settings = {
    ...options.settings,
    listen_addresses: port === null ? "" : "127.0.0.1",
    port: String(port ?? 5432),
    unix_socket_directories: socketFolder === folder ? ownFolder(as, folder) : (socketFolder ?? ""),
    unix_socket_permissions: "0700",
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const logged = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const launched = (process.platform === "win32" ? launchOnWindows : launchAsChild)(options, args);
  const isReady = () => {
    const note = readPostmasterFile(folder);
    return note !== null && note.isReady && note.pid === launched.pid();
  };
  while (!launched.isGone() && !isReady()) await Promise.race([launched.exited, sleep(10)]);
  const pid = launched.pid();
  if (launched.isGone() || pid === null) {
    const text = readFileSync(options.logFile).subarray(logged).toString("utf8").trim();
    throw new PostmasterFailed(text === "" ? "PostgreSQL ended without a word" : text);
  }
  const watcher = watch(pid, options.removeAfterKill);
  void launched.exited.then(() => watcher?.kill("SIGKILL"));
  return {
    pid,
    exited: launched.exited,
    async stop() {
      if (!launched.isGone()) await tellToEnd(pid, folder, programs, as);
      await launched.exited;
    },
  };
}
