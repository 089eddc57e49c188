import { type ChildProcessByStdio, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { makeQuickFolder } from "../../api/src/database/embedded/quick-folder.ts";

const main = fileURLToPath(new URL("../../api/src/main.ts", import.meta.url));
const root = fileURLToPath(new URL("../../..", import.meta.url));

export interface RunningServer {
  url: string;
  /** The number of its process. */
  pid: number;
  /** Everything that it printed so far. */
  output(): string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as an operator does; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Starts a server, as {@link startServer} and {@link npmStart} do. */
export type StartServer = (environment: Record<string, string>) => Promise<RunningServer>;

/** Starts the server as `npm start` does, on a free port, and waits until it says that it is ready. */
export const startServer: StartServer = (environment) =>
  whenReady(
    spawn(process.execPath, [main], {
      env: { PATH: process.env["PATH"] ?? "", PORT: "0", LOG_LEVEL: "warn", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );

/** Types `npm start`, and waits for the same; whoever ends it ends npm and not the server. */
export const npmStart: StartServer = (environment) =>
  whenReady(
    spawn("npm", ["start"], {
      cwd: root,
      env: { ...process.env, TESTS: "", PORT: "0", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );

function whenReady(child: ChildProcessByStdio<null, Readable, Readable>): Promise<RunningServer> {
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Evenkeel is ready: (\S+)/.exec(output)?.[1];
      if (url === undefined) return;
      resolve({
        url,
        pid: child.pid ?? 0,
        output: () => output,
        async kill() {
          child.kill("SIGKILL");
          await exited;
        },
        stop() {
          child.kill("SIGTERM");
          return exited;
        },
      });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void exited.then((code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}

export interface Storage {
  name: string;
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/**
 * A fresh folder for the embedded database.
 * @param where on the disk for what is measured, or has to outlast something, as an operator's is
 */
export function embeddedStorage(where: "quick" | "on the disk" = "quick"): Storage {
  const directory =
    where === "quick" ? makeQuickFolder("e2e") : mkdtempSync(join(tmpdir(), "evenkeel-e2e-"));
  return {
    name: "the embedded database",
    environment: { DATA_DIR: directory },
    async remove() {
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A fresh database on the PostgreSQL that TEST_DATABASE_URL names. */
export async function postgresStorage(serverUrl: string): Promise<Storage> {
  const name = `evenkeel_e2e_${randomBytes(6).toString("hex")}`;
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await administer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name: "PostgreSQL",
    environment: { DATABASE_URL: url.href, SESSION_SECRET: "e".repeat(32), DEMO: "on" },
    remove: () => administer(`drop database ${name} with (force)`),
  };
}

/** The embedded database, and PostgreSQL where TEST_DATABASE_URL names one: each with how to make a fresh one. */
export function storages(): [string, () => Promise<Storage>][] {
  const serverUrl = process.env["TEST_DATABASE_URL"];
  const embedded = (): Promise<Storage> => Promise.resolve(embeddedStorage());
  return [
    ["the embedded database", embedded],
    ...(serverUrl === undefined || serverUrl === ""
      ? []
      : [["PostgreSQL", () => postgresStorage(serverUrl)] as [string, () => Promise<Storage>]]),
  ];
}
