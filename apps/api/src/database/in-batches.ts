import { setImmediate as endOfTurn } from "node:timers/promises";

/** A batch may grow as far as one statement comfortably goes. */
const mostKeys = 500;

interface Waiting<Value> {
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks keys up in batches: the first at once, and whatever is asked for while the database answers in one statement
 * after it. No one gets what was read before they asked, so nothing is ever stale; and under load a lookup costs a
 * share of a round trip instead of one.
 */
export function inBatches<Key, Value>(
  load: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let queue = new Map<Key, Waiting<Value>[]>();
  let running = false;

  const run = async (): Promise<void> => {
    running = true;
    while (queue.size > 0) {
      const batch = queue.size <= mostKeys ? queue : new Map([...queue].slice(0, mostKeys));
      queue = batch === queue ? new Map() : new Map([...queue].slice(mostKeys));
      try {
        const found = await load([...batch.keys()]);
        for (const [key, waiting] of batch) {
          for (const { resolve } of waiting) resolve(found.get(key));
        }
      } catch (error) {
        for (const waiting of batch.values()) for (const { reject } of waiting) reject(error);
      }
      // Requests already waiting in the sockets are read within this turn, so they are included.
      await endOfTurn();
    }
    running = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      const waiting = queue.get(key) ?? [];
      waiting.push({ resolve, reject });
      queue.set(key, waiting);
      if (!running) void run();
    });
}
