import { expect, test } from "vitest";
import { recordIsIntactAfter } from "./disputes-model.ts";

test(
  "whatever a family does with its disputes, the server behaves as the model says, in hundreds of programs",
  { timeout: 600_000 },
  async () => {
    expect(await recordIsIntactAfter(200)).toBe(true);
  },
);
