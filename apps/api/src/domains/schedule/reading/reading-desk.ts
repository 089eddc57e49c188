import PQueue from "p-queue";
import { AppError } from "@evenkeel/contract/errors";
import type { ReadingProgress } from "@evenkeel/contract/models/schedule";

/** Each page at work takes a core and some hundred megabytes; the rest of the server must go on answering. */
const pagesAtOnce = 2;
const longestQueue = 10;

export type ReportStage = (
  stage: Exclude<ReadingProgress["stage"], null>,
  progress: number,
) => void;

/**
 * Where pages wait to be read: two at work, the others in the order in which they came. It lives in one process and
 * so does the progress that it tells; behind several replicas a page asked elsewhere has no known stage, and the
 * screen then shows that it is at work without saying where.
 */
export function readingDesk() {
  const queue = new PQueue({ concurrency: pagesAtOnce });
  const progress = new Map<string, ReadingProgress>();

  return {
    /** @throws AppError throttled while too many pages wait; the signal's reason once the client has gone */
    async read<Result>(
      key: string | null,
      signal: AbortSignal,
      work: (report: ReportStage) => Promise<Result>,
    ): Promise<Result> {
      if (queue.size >= longestQueue) {
        throw new AppError(
          "throttled",
          "Many pages are being read just now. Please try again in a minute.",
          { retryAfterSeconds: 60 },
        );
      }
      const tell = (state: ReadingProgress) => {
        if (key !== null) progress.set(key, state);
      };
      tell({ stage: "queued", progress: 0 });
      try {
        return await queue.add(
          () => {
            signal.throwIfAborted();
            tell({ stage: "decoding", progress: 0 });
            return work((stage, done) => tell({ stage, progress: Math.min(1, Math.max(0, done)) }));
          },
          { signal },
        );
      } finally {
        if (key !== null) progress.delete(key);
      }
    },

    progressOf(key: string): ReadingProgress {
      return progress.get(key) ?? { stage: null, progress: 0 };
    },
  };
}
