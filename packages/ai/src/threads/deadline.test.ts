import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endAtDeadline } from "./deadline.ts";
import type { ReadingThread } from "./thread.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A thread that gets this share of a core, and says what it has taken. */
function threadWith(share: number) {
  const end = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const thread = {
    processorTime: () => Promise.resolve((vi.getMockedSystemTime()?.getTime() ?? 0) * share),
    end,
  } as unknown as ReadingThread;
  return { thread, end };
}

it("a reading that computes longer than it may is ended, and not before", async () => {
  const { thread, end } = threadWith(1);
  endAtDeadline(thread, 2_000);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(end).toHaveBeenCalledOnce();
});

it("an ordinary message is read on a machine that is busy with something else, however late", async () => {
  const { thread, end } = threadWith(0.25);
  const isOver = endAtDeadline(thread, 2_000);
  await vi.advanceTimersByTimeAsync(7_900);
  expect(end).not.toHaveBeenCalled();
  isOver();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(end).not.toHaveBeenCalled();
});

it("a reading that stands still is ended after five times its time by the clock", async () => {
  const { thread, end } = threadWith(0);
  endAtDeadline(thread, 2_000);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(end).toHaveBeenCalledOnce();
});
