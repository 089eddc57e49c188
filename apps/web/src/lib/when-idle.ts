/** Longer than a page takes that is opened, and shorter than a person who looks around on it. */
export const restMilliseconds = 2_000;

/** Runs this once the page stands and is at rest: for what no one waits for yet. */
export function whenIdle(task: () => void): void {
  setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== "function") task();
    else requestIdleCallback(task, { timeout: restMilliseconds });
  }, restMilliseconds);
}
