import { afterAll, expect, test } from "vitest";
import { createBuiltInScheduleReader } from "./index.ts";
import { f1 } from "./testing/score.ts";
import { readAndScore } from "./testing/scored-page.ts";

const reader = createBuiltInScheduleReader();
afterAll(() => reader.close());

test("a parent who photographs a page gets its rules, however it appears in the photo: at an angle, upside down, in uneven light", async () => {
  const photos = ["holiday-table-upside-down.jpg", "order-photo.jpg"];
  const scores = await Promise.all(photos.map((photo) => readAndScore(reader, photo)));
  expect(f1(scores)).toBeGreaterThanOrEqual(0.95);
});
