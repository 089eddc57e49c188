import { createBuiltInModerator } from "@evenkeel/ai/inside/moderation/index.ts";
import { expect, test } from "vitest";
import { heardUrgent, readUrgent, type UrgentOutcome, urgentSet } from "./urgent-set.ts";

/** Practice by now; docs/quality.md has the figure of the one look before it was. */
test("of 200 emergencies in every category 181 get through, and of 100 claims 93 do not count as one", async () => {
  const heard = await heardUrgent(createBuiltInModerator(), readUrgent(urgentSet));
  const [emergencies, claims] = (["emergency", "claim"] as const).map((kind) =>
    heard.filter(({ line }) => line.kind === kind),
  ) as [UrgentOutcome[], UrgentOutcome[]];
  expect([emergencies.length, claims.length]).toEqual([200, 100]);
  const wrong = (of: readonly UrgentOutcome[]) =>
    of.filter(({ isRight }) => !isRight).map(({ line, severity }) => `${severity}: ${line.text}`);
  expect(wrong(emergencies).length, wrong(emergencies).join("\n")).toBeLessThanOrEqual(19);
  expect(wrong(claims).length, wrong(claims).join("\n")).toBeLessThanOrEqual(7);
}, 240_000);
