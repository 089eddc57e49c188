import { documentsAtOnce } from "@evenkeel/order-reader";
import { LineIsFull } from "@evenkeel/ai/threads";
import { AppError, say } from "@evenkeel/contract/errors";
import type { ReadingProgress } from "@evenkeel/contract/models/calendar/schedule";
import { fairQueue } from "../../../../fair-queue.ts";

/** Waiting pages hold their bytes in memory. */
const mostWaiting = { ofCaller: 3, ofAll: 10 };
/** How long a page under way may take to finish when the server closes, in milliseconds. */
const graceAtClosing = 8000;

export type ReportStage = (
  stage: Exclude<ReadingProgress["stage"], null>,
  progress: number,
) => void;

export interface Waiter {
  userId: number;
  /** Names the reading for whoever asks how far it is; null if no one will. */
  key: string | null;
  /** Aborted once the page that asked has gone. */
  signal: AbortSignal;
}

/**
 * Where pages wait to be read: as many at work as the reader takes, of each user one, and the users in turn. It lives in one process and
 * so does the progress that it tells; behind several replicas a page asked elsewhere has no known stage, and the
 * screen then shows that it is at work without saying where.
 *
 * @param closing aborted when the server closes
 */
export function readingDesk(closing: AbortSignal) {
  const queue = fairQueue(documentsAtOnce, mostWaiting);
  const progress = new Map<string, ReadingProgress>();
  const closed = new AbortController();
  const close = () => setTimeout(() => closed.abort(), graceAtClosing).unref();
  closing.addEventListener("abort", close, { once: true });

  return {
    /**
     * @throws AppError throttled while too many pages wait, refused once its page has gone, unavailable when the server
     *   closes before it is read
     */
    async read<Result>(
      { userId, key, signal }: Waiter,
      work: (report: ReportStage, signal: AbortSignal) => Promise<Result>,
    ): Promise<Result> {
      const tell = (state: ReadingProgress) => {
        if (key !== null) progress.set(key, state);
      };
      tell({ stage: "queued", progress: 0 });
      const atWork = AbortSignal.any([signal, closed.signal]);
      try {
        return await queue.run(
          userId,
          () => {
            tell({ stage: "decoding", progress: 0 });
            return work(
              (stage, done) => tell({ stage, progress: Math.min(1, Math.max(0, done)) }),
              atWork,
            );
          },
          AbortSignal.any([signal, closing]),
        );
      } catch (error) {
        if (error instanceof LineIsFull) {
          throw new AppError("throttled", say("page.throttled"), { retryAfterSeconds: 60 });
        }
        // Nobody waits for the answer any more; it is no fault of the server's.
        if (signal.aborted) throw new AppError("refused", say("page.stopped"), {}, error);
        if (!closing.aborted || error instanceof AppError) throw error;
        throw new AppError("unavailable", say("page.restart"), { retryAfterSeconds: 30 }, error);
      } finally {
        if (key !== null) progress.delete(key);
      }
    },

    progressOf(key: string): ReadingProgress {
      return progress.get(key) ?? { stage: null, progress: 0 };
    },
  };
}
