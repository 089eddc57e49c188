import { documentsAtOnce, type ReadingLimits, readingLimits } from "../limits.ts";
import { createQueue } from "../queue.ts";
import type { ReadOptions } from "../reader.ts";
import { createDocumentProcess, type DocumentProcess } from "./document-process.ts";
import type { DocumentTask, DocumentWork } from "./messages.ts";

/** The processes in which documents are opened: nothing of a file is decoded in the server's own. */
export interface DocumentProcesses {
  /** @throws ScheduleFileError with words for a parent; the signal's reason when aborted */
  run<What extends keyof DocumentWork>(
    what: What,
    document: Omit<DocumentTask, "what">,
    options: ReadOptions,
  ): Promise<DocumentWork[What]>;
  close(): Promise<void>;
}

/**
 * Starts a process with the first document and keeps it for the next ones while it is well, at most two. One that met
 * anything but a readable document is ended, and so is one that has had nothing to do for a while.
 */
export function createDocumentProcesses(limits: ReadingLimits = readingLimits): DocumentProcesses {
  const enqueue = createQueue(documentsAtOnce);
  const all = new Set<DocumentProcess>();
  const idle = new Map<DocumentProcess, NodeJS.Timeout>();

  async function end(one: DocumentProcess): Promise<void> {
    clearTimeout(idle.get(one));
    idle.delete(one);
    await one.end();
    all.delete(one);
  }

  function take(): DocumentProcess {
    for (const [one, timer] of idle) {
      clearTimeout(timer);
      idle.delete(one);
      if (one.fit) return one;
      all.delete(one);
    }
    const one = createDocumentProcess(limits);
    all.add(one);
    return one;
  }

  async function giveBack(one: DocumentProcess): Promise<void> {
    if (!one.fit) return end(one);
    idle.set(one, setTimeout(() => void end(one), limits.idleTime).unref());
  }

  return {
    run: (what, document, options) =>
      enqueue(async () => {
        options.signal?.throwIfAborted();
        const one = take();
        try {
          return await one.run(what, document, options);
        } finally {
          await giveBack(one);
        }
      }, options.signal),
    async close() {
      await Promise.all([...all].map(end));
    },
  };
}
