/**
 * When the thread of the encoder may be ended. A thread that is stopped while it is in native code takes the whole process
 * along, so it takes turns with whoever ends it, through memory that both see.
 */
const idle = 0;
const busy = 1;
const over = 2;

export type Turns = Int32Array<SharedArrayBuffer>;

export const newTurns = (): Turns => new Int32Array(new SharedArrayBuffer(4));

/** In the thread: one stretch of native code. @throws Error where the thread is about to end */
export async function inTurn<T>(turns: Turns, work: () => Promise<T>): Promise<T> {
  if (Atomics.compareExchange(turns, 0, idle, busy) !== idle) {
    throw new Error("The encoder's thread is ending");
  }
  try {
    return await work();
  } finally {
    Atomics.store(turns, 0, idle);
    Atomics.notify(turns, 0);
  }
}

/** Longer than any text takes: a thread that is busy then has died in its turn. */
const patience = { looks: 100, milliseconds: 100 } as const;

/**
 * Outside: no stretch begins any more once this returns, and none is under way. Waits for the one that is, some
 * hundredths of a second; without an event loop, as a process that exits has none.
 */
export function endTurns(turns: Turns): void {
  for (let look = 0; look < patience.looks; look += 1) {
    if (Atomics.compareExchange(turns, 0, idle, over) !== busy) return;
    Atomics.wait(turns, 0, busy, patience.milliseconds);
  }
}
