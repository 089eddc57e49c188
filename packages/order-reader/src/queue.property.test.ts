import fc from "fast-check";
import { expect, test } from "vitest";
import { createQueue } from "./queue.ts";

test("never more than two pages are read at a time, and every page gets its turn, in order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 12 }), async (waits) => {
      const enqueue = createQueue(2);
      const started: number[] = [];
      let running = 0;
      let most = 0;
      const tasks = waits.map((wait, i) =>
        enqueue(async () => {
          started.push(i);
          most = Math.max(most, ++running);
          for (let turn = 0; turn < wait; turn++) await Promise.resolve();
          running--;
          if (wait === 4) throw new Error("unreadable");
          return i;
        }),
      );
      const results = await Promise.allSettled(tasks);
      expect(most).toBeLessThanOrEqual(2);
      expect(started).toEqual(waits.map((_, i) => i));
      expect(results.map((result) => result.status)).toEqual(
        waits.map((wait) => (wait === 4 ? "rejected" : "fulfilled")),
      );
    }),
  );
});

test("a page that is given up while waiting leaves its place to the next", async () => {
  const enqueue = createQueue(1);
  let release = (): void => undefined;
  const first = enqueue(() => new Promise<void>((resolve) => (release = resolve)));
  const gone = new AbortController();
  const second = enqueue(() => Promise.resolve("second"), gone.signal);
  const third = enqueue(() => Promise.resolve("third"));
  gone.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
  release();
  await first;
  expect(await third).toBe("third");
});
