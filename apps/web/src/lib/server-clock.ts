/**
 * The server's time as far as its answers tell. A pause ends by the server's clock, and a device
 * whose own clock is wrong by minutes would otherwise show a countdown of nonsense.
 */
let offsetMilliseconds = 0;

/** Whole seconds of a header, and the way of an answer, make up to as much of a difference between two that say the same. */
const unsure = 2_000;

/**
 * Takes the Date header of an answer. The clock changes only where it is off by more than an answer can tell: with each
 * header anew it would go back by up to a second, and what was said last would stand before what was said first.
 */
export function observeServerDate(header: string | null): void {
  if (header === null) return;
  const difference = Date.parse(header) - Date.now();
  if (Number.isNaN(difference) || Math.abs(difference - offsetMilliseconds) < unsure) return;
  offsetMilliseconds = Math.abs(difference) < unsure ? 0 : difference;
}

/** Milliseconds since the epoch, by the server's clock. */
export const serverNow = (): number => Date.now() + offsetMilliseconds;
