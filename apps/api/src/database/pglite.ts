import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

/** PGlite's own would be 128 MB, written over with zeros at the start and so held for good; see docs/operations.md. */
const sharedBuffers = "32MB";

/**
 * Opens or creates a PGlite database.
 * @param dataDirectory a folder, or `memory://`
 */
export function startPglite(
  dataDirectory: string,
  options: Pick<PGliteOptions, "parsers"> = {},
): Promise<PGlite> {
  return withoutOptimising(() =>
    PGlite.create(dataDirectory, {
      ...options,
      startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${sharedBuffers}`],
    }),
  );
}

/**
 * V8 compiles a function of the engine twice: at once for its first call, and again, optimised, when it is called
 * often. PostgreSQL's parser of SQL is one function of 100 KB, and its second compilation takes 600 MB for a second:
 * three times what the whole database holds. What runs while a database is opened, that function included, is left as
 * its first compilation made it (these two flags are read there, function by function); everything else of the process,
 * the sentence model too, is optimised as ever. Simple statements cost the same, the heaviest about a third more.
 */
async function withoutOptimising<T>(open: () => Promise<T>): Promise<T> {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
  try {
    return await open();
  } finally {
    setFlagsFromString("--wasm-tier-up");
    setFlagsFromString("--wasm-dynamic-tiering");
  }
}
