import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";

/** What holds a data directory: the server for as long as it runs, an operator's command for a moment. */
export type Purpose = "server" | "command";

const holder = z.object({
  pid: z.number(),
  host: z.string(),
  purpose: z.enum(["server", "command"]),
});
export type Holder = z.infer<typeof holder>;

/** Another process holds the folder; one line for the operator. */
export class DataDirectoryInUse extends Error {
  /** Null if it cannot be told. */
  readonly holder: Holder | null;
  constructor(directory: string, by: Holder | null) {
    const who = by === null ? "" : ` (process ${by.pid} on ${by.host})`;
    super(
      `Another Evenkeel${who} uses ${directory}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.holder = by;
  }
}

function readHolder(path: string): Holder | null {
  try {
    return holder.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    // Not written yet, half written, or an older version's: who it is stays unsaid.
    return null;
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5;

/**
 * Claims a data directory for this process. The claim is a lock of the operating system on a file (taken by SQLite, which
 * knows how on every system): it ends with the process, however that ends, and with the machine. No leftover process number
 * and no clock can hold it; and two containers on one folder see each other's.
 * @returns a function that gives it back
 * @throws DataDirectoryInUse
 */
export function lockDataDirectory(directory: string, purpose: Purpose): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const holderFile = join(directory, "evenkeel.lock");
  const lock = new DatabaseSync(join(directory, "evenkeel.lock.sqlite"), { timeout: 0 });
  try {
    // Nothing is ever written, not even a journal: it holds on a full disk, too.
    lock.exec("pragma journal_mode = memory; begin immediate");
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DataDirectoryInUse(directory, readHolder(holderFile));
    throw error;
  }
  const self: Holder = { pid: process.pid, host: hostname(), purpose };
  writeFileSync(holderFile, JSON.stringify(self), { mode: 0o600 });
  return () => {
    rmSync(holderFile, { force: true });
    lock.close();
  };
}
