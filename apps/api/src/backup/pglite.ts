import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { type Ask, copyStatement, describeDatabase } from "./take.ts";
import type { Snapshot } from "./write.ts";

/** The engine of older versions, and the last version of it that they used. */
const engine = "@electric-sql/pglite";
const engineVersion = "0.5.16";

/** As much of the engine as is needed to read a folder of it. */
interface Pglite {
  query(question: string): Promise<{ rows: unknown[]; blob?: Blob }>;
  close(): Promise<void>;
}
interface EngineModule {
  PGlite: { create(folder: string): Promise<Pglite> };
}

/** The engine: the one installed for development, or fetched from the registry into `folder`, where nothing of it runs by itself. */
async function loadEngine(folder: string): Promise<EngineModule> {
  const installed = createRequire(import.meta.url);
  try {
    return (await import(pathToFileURL(installed.resolve(engine)).href)) as EngineModule;
  } catch {
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    const args = ["install", "--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit"];
    await promisify(execFile)(npm, [...args, `${engine}@${engineVersion}`], {
      shell: process.platform === "win32",
    });
    const fetched = createRequire(join(folder, "package.json"));
    return (await import(pathToFileURL(fetched.resolve(engine)).href)) as EngineModule;
  }
}

async function* chunksOf(blob: Blob | undefined): AsyncGenerator<Buffer> {
  if (blob !== undefined) yield Buffer.from(await blob.arrayBuffer());
}

/**
 * Reads the database of an older version.
 * @param folder of the database; it is written to, so give a copy
 * @param workFolder an empty one, where the engine may be fetched to
 */
export async function withPglite<T>(
  folder: string,
  workFolder: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const { PGlite } = await loadEngine(workFolder);
  const pglite = await PGlite.create(folder);
  try {
    const ask: Ask = async <R>(question: string) => (await pglite.query(question)).rows as R[];
    const described = await describeDatabase(ask);
    return await work({
      ...described,
      async *rows(table) {
        const { blob } = await pglite.query(copyStatement(table, "to '/dev/blob'"));
        yield* chunksOf(blob);
      },
    });
  } finally {
    await pglite.close();
  }
}
