import { expect, test } from "vitest";
import { saysDay, saysTime, saysTitle } from "./said-event.ts";

test.each([
  ["at half six in the evening", { hour: 18, minute: 30 }],
  ["a quarter to six", { hour: 17, minute: 45 }],
  ["at 4", { hour: 16, minute: 0 }],
  ["16:15", { hour: 16, minute: 15 }],
  ["4:15pm", { hour: 16, minute: 15 }],
  ["at noon", { hour: 12, minute: 0 }],
  ["a las cinco y media", { hour: 17, minute: 30 }],
])("'%s' names its time", (words, time) => expect(saysTime(words, time)).toBe(true));

test.each([
  ["please think about the choir", { hour: 18, minute: 30 }],
  ["after school", { hour: 15, minute: 0 }],
  ["at 5", { hour: 18, minute: 0 }],
  ["at 5", { hour: 17, minute: 45 }],
  ["it costs $450", { hour: 16, minute: 0 }],
])("'%s' does not name a time such as %o", (words, time) =>
  expect(saysTime(words, time)).toBe(false),
);

test("a day is named by its date, its weekday or how near it is", () => {
  const today = "2026-11-21";
  expect(saysDay("the second of December", "2026-12-02", today)).toBe(true);
  expect(saysDay("on Wednesday", "2026-12-02", today)).toBe(true);
  expect(saysDay("el miércoles", "2026-12-02", today)).toBe(true);
  expect(saysDay("tomorrow", "2026-11-22", today)).toBe(true);
  expect(saysDay("soon", "2026-11-22", today)).toBe(false);
  expect(saysDay("on Friday", "2026-12-02", today)).toBe(false);
});

test("an event's title contains a word the parent used", () => {
  expect(saysTitle("the choir thing", "Choir rehearsal")).toBe(true);
  expect(saysTitle("the choir thing", "Court hearing")).toBe(false);
});
