import { waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { lookEvery } from "../lib/use-on-screen.ts";

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

/**
 * From here to the end of the test, intervals of this length come round when the test says so.
 * @returns what lets each of them come round once
 */
export function holdIntervals(milliseconds: number): () => void {
  const { setInterval, clearInterval } = globalThis;
  const held = new Map<unknown, () => void>();
  vi.spyOn(globalThis, "setInterval").mockImplementation(((
    task: (...given: unknown[]) => void,
    length?: number,
    ...given: unknown[]
  ) => {
    if (length !== milliseconds) return setInterval(task, length, ...given);
    const id = setTimeout(() => undefined, 0);
    held.set(id, () => task(...given));
    return id;
  }) as typeof setInterval);
  vi.spyOn(globalThis, "clearInterval").mockImplementation((id) => {
    held.delete(id);
    clearInterval(id);
  });
  return () => {
    for (const task of Array.from(held.values())) task();
  };
}

/** Lets everything happen that needs no timer: promises, messages, what watches the document. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * From here to the end of the test, the page looks at what is on screen when the test says so.
 * @returns what looks as often as it takes until something was in sight for so many milliseconds
 */
export function holdLooks(): (stays: number) => Promise<void> {
  const looks = holdTimers(lookEvery);
  return async (stays) => {
    await waitFor(() => expect(looks.waiting).toBeGreaterThan(0));
    for (let look = 0; look <= stays / lookEvery; look += 1) {
      looks.end();
      await turns();
    }
  };
}
