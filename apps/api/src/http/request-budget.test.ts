import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestBudget, type SharedCounts } from "./request-budget.ts";

function budget(shared: SharedCounts | null = null) {
  const { store: Store } = requestBudget({
    shared,
    windowMilliseconds: minuteMilliseconds,
    shareFrom: 10,
    onError: (error) => {
      throw error;
    },
  });
  const store = new Store({});
  return (subject: string): number => {
    let counted = 0;
    store.incr(
      subject,
      (_error, result) => {
        counted = result?.current ?? 0;
      },
      minuteMilliseconds,
      100,
    );
    return counted;
  };
}

describe("a budget of requests a minute", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 100 * minuteMilliseconds });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("stays one budget across the turn of a minute, and is fresh again after a quiet minute", () => {
    const count = budget();
    vi.setSystemTime(101 * minuteMilliseconds - 1);
    for (let request = 0; request < 50; request += 1) count("user 1");
    vi.setSystemTime(101 * minuteMilliseconds + 1);
    expect(count("user 1")).toBe(51);
    vi.setSystemTime(101.5 * minuteMilliseconds);
    expect(count("user 1")).toBe(27);
    vi.setSystemTime(103 * minuteMilliseconds);
    expect(count("user 1")).toBe(1);
  });

  it("is shared with the other servers once a tenth is used, and then counts theirs too", async () => {
    const told: number[] = [];
    const shared: SharedCounts = {
      add(_window, counts) {
        told.push(...counts.values());
        // The others have counted 40 of this user's requests.
        return Promise.resolve(new Map([...counts].map(([user, count]) => [user, count + 40])));
      },
    };
    const count = budget(shared);
    for (let request = 0; request < 9; request += 1) count("user 1");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told).toEqual([]);
    expect(count("user 1")).toBe(10);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told).toEqual([10]);
    expect(count("user 1")).toBe(51);
  });
});
