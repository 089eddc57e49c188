import { vi } from "vitest";

/** Timers of one length, which end when the test says so. */
export interface HeldTimers {
  /** How many are running. */
  readonly waiting: number;
  /** Ends them, in the order in which they began. */
  end(): void;
}

/**
 * From here to the end of the test, timers of this length wait for the test and not for the clock: however busy the
 * machine is, nothing happens before its time and nothing is waited for after it.
 */
export function holdTimers(milliseconds: number): HeldTimers {
  const { setTimeout, clearTimeout } = globalThis;
  const held = new Map<unknown, () => void>();
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((
    task: (...given: unknown[]) => void,
    length?: number,
    ...given: unknown[]
  ) => {
    if (length !== milliseconds) return setTimeout(task, length, ...given);
    const id = setTimeout(() => undefined, 0);
    held.set(id, () => task(...given));
    return id;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, "clearTimeout").mockImplementation((id) => {
    held.delete(id);
    clearTimeout(id);
  });
  return {
    get waiting() {
      return held.size;
    },
    end() {
      const tasks = [...held.values()];
      held.clear();
      for (const task of tasks) task();
    },
  };
}

/** Lets everything happen that needs no timer: promises, messages, what watches the document. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
