import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aDispute, fromRobin } from "../../test/disputes.ts";
import {
  canAnswer,
  canResolve,
  isOver,
  remainingLabel,
  reminderOf,
  untilChange,
} from "./deadline.ts";

const minute = 60_000;
const hour = 60 * minute;
const dispute = aDispute();
const deadline = Date.parse(dispute.resolutionDeadline);

describe("the time that is left", () => {
  test.each([
    [48 * hour, "48 hours left"],
    [47 * hour + 59.5 * minute, "48 hours left"],
    [47 * hour + 30 * minute, "47 hours left"],
    [hour + minute, "1 hour left"],
    [30 * minute, "Less than 1 hour left"],
    [1, "Less than 1 hour left"],
    [0, "Expired"],
    [-hour, "Expired"],
  ])("%d ms before the deadline reads '%s' [S-9.18]", (left, label) => {
    expect(remainingLabel(dispute, deadline - left)).toBe(label);
  });

  test.each([
    [24 * hour + 1, "none"],
    [24 * hour, "soon"],
    [2 * hour + 1, "soon"],
    [2 * hour, "urgent"],
  ])("%d ms before the deadline the reminder is '%s'", (left, reminder) => {
    expect(reminderOf(dispute, deadline - left)).toBe(reminder);
  });

  test("at no time can a dispute be both answered and given to the AI, and its proposer can never answer it [S-4.28]", () => {
    fc.assert(
      fc.property(fc.integer({ min: -72 * hour, max: 72 * hour }), (offset) => {
        const now = deadline + offset;
        expect(canAnswer(dispute, 1, now)).toBe(!canResolve(dispute, now));
        expect(canAnswer(dispute, 2, now)).toBe(false);
        expect(isOver(dispute, now)).toBe(canResolve(dispute, now));
      }),
    );
  });

  test("a page looks again when the next deadline passes, and every minute otherwise", () => {
    const later = fromRobin({ resolutionDeadline: new Date(deadline + 500).toISOString() });
    expect(untilChange([dispute, later], deadline - 200)).toBe(200);
    expect(untilChange([dispute, later], deadline + 300)).toBe(200);
    expect(untilChange([dispute, later], deadline + hour)).toBe(minute);
    expect(untilChange([], deadline)).toBe(minute);
  });
});
