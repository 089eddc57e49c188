/**
 * For failures that are 'logged only' (S-8.4, 8.6, 8.8 and 8.16). `what` is a fixed phrase:
 * what a parent typed must never reach a log.
 */
export function reportProblem(what: string, error: unknown): void {
  const detail = error instanceof Error ? error.name : typeof error;
  // oxlint-disable-next-line eslint/no-console -- the one door to the browser's console
  console.warn(`${what} (${detail})`);
}
