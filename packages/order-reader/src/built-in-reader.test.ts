import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { f1, score, type Score, type Truth } from "./testing/score.ts";
import { createBuiltInScheduleReader, type ReadingStage } from "./index.ts";

// A page takes two to five seconds alone; on a busy machine many times that.
const patience = 180_000;
const reader = createBuiltInScheduleReader();
afterAll(() => reader.close());

const fixture = (name: string): Promise<Uint8Array> =>
  readFile(new URL(`fixtures/${name}`, import.meta.url));

async function readAndScore(file: Uint8Array, name: string): Promise<Score> {
  const truth = JSON.parse(new TextDecoder().decode(await fixture(`${name}.json`))) as Truth;
  return score(truth, await reader.read(file));
}

describe("a parent who photographs a page gets its rules", () => {
  test(
    "however it appears in the photo: at an angle, upside down, in uneven light; and none if there is no schedule",
    async () => {
      const scores = [
        await readAndScore(
          await fixture("holiday-table-upside-down.jpg"),
          "holiday-table-upside-down",
        ),
        await readAndScore(await fixture("order-photo.jpg"), "order-photo"),
        await readAndScore(await fixture("swim-club.png"), "swim-club"),
      ];
      expect(scores.at(-1)).toEqual({ right: 0, extra: [], missed: [] });
      expect(f1(scores)).toBeGreaterThanOrEqual(0.95);
    },
    patience,
  );

  test(
    "even lying on its side, with the stages reported in order and a box for each word",
    async () => {
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
      const truth = JSON.parse(
        new TextDecoder().decode(await fixture("day-table-scan.json")),
      ) as Truth;
      expect(score(truth, reading)).toMatchObject({ extra: [], missed: [] });
      expect(stages).toEqual(["queued", "decoding", "straightening", "reading", "understanding"]);
      expect(fractions.at(-1)).toBe(1);
      const [rule] = reading.recurringRules;
      expect(rule?.confidence).toBeGreaterThan(0.7);
      for (const box of rule?.source?.boxes ?? []) {
        expect(box.x + box.width).toBeLessThanOrEqual(reading.page?.width ?? 0);
        expect(box.y + box.height).toBeLessThanOrEqual(reading.page?.height ?? 0);
      }
    },
    patience,
  );
});

test("a parent who leaves while waiting in the queue is let go right away", async () => {
  const gone = new AbortController();
  gone.abort(new Error("gone"));
  await expect(
    reader.read(await fixture("swim-club.png"), { signal: gone.signal }),
  ).rejects.toThrow("gone");
});

test(
  "a parent who leaves while the page is being read is let go right away, and the next page is read",
  async () => {
    const gone = new AbortController();
    const abandoned = reader.read(await fixture("order-photo.jpg"), {
      signal: gone.signal,
      onProgress: ({ stage }) => {
        if (stage === "straightening") gone.abort(new Error("gone"));
      },
    });
    await expect(abandoned).rejects.toThrow("gone");
    expect(await reader.read(await fixture("swim-club.png"))).toMatchObject({ confidence: 0 });
  },
  patience,
);
