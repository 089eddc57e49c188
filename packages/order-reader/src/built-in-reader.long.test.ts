import { afterAll, expect, test } from "vitest";
import { createBuiltInScheduleReader } from "./index.ts";
import { f1 } from "./testing/score.ts";
import { fixture, readAndScore } from "./testing/scored-page.ts";

const reader = createBuiltInScheduleReader();
afterAll(() => reader.close());

test("a parent who photographs a page gets its rules, however it appears in the photo: at an angle, upside down, in uneven light", async () => {
  const photos = ["holiday-table-upside-down.jpg", "order-photo.jpg"];
  const scores = await Promise.all(photos.map((photo) => readAndScore(reader, photo)));
  expect(f1(scores)).toBeGreaterThanOrEqual(0.95);
});

test("a parent who leaves while the page is being read is let go right away, and the next page is read", async () => {
  const gone = new AbortController();
  const abandoned = reader.read(await fixture("order-photo.jpg"), {
    signal: gone.signal,
    onProgress: ({ stage }) => {
      if (stage === "straightening") gone.abort(new Error("gone"));
    },
  });
  await expect(abandoned).rejects.toThrow("gone");
  // Which has no schedule, and no rules are made of it.
  expect(await readAndScore(reader, "swim-club.png")).toEqual({ right: 0, extra: [], missed: [] });
});
