import { hourMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aDispute, fromRobin } from "../../test/disputes.ts";
import { reminderOf } from "../waiting/index.ts";
import { canAnswer, canResolve, isOver, remainingLabel, untilChange } from "./deadline.ts";

const dispute = aDispute();
const deadline = Date.parse(dispute.resolutionDeadline);

describe("the time that is left", () => {
  test.each([
    [48 * hourMilliseconds, "48 hours left"],
    [47 * hourMilliseconds + 59.5 * minuteMilliseconds, "48 hours left"],
    [47 * hourMilliseconds + 30 * minuteMilliseconds, "47 hours left"],
    [hourMilliseconds + minuteMilliseconds, "1 hour left"],
    [30 * minuteMilliseconds, "Less than 1 hour left"],
    [1, "Less than 1 hour left"],
    [0, "Expired"],
    [-hourMilliseconds, "Expired"],
  ])("%d ms before the deadline reads '%s' [S-9.18]", (left, label) => {
    expect(remainingLabel(dispute, deadline - left)).toBe(label);
  });

  test.each([
    [24 * hourMilliseconds + 1, "none"],
    [24 * hourMilliseconds, "soon"],
    [2 * hourMilliseconds + 1, "soon"],
    [2 * hourMilliseconds, "urgent"],
  ])("%d ms before the deadline the reminder is '%s'", (left, reminder) => {
    expect(reminderOf(dispute.resolutionDeadline, deadline - left)).toBe(reminder);
  });

  test("at no time can a dispute be both answered and given to the AI, and its proposer can never answer it [S-4.28]", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -72 * hourMilliseconds, max: 72 * hourMilliseconds }),
        (offset) => {
          const now = deadline + offset;
          expect(canAnswer(dispute, 1, now)).toBe(!canResolve(dispute, now));
          expect(canAnswer(dispute, 2, now)).toBe(false);
          expect(isOver(dispute, now)).toBe(canResolve(dispute, now));
        },
      ),
    );
  });

  test("a page looks again when the next deadline passes, and every minute otherwise", () => {
    const later = fromRobin({ resolutionDeadline: new Date(deadline + 500).toISOString() });
    expect(untilChange([dispute, later], deadline - 200)).toBe(200);
    expect(untilChange([dispute, later], deadline + 300)).toBe(200);
    expect(untilChange([dispute, later], deadline + hourMilliseconds)).toBe(minuteMilliseconds);
    expect(untilChange([], deadline)).toBe(minuteMilliseconds);
  });
});
