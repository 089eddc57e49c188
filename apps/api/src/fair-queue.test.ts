import fc from "fast-check";
import { expect, test } from "vitest";
import { fairQueue } from "./fair-queue.ts";

const manyMay = { ofCaller: 100, ofAll: 100 };
const never = new AbortController().signal;

test("pages are read two at a time, one per user, each user's in order, and every page gets its turn", async () => {
  const task = fc.record({
    user: fc.integer({ min: 1, max: 4 }),
    wait: fc.integer({ min: 0, max: 3 }),
    fails: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(task, { maxLength: 20 }), async (tasks) => {
      const queue = fairQueue(2, manyMay);
      const running: number[] = [];
      const order = new Map<number, number[]>();
      const results = await Promise.allSettled(
        tasks.map(({ user, wait, fails }, index) =>
          queue.run(
            user,
            async () => {
              expect(running).not.toContain(user);
              running.push(user);
              expect(running.length).toBeLessThanOrEqual(2);
              order.set(user, [...(order.get(user) ?? []), index]);
              for (let turn = 0; turn < wait; turn += 1) await Promise.resolve();
              running.splice(running.indexOf(user), 1);
              if (fails) throw new Error("unreadable");
              return index;
            },
            never,
          ),
        ),
      );
      expect(results.map(({ status }) => status)).toEqual(
        tasks.map(({ fails }) => (fails ? "rejected" : "fulfilled")),
      );
      for (const indexes of order.values())
        expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
    }),
  );
});

test("users take turns: whoever piles up pages waits for everyone else after each one", async () => {
  const queue = fairQueue(1, manyMay);
  const done: string[] = [];
  const page = (user: number, name: string) =>
    queue.run(
      user,
      async () => {
        await Promise.resolve();
        done.push(name);
      },
      never,
    );
  await Promise.all([
    page(1, "first of a pile"),
    page(1, "second of a pile"),
    page(1, "third of a pile"),
    page(2, "one page"),
    page(3, "another's page"),
  ]);
  expect(done).toEqual([
    "first of a pile",
    "second of a pile",
    "one page",
    "another's page",
    "third of a pile",
  ]);
});

test("a page that is given up while waiting leaves its own place, and no other", async () => {
  const queue = fairQueue(1, manyMay);
  const gone = new AbortController();
  const goOn = Promise.withResolvers<string>();
  const first = queue.run(1, () => goOn.promise, never);
  const second = queue.run(1, () => Promise.resolve("second"), gone.signal);
  const third = queue.run(1, () => Promise.resolve("third"), never);
  gone.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
  goOn.resolve("first");
  expect(await first).toBe("first");
  expect(await third).toBe("third");
});
