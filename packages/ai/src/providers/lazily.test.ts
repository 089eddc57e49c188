import { expect, test } from "vitest";
import { lazily } from "./lazily.ts";

test("is loaded once on first use, even by two callers at the same time", async () => {
  let loads = 0;
  const thing = lazily(async () => ({ number: (loads += 1) }));
  expect(loads).toBe(0);
  const [one, two] = await Promise.all([thing(), thing()]);
  expect(one).toBe(two);
  expect(loads).toBe(1);
});

test("is loaded again after a failed load", async () => {
  let loads = 0;
  const thing = lazily(async () => {
    loads += 1;
    if (loads === 1) throw new Error("no such file");
    return loads;
  });
  await expect(thing()).rejects.toThrow("no such file");
  await expect(thing()).resolves.toBe(2);
});
