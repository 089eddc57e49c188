import { Worker } from "node:worker_threads";
import { endTurns, newTurns } from "./native-turns.ts";

/** The thread that holds the encoder. */
export interface EncoderThread {
  readonly worker: Worker;
  /** Ends it between two passes through the encoder: in the middle of one it would take the process along. */
  end(): Promise<void>;
}

/** @param script what runs in it; it gets its turns as `workerData.turns` */
export function startEncoderThread(
  script = new URL("encoder-worker.ts", import.meta.url),
): EncoderThread {
  const turns = newTurns();
  const worker = new Worker(script, { workerData: { turns } });
  // Node stops every thread of a process that exits, wherever each one is.
  const beforeExit = () => endTurns(turns);
  process.once("exit", beforeExit);
  let hasEnded = false;
  worker.once("exit", () => {
    hasEnded = true;
    process.off("exit", beforeExit);
  });
  return {
    worker,
    async end() {
      if (hasEnded) return;
      endTurns(turns);
      await worker.terminate();
    },
  };
}
