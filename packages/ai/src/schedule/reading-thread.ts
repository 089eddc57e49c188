import { Worker } from "node:worker_threads";
import { ScheduleFileError, type FileProblem } from "./file-error.ts";
import type { FileKind } from "./file-kind.ts";
import type { ReadingProgress, ReadOptions, ScheduleReading } from "./reader.ts";

export interface ReadingTask {
  file: Uint8Array;
  kind: FileKind;
}

export type ReadingAnswer =
  | { progress: ReadingProgress }
  | { reading: ScheduleReading }
  | { failure: string; problem?: FileProblem; message?: string };

/** A thread that reads one document at a time. */
export interface ReadingThread {
  /** False after a reading was abandoned or the thread fell over: then it is of no use any more. */
  readonly alive: boolean;
  read(task: ReadingTask, options: ReadOptions): Promise<ScheduleReading>;
  close(): Promise<void>;
}

export function startReadingThread(): ReadingThread {
  const worker = new Worker(new URL("reading-worker.ts", import.meta.url));
  // A thread that waits for work does not keep the process from ending.
  worker.unref();
  let alive = true;
  worker.once("exit", () => {
    alive = false;
  });
  const close = async (): Promise<void> => {
    alive = false;
    await worker.terminate();
  };
  return {
    get alive() {
      return alive;
    },
    read(task, { signal, onProgress }) {
      return new Promise((resolve, reject) => {
        const finish = (settle: () => void): void => {
          worker.off("message", onMessage);
          worker.off("error", onError);
          worker.off("exit", onExit);
          signal?.removeEventListener("abort", onAbort);
          worker.unref();
          settle();
        };
        const onMessage = (answer: ReadingAnswer): void => {
          if ("progress" in answer) onProgress?.(answer.progress);
          else if ("reading" in answer) finish(() => resolve(answer.reading));
          else finish(() => reject(errorOf(answer)));
        };
        const onError = (error: unknown): void => {
          alive = false;
          finish(() =>
            reject(new Error("The thread that reads pages fell over", { cause: error })),
          );
        };
        const onExit = (): void => onError(new Error("The thread ended"));
        // What is being computed cannot be interrupted; the thread goes, and another takes its place.
        const onAbort = (): void => {
          void close();
          finish(() => reject(signal?.reason as Error));
        };
        worker.on("message", onMessage);
        worker.once("error", onError);
        worker.once("exit", onExit);
        signal?.addEventListener("abort", onAbort, { once: true });
        worker.ref();
        worker.postMessage(task);
      });
    },
    close,
  };
}

function errorOf({
  failure,
  problem,
  message,
}: Extract<ReadingAnswer, { failure: string }>): Error {
  const cause = new Error(failure);
  return problem === undefined || message === undefined
    ? new Error("The page could not be read", { cause })
    : new ScheduleFileError(problem, message, cause);
}
