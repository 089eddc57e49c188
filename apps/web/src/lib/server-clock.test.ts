import { afterEach, expect, test, vi } from "vitest";
import { observeServerDate, serverNow } from "./server-clock.ts";

const device = Date.parse("2026-11-30T13:00:00.000Z");

afterEach(() => {
  observeServerDate(new Date(Date.now()).toUTCString());
  vi.useRealTimers();
});

test("a clock that is off is set once, and not anew by each header's whole second", () => {
  vi.useFakeTimers({ now: device });
  observeServerDate("Wed, 02 Dec 2026 13:00:00 GMT");
  const first = serverNow();
  expect(new Date(first).toISOString()).toBe("2026-12-02T13:00:00.000Z");
  vi.setSystemTime(device + 900);
  observeServerDate("Wed, 02 Dec 2026 13:00:00 GMT");
  expect(serverNow() - first).toBe(900);
  vi.setSystemTime(device + 1_000);
  observeServerDate("Wed, 02 Dec 2026 13:00:09 GMT");
  expect(serverNow() - first).toBe(9_000);
});

test("a difference that a header cannot tell is none", () => {
  vi.useFakeTimers({ now: device + 900 });
  observeServerDate("Mon, 30 Nov 2026 13:00:00 GMT");
  expect(serverNow()).toBe(device + 900);
});
