import { describe, expect, test } from "vitest";
import {
  addDays,
  conversationTime,
  dayHeading,
  dayOf,
  minutesAndSeconds,
  timeOrDay,
} from "./dates.ts";

const zone = "America/Los_Angeles";
const now = new Date("2026-11-20T20:00:00.000Z");

describe("a conversation's timestamp", () => {
  test.each([
    ["2026-11-20T18:05:00.000Z", "10:05 AM"],
    ["2026-11-20T08:00:00.000Z", "12:00 AM"],
    ["2026-11-20T07:59:00.000Z", "Yesterday"],
    ["2026-11-19T08:00:00.000Z", "Yesterday"],
    ["2026-11-19T07:59:00.000Z", "11/18/2026"],
    ["2026-03-05T18:00:00.000Z", "3/5/2026"],
  ])("%s reads '%s' in the family's zone [S-2.4.9]", (instant, expected) => {
    expect(conversationTime(instant, zone, now)).toBe(expected);
  });

  test("is right the day after a clock change", () => {
    // March 8, 2026 has 23 hours in Los Angeles.
    const monday = new Date("2026-03-09T07:30:00.000Z");
    expect(conversationTime("2026-03-08T08:30:00.000Z", zone, monday)).toBe("Yesterday");
  });
});

test("days are counted by the calendar", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(dayOf("2026-11-20T07:59:00.000Z", zone)).toBe("2026-11-19");
});

test("a day's heading is Today, Yesterday, or the date", () => {
  expect(dayHeading("2026-11-20", zone, now)).toBe("Today");
  expect(dayHeading("2026-11-19", zone, now)).toBe("Yesterday");
  expect(dayHeading("2026-11-02", zone, now)).toBe("Mon, Nov 2");
  expect(dayHeading("2025-11-02", zone, now)).toBe("Sun, Nov 2, 2025");
});

test.each([
  ["2026-11-20T18:05:00.000Z", "10:05 AM"],
  ["2026-11-19T18:00:00.000Z", "Yesterday"],
  ["2026-11-02T18:00:00.000Z", "Mon, Nov 2"],
  ["2025-11-02T18:00:00.000Z", "Sun, Nov 2, 2025"],
])("what is new of %s has its day as all others on the screen: '%s'", (instant, expected) => {
  expect(timeOrDay(instant, zone, now)).toBe(expected);
});

test.each([
  [180, "3:00"],
  [59.2, "1:00"],
  [5, "0:05"],
  [-3, "0:00"],
])("a countdown of %s seconds reads %s", (seconds, expected) => {
  expect(minutesAndSeconds(seconds)).toBe(expected);
});
