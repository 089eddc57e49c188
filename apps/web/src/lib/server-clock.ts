/**
 * The server's time as far as its answers tell. A pause ends by the server's clock, and a device
 * whose own clock is wrong by minutes would otherwise show a countdown of nonsense.
 */
let offsetMilliseconds = 0;

/** Takes the Date header of an answer; it has whole seconds, so smaller differences are left alone. */
export function observeServerDate(header: string | null): void {
  if (header === null) return;
  const difference = Date.parse(header) - Date.now();
  if (Number.isNaN(difference)) return;
  offsetMilliseconds = Math.abs(difference) < 2_000 ? 0 : difference;
}

/** Milliseconds since the epoch, by the server's clock. */
export const serverNow = (): number => Date.now() + offsetMilliseconds;
