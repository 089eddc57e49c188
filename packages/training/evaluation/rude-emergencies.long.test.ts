import { expect, test } from "vitest";
import { rudeEmergencies, withoutCalmVersion } from "./rude-emergencies.harness.ts";

/** Practice, written beside the rules that it tries. */
test("at least four of five rude emergencies have a calm version: green, no fact lost, none added", async () => {
  expect(rudeEmergencies.length).toBeGreaterThanOrEqual(60);
  const without = await withoutCalmVersion(rudeEmergencies);
  expect(without.length, without.join("\n")).toBeLessThanOrEqual(rudeEmergencies.length / 5);
}, 120_000);
