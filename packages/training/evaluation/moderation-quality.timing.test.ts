import { createBuiltInModerator } from "@evenkeel/ai/inside/moderation/index.ts";
import { expect, it } from "vitest";
import { assessSet } from "./moderation-report.ts";
import { percentile } from "./scoring.ts";

it("a verdict is there as soon as someone looks up from the keyboard", async () => {
  const { assessed } = await assessSet(createBuiltInModerator(), "dev");
  // A limit for a slow machine; docs/quality.md has the figure for a quick one.
  expect(percentile(assessed, 0.5)).toBeLessThan(250);
});
