import type { ReadingThread } from "./thread.ts";

/** By the clock a reading may take this many times its deadline: the last resort, for a thread that stands still. */
const clockFactor = 5;
/** Milliseconds between two looks at a thread whose time is nearly over, or that does not say what it has taken. */
const betweenLooks = 50;

/** Keeps no process from ending. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

async function watch(thread: ReadingThread, deadline: number, signal: AbortSignal): Promise<void> {
  const lastResort = performance.now() + deadline * clockFactor;
  const before = await thread.processorTime();
  let left = deadline;
  while (left > 0 && performance.now() < lastResort) {
    await pause(Math.max(left, betweenLooks));
    if (signal.aborted) return;
    const now = await thread.processorTime();
    left = before === null || now === null ? betweenLooks : deadline - (now - before);
  }
  if (!signal.aborted) await thread.end();
}

/**
 * Ends a thread whose reading has computed for too long. Its own processor time counts and not the clock: on a machine
 * that is busy with something else an ordinary text is read late, and no fault of whoever wrote it.
 * @param deadline milliseconds of processor time
 * @returns what to call when the reading is over
 */
export function endAtDeadline(thread: ReadingThread, deadline: number): () => void {
  const over = new AbortController();
  void watch(thread, deadline, over.signal);
  return () => over.abort();
}
