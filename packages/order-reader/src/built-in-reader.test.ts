import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { score } from "./testing/score.ts";
import { fixture, truthOf } from "./testing/scored-page.ts";
import { createBuiltInScheduleReader, type ReadingStage } from "./index.ts";

const reader = createBuiltInScheduleReader();
afterAll(() => reader.close());

describe("a parent who photographs a page gets its rules", () => {
  test("even lying on its side, with the stages reported in order and a box for each word", async () => {
    const sideways = await sharp(await fixture("day-table-scan.png"))
      .rotate(90)
      .png()
      .toBuffer();
    const stages: ReadingStage[] = [];
    const fractions: number[] = [];
    const reading = await reader.read(sideways, {
      onProgress: ({ stage, fraction }) => {
        if (stages.at(-1) !== stage) stages.push(stage);
        fractions.push(fraction);
      },
    });
    expect(score(await truthOf("day-table-scan"), reading)).toMatchObject({
      extra: [],
      missed: [],
    });
    expect(stages).toEqual(["queued", "decoding", "straightening", "reading", "understanding"]);
    expect(fractions.at(-1)).toBe(1);
    const [rule] = reading.recurringRules;
    expect(rule?.confidence).toBeGreaterThan(0.7);
    for (const box of rule?.source?.boxes ?? []) {
      expect(box.x + box.width).toBeLessThanOrEqual(reading.page?.width ?? 0);
      expect(box.y + box.height).toBeLessThanOrEqual(reading.page?.height ?? 0);
    }
  });
});

test("a parent who leaves while waiting in the queue is let go right away", async () => {
  const gone = new AbortController();
  gone.abort(new Error("gone"));
  await expect(
    reader.read(await fixture("swim-club.png"), { signal: gone.signal }),
  ).rejects.toThrow("gone");
});
