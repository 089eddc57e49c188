import { expect, test } from "vitest";
import { eventDraftFrom } from "./event-draft.ts";

const timeZone = "America/Los_Angeles";
const now = new Date("2026-11-21T20:00:00Z");

test("a long list of numbers never becomes a title that takes minutes to read", () => {
  const started = performance.now();
  eventDraftFrom(`${Array.from({ length: 200 }, (_, index) => index).join(", ")} x`, now, timeZone);
  expect(performance.now() - started).toBeLessThan(5_000);
});
