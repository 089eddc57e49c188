import { expect, test } from "vitest";
import { hoursOfBothStand } from "./hours-of-both-model.ts";

// A few programs, the same each time; many others are tried each night.
test("no sequence of one parent's calls changes the hours that both parents confirmed", async () => {
  const { agreedHours, refused, answered } = await hoursOfBothStand(8, 3);
  expect(agreedHours).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(5);
  expect(answered).toBeGreaterThan(5);
});
