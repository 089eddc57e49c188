/**
 * For failures that spec section 8 calls 'logged only'. `what` is a fixed phrase:
 * what a parent typed must never reach a log.
 */
export function reportProblem(what: string, error: unknown): void {
  const detail = error instanceof Error ? error.name : typeof error;
  // oxlint-disable-next-line eslint/no-console -- the one door to the browser's console
  console.warn(`${what} (${detail})`);
}
