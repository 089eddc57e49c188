import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { flushFolder } from "../database/lasting-file.ts";
import { BackupRefused, type End, endOfRows, type Head } from "./format.ts";

/** One moment of a database. */
export interface Snapshot {
  migration: string;
  /** In an order in which they can be read in: whatever a row points to comes first. */
  tables: { name: string; columns: string[] }[];
  /** The rows as PostgreSQL's COPY writes them. */
  rows(table: { name: string; columns: string[] }): AsyncIterable<Buffer>;
  /** The next number of each column that counts by itself, as `table.column`. */
  next: Record<string, number>;
}

const newline = 0x0a;

function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) count += 1;
  return count;
}

const refusals: Record<string, (folder: string) => string> = {
  EACCES: (folder) =>
    `Nothing may be written in ${folder}. Name another file, or run this as its owner.`,
  EROFS: (folder) => `${folder} lies on a disk that may only be read. Name another file.`,
  ENOSPC: (folder) => `The disk that holds ${folder} is full. Make room, or name another file.`,
};

/** What the system refused, in words for the operator; any other error as it is. */
function refusalOf(error: unknown, folder: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const words = refusals[code]?.(folder);
  return words === undefined ? error : new BackupRefused(words, { cause: error });
}

/**
 * Writes a backup to `path`, which appears when it is whole and on the disk.
 * @returns rows by table
 * @throws BackupRefused if there is a file of this name, no folder for it, or nothing may be written there
 */
export async function writeBackup(path: string, snapshot: Snapshot): Promise<End["rows"]> {
  if (existsSync(path)) throw new BackupRefused(`${path} is there already. Name another file.`);
  const folder = dirname(path);
  const place = statSync(folder, { throwIfNoEntry: false });
  if (place === undefined) {
    throw new BackupRefused(`There is no folder ${folder}. Make it, or name another file.`);
  }
  if (!place.isDirectory()) throw new BackupRefused(`${folder} is no folder. Name another file.`);
  const partial = `${path}.partial`;
  const file = createWriteStream(partial, { mode: 0o600 });
  const zip = createGzip();
  const written = pipeline(zip, file);
  // A full disk breaks it while rows are still read: whoever waits below hears of it.
  written.catch(() => undefined);
  const hash = createHash("sha256");
  const put = async (chunk: Buffer): Promise<void> => {
    hash.update(chunk);
    if (zip.destroyed) await written;
    if (!zip.write(chunk)) await Promise.race([once(zip, "drain"), written]);
  };
  const putLine = (text: string) => put(Buffer.from(`${text}\n`));
  const rows: End["rows"] = {};
  try {
    const first: Head = {
      evenkeel: "backup",
      format: 1,
      migration: snapshot.migration,
      takenAt: new Date().toISOString(),
    };
    await putLine(JSON.stringify(first));
    for (const table of snapshot.tables) {
      await putLine(JSON.stringify({ table: table.name, columns: table.columns }));
      let count = 0;
      for await (const chunk of snapshot.rows(table)) {
        count += countLines(chunk);
        await put(chunk);
      }
      await putLine(endOfRows);
      rows[table.name] = count;
    }
    const last: End = { end: true, rows, next: snapshot.next, sha256: hash.copy().digest("hex") };
    await putLine(JSON.stringify(last));
    zip.end();
    await written;
    const handle = await open(partial, "r+");
    await handle.sync();
    await handle.close();
    renameSync(partial, path);
    flushFolder(folder);
    return rows;
  } catch (error) {
    zip.destroy();
    await written.catch(() => undefined);
    rmSync(partial, { force: true });
    throw refusalOf(error, folder);
  }
}
