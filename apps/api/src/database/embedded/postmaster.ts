import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
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
  /** Removed once it has ended because this process was killed; for clusters that nobody wants back. */
  removeAfterKill?: string;
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
function watch(pid: number, removeAfterKill: string | undefined): ChildProcess | null {
  if (process.platform === "win32") return null;
  const script =
    'cat >/dev/null; kill -INT "$0"; while kill -0 "$0"; do sleep 0.1; done; [ -z "$1" ] || rm -rf "$1"';
  const watcher = spawn("sh", ["-c", script, String(pid), removeAfterKill ?? ""], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watcher.on("error", () => undefined);
  watcher.unref();
  return watcher;
}

/**
 * Starts PostgreSQL and waits until it takes connections.
 * @throws PostmasterFailed
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { as, folder, socketFolder, port } = options;
  const settings = {
    ...options.settings,
    listen_addresses: port === null ? "" : "127.0.0.1",
    port: String(port ?? 5432),
    unix_socket_directories: socketFolder === folder ? ownFolder(as, folder) : (socketFolder ?? ""),
    unix_socket_permissions: "0700",
  };
  const log = openSync(options.logFile, "a", 0o600);
  const logged = statSync(options.logFile).size;
  const child = spawn(
    programIn(options.programs, "postgres"),
    [
      ["-D", ownFolder(as, folder)],
      ...Object.entries(settings).map(([name, value]) => ["-c", `${name}=${value}`]),
    ].flat(),
    // A group of its own: Ctrl+C at a terminal goes to us, who end it when the calls in flight are answered.
    { ...as.spawn, cwd: folder, detached: true, stdio: ["ignore", "ignore", log] },
  );
  closeSync(log);
  const { pid } = child;
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const isGone = () => pid === undefined || child.exitCode !== null || child.signalCode !== null;
  while (!isGone()) {
    const file = readPostmasterFile(folder);
    if (file?.pid === pid && file?.isReady === true) break;
    await Promise.race([exited, sleep(10)]);
  }
  if (isGone() || pid === undefined) {
    const text = readFileSync(options.logFile).subarray(logged).toString("utf8").trim();
    throw new PostmasterFailed(text === "" ? "PostgreSQL ended without a word" : text);
  }
  const watcher = watch(pid, options.removeAfterKill);
  void exited.then(() => watcher?.kill("SIGKILL"));
  return {
    pid,
    exited,
    async stop() {
      child.kill("SIGINT");
      await exited;
    },
  };
}
