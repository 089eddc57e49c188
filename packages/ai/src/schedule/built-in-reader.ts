import { checkFile } from "./file-kind.ts";
import { createQueue } from "./queue.ts";
import type { ScheduleReader } from "./reader.ts";
import { startReadingThread, type ReadingThread } from "./reading-thread.ts";

/** Pages read at the same time; more would only slow each other down, and take memory. */
const pagesAtOnce = 2;

/**
 * The reader that needs no network and no key: own page handling, Tesseract, own parser.
 *
 * All of it runs in threads of their own, which start with the first page and stay until `close`. Nothing is written to
 * disk.
 */
export function createBuiltInScheduleReader(): ScheduleReader {
  const enqueue = createQueue(pagesAtOnce);
  const idle: ReadingThread[] = [];
  const all = new Set<ReadingThread>();

  function takeThread(): ReadingThread {
    for (let thread = idle.pop(); thread; thread = idle.pop()) if (thread.alive) return thread;
    const thread = startReadingThread();
    all.add(thread);
    return thread;
  }

  function giveBack(thread: ReadingThread): void {
    if (thread.alive) idle.push(thread);
    else all.delete(thread);
  }

  return {
    async read(file, options = {}) {
      const kind = await checkFile(file);
      options.onProgress?.({ stage: "queued", fraction: 0 });
      return enqueue(async () => {
        options.signal?.throwIfAborted();
        const thread = takeThread();
        try {
          return await thread.read({ file, kind }, options);
        } finally {
          giveBack(thread);
        }
      }, options.signal);
    },
    async close() {
      idle.length = 0;
      await Promise.all([...all].map((thread) => thread.close()));
      all.clear();
    },
  };
}
