import type { Person } from "./person.ts";

/**
 * From its next page on, the test moves this window's clock: what the server says of the time is kept from it, and what
 * it gives up after a time follows the same clock.
 */
export async function takeClock({ page }: Person): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const ending = new AbortController();
      setTimeout(() => ending.abort(new DOMException("Too late", "TimeoutError")), milliseconds);
      return ending.signal;
    };
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the headers that are asked
    Headers.prototype.get = new Proxy(Headers.prototype.get, {
      apply: (get, headers, [name]: [string]) =>
        name.toLowerCase() === "date" ? null : Reflect.apply(get, headers, [name]),
    });
  });
}
