import { expect, test } from "vitest";
import { recordIsIntactAfter } from "./disputes-model.ts";

// A few programs, the same each time; many others are tried each night.
test("whatever a family does with its disputes, the server behaves as the model says, and the record has every step once, in an unbroken chain", async () => {
  expect(await recordIsIntactAfter(15, 1)).toBe(true);
});
