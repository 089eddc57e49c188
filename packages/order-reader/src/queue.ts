/** Lets a fixed number of tasks run at once; the others wait in their order. */
export function createQueue(
  atOnce: number,
): <Result>(task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const leave = (): void => {
    running--;
    waiting.shift()?.();
  };
  return async (task, signal) => {
    signal?.throwIfAborted();
    if (running >= atOnce) {
      await new Promise<void>((resolve, reject) => {
        const enter = (): void => {
          signal?.removeEventListener("abort", abandon);
          resolve();
        };
        const abandon = (): void => {
          waiting.splice(waiting.indexOf(enter), 1);
          reject(
            signal?.reason instanceof Error ? signal.reason : new Error("Reading was cancelled"),
          );
        };
        waiting.push(enter);
        signal?.addEventListener("abort", abandon, { once: true });
      });
    }
    running++;
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
