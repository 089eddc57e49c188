/** How a call to a host knows the time; a test hands in one that goes as it says. */
export interface Clock {
  /** In milliseconds, of no particular day. */
  now(): number;
  /** A signal that is aborted when so much time is over. */
  limit(milliseconds: number): AbortSignal;
  /** Resolves when so much time is over, or the signal is aborted. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const wallClock: Clock = {
  now: () => performance.now(),
  limit: (milliseconds) => AbortSignal.timeout(milliseconds),
  pause: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const timer = setTimeout(done, milliseconds);
      function done() {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        resolve();
      }
      signal.addEventListener("abort", done);
    }),
};
