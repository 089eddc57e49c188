import { describe, expect, it, vi } from "vitest";
import { assessSet } from "./moderation-report.ts";
import { scoreOf } from "./scoring.ts";
import { createBuiltInModerator } from "@evenkeel/ai/inside/moderation/index.ts";

// Hundreds of messages a test, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000 });

const moderator = createBuiltInModerator();

describe("the verdicts on messages the model never learned from", () => {
  it("keep their quality on the development set", async () => {
    const { assessed } = await assessSet(moderator, "dev");
    const score = scoreOf(assessed);
    expect(score.macroF1).toBeGreaterThanOrEqual(0.93);
    expect(score.redRecall).toBeGreaterThanOrEqual(0.97);
    expect(score.falseAlarm).toBeLessThanOrEqual(0.05);
  });

  it("keep their quality on the second set, which no one tuned on", async () => {
    const score = scoreOf((await assessSet(moderator, "second")).assessed);
    expect(score.macroF1).toBeGreaterThanOrEqual(0.84);
    expect(score.redRecall).toBeGreaterThanOrEqual(0.94);
    expect(score.falseAlarm).toBeLessThanOrEqual(0.06);
    expect(score.at("red", "green")).toBeLessThanOrEqual(2);
  });
});
