import type { Clock } from "../language-model/clock.ts";

/** A clock that stands still until it is put forward; whoever pauses puts it forward and goes on at once. */
export function testClock(): Clock & { forward(milliseconds: number): void } {
  let now = 0;
  const limits: { at: number; over: AbortController }[] = [];
  const forward = (milliseconds: number): void => {
    now += milliseconds;
    for (const { at, over } of limits) {
      if (at <= now) over.abort(new DOMException("The time is over", "TimeoutError"));
    }
  };
  return {
    now: () => now,
    limit(milliseconds) {
      const over = new AbortController();
      limits.push({ at: now + milliseconds, over });
      return over.signal;
    },
    pause: (milliseconds) => Promise.resolve(forward(milliseconds)),
    forward,
  };
}
