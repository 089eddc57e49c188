import { expect, test } from "vitest";
import { hostileText } from "./hostile-shapes.ts";

test("a hostile shape is the same each time, as long as requested, and unlike the others", () => {
  const texts = Array.from({ length: 200 }, (_, seed) => hostileText(seed, 20_000));
  for (const [seed, text] of texts.entries()) {
    expect(text).toBe(hostileText(seed, 20_000));
    expect(text.length).toBeGreaterThan(19_900);
    expect(text.length).toBeLessThanOrEqual(20_000);
    expect(text.trim()).not.toBe("");
  }
  expect(new Set(texts).size).toBe(200);
});
