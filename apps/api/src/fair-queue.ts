import { FairLine, type LineLimits } from "@evenkeel/ai/threads";

/** Runs a few tasks at a time, one per user, with users taking turns: one user's pile holds up no one else. */
export interface FairQueue {
  /** @throws LineIsFull, the signal's reason when aborted while it waits, afterwards the task's own errors */
  run<Result>(user: number, task: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

export function fairQueue(atOnce: number, limits: LineLimits): FairQueue {
  const running = new Set<string>();
  const line = new FairLine<() => void>(limits);

  function serve(): void {
    while (running.size < atOnce) {
      const next = line.next((caller) => !running.has(caller));
      if (next === undefined) return;
      running.add(next.caller);
      next.task();
    }
  }

  function turn(caller: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      line.remove(caller, resolve);
      reject(signal.reason);
    };
    line.add(caller, resolve);
    signal.addEventListener("abort", leave, { once: true });
    serve();
    return promise.finally(() => signal.removeEventListener("abort", leave));
  }

  return {
    async run(user, task, signal) {
      signal.throwIfAborted();
      const caller = String(user);
      await turn(caller, signal);
      try {
        return await task();
      } finally {
        running.delete(caller);
        serve();
      }
    },
  };
}
