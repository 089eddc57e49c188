import { expect, test } from "vitest";
import { hoursOfBothStand } from "./hours-of-both-model.ts";

test("no sequence of one parent's calls changes the hours that both parents confirmed, in hundreds of programs", async () => {
  const { agreedHours } = await hoursOfBothStand(200, 20_261_128);
  expect(agreedHours).toBeGreaterThan(5_000);
});
