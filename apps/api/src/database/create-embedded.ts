import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const script = fileURLToPath(new URL("create-embedded-process.ts", import.meta.url));
const unfinished = "database-unfinished-";

/**
 * Makes an empty database in `directory`/database where none is; the caller holds the folder's lock.
 *
 * That runs two engines beside each other for a second or two, in 600 MB, so it runs in a process of its own
 * that gives the memory back. The folder gets its name when it is whole: after a power cut in between there is none, and
 * the next start makes another one.
 * @throws Error with what the process printed
 */
export async function createEmbedded(directory: string): Promise<string> {
  const database = join(directory, "database");
  for (const name of readdirSync(directory)) {
    // The process of a start that was killed may still write there for a moment: again, until it cannot.
    if (name.startsWith(unfinished)) {
      rmSync(join(directory, name), { recursive: true, maxRetries: 20, retryDelay: 100 });
    }
  }
  if (existsSync(database)) return database;
  const made = mkdtempSync(join(directory, unfinished));
  await promisify(execFile)(process.execPath, [script, made]);
  renameSync(made, database);
  return database;
}
