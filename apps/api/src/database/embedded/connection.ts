import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clusterUser } from "./initialize.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { pathOf } from "./run-as.ts";

/** The database of a cluster that holds the families. */
export const databaseName = "evenkeel";

/** Where the parts of the embedded database lie in a data directory. */
export const partsOf = (dataDirectory: string) => ({
  cluster: join(dataDirectory, "postgresql"),
  password: join(dataDirectory, "database-password"),
  log: join(dataDirectory, "database.log"),
});

/**
 * The address of a database of a cluster of ours.
 * @param at `host` is an address, or the folder of its socket
 */
export function urlOf(
  password: string,
  at: { host: string; port: number },
  database: string,
): string {
  const url = new URL(`postgres://${clusterUser}:${password}@127.0.0.1:${at.port}/${database}`);
  if (at.host !== "127.0.0.1") {
    url.searchParams.set("host", at.host);
    url.searchParams.set("port", String(at.port));
  }
  return url.href;
}

/** The address of the embedded database that another process runs in this folder; null while none is ready. */
export function runningUrl(dataDirectory: string): string | null {
  const parts = partsOf(dataDirectory);
  const note = readPostmasterFile(parts.cluster);
  if (note === null || !note.isReady || !existsSync(parts.password)) return null;
  const password = readFileSync(parts.password, "utf8").trim();
  const socket = pathOf(note.socketFolder, parts.cluster);
  const host = socket === "" ? "127.0.0.1" : socket;
  return urlOf(password, { host, port: note.port }, databaseName);
}
