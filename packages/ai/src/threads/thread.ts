import { setTimeout as sleep } from "node:timers/promises";
import { type MessagePort, Worker } from "node:worker_threads";
import type { FromThread, Outcome, Reading, ThreadData, ToThread } from "./reading.ts";

/** Of the heap alone. The rules and weights take about a third of it; a reading that needs more is no honest one. */
const mostHeapMegabytes = 192;

/** How long a thread may take to say what it has taken. */
const patienceMilliseconds = 1_000;

export interface ReadingThread {
  /** Resolves when it can read, with why it has no encoder, if so; rejects where it could not load what it needs. */
  readonly ready: Promise<string | null>;
  /**
   * Reads one call; one at a time.
   * @returns null if the thread ended before it had an answer: it was ended, or it ran out of memory
   */
  read(reading: Reading): Promise<Outcome | null>;
  /** Milliseconds of processor time that it has taken so far; null where it does not say so soon. */
  processorTime(): Promise<number | null>;
  end(): Promise<void>;
  /** Resolves when it has ended, whoever ended it. */
  readonly ended: Promise<void>;
}

/** Starts a thread that reads texts. @param encoder its end of a channel to the encoder; is transferred */
export function startReadingThread(data: ThreadData, encoder: MessagePort): ReadingThread {
  const worker = new Worker(new URL("reading-worker.ts", import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMegabytes },
  });
  // A thread that waits for work does not keep the process from ending.
  worker.unref();
  let answered: ((outcome: Outcome | null) => void) | null = null;
  const ready = Promise.withResolvers<string | null>();
  // Whoever waits for it hears of a failure; that no one does is not a failure of the process.
  ready.promise.catch(() => undefined);
  const ended = Promise.withResolvers<void>();
  let hasEnded = false;
  let fault: unknown = new Error("The thread ended");
  worker.on("message", (message: FromThread) => {
    if ("ready" in message) ready.resolve(message.lacks);
    else answered?.(message.outcome);
  });
  worker.on("error", (error) => {
    fault = error;
  });
  worker.once("exit", () => {
    hasEnded = true;
    ended.resolve();
    ready.reject(new Error("A reading thread could not start", { cause: fault }));
    answered?.(null);
  });
  worker.postMessage({ encoder } satisfies ToThread, [encoder]);
  return {
    ready: ready.promise,
    ended: ended.promise,
    read(reading) {
      if (hasEnded) return Promise.resolve(null);
      return new Promise((resolve) => {
        answered = (outcome) => {
          answered = null;
          worker.unref();
          resolve(outcome);
        };
        worker.ref();
        worker.postMessage({ reading } satisfies ToThread);
      });
    },
    async processorTime() {
      if (hasEnded) return null;
      // It is asked in the middle of whatever it computes. One that ends meanwhile has nothing more to say.
      const asked = worker.cpuUsage().then(
        ({ user, system }) => (user + system) / 1000,
        () => null,
      );
      return Promise.race([asked, sleep(patienceMilliseconds, null, { ref: false })]);
    },
    async end() {
      await worker.terminate();
    },
  };
}
