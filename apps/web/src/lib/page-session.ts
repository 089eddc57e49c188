import { pageSessionTiming } from "@evenkeel/contract/constants";

let isAnswered = false;

/**
 * True once, where the server sent this very page to someone without a session and said so in Server-Timing: the
 * sign-in page then need not ask who is signed in, and no one finds a 401 in the console. A page from the device's
 * own cache, or over plain http beyond localhost, carries no such word; then the question is asked.
 */
export function cameWithoutSession(): boolean {
  if (isAnswered) return false;
  isAnswered = true;
  const [page] = performance.getEntriesByType("navigation");
  const timings = (page as PerformanceNavigationTiming | undefined)?.serverTiming ?? [];
  return timings.some(
    ({ name, description }) =>
      name === pageSessionTiming.name && description === pageSessionTiming.none,
  );
}
