import { hourMilliseconds } from "@evenkeel/contract/durations";
import { expect, test } from "vitest";
import { wallClock } from "./clock.ts";

test("a limit that is over aborts, and a pause ends with its time or with whoever waits", async () => {
  const over = wallClock.limit(0);
  await expect.poll(() => over.aborted).toBe(true);
  const standing = wallClock.limit(hourMilliseconds);
  await wallClock.pause(0, standing);
  const gone = new AbortController();
  const pausing = wallClock.pause(hourMilliseconds, gone.signal);
  gone.abort();
  await pausing;
  await wallClock.pause(hourMilliseconds, gone.signal);
  expect(standing.aborted).toBe(false);
});
