import { fileKind } from "./file-kind.ts";
import { createDocumentProcesses } from "./process/document-processes.ts";
import type { ScheduleReader } from "./reader.ts";

/**
 * The reader that needs no network and no key: own page handling, Tesseract, own parser.
 *
 * All of it runs in processes of their own ({@link createDocumentProcesses}). Nothing is written to disk.
 */
export function createBuiltInScheduleReader(processes = createDocumentProcesses()): ScheduleReader {
  return {
    async read(file, options = {}) {
      const kind = fileKind(file);
      options.onProgress?.({ stage: "queued", fraction: 0 });
      return processes.run("read", { file, kind, children: options.children ?? [] }, options);
    },
    close: () => processes.close(),
  };
}
