import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parentingTime } from "../src/periods/parenting-time.ts";
import { planPeriods } from "../src/rules/plan-periods.ts";
import { awkwardZones, block, holiday, losAngeles } from "./builders.ts";

const alternateWeekends = block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2");
const year2026 = { from: "2026-01-01", before: "2027-01-01" };
const plan = (
  recurringRules: ReturnType<typeof block>[],
  holidayRules: ReturnType<typeof holiday>[] = [],
  timeZone = losAngeles,
) =>
  planPeriods({
    holidayRules,
    recurringRules,
    years: { startYear: 2026, endYear: 2027 },
    timeZone,
  });

describe("a parent sees the share of time that an order gives", () => {
  test("alternate Friday 18:00 to Sunday 18:00 is 48 of 336 hours, 14.3 %", () => {
    const time = parentingTime(
      plan([alternateWeekends]),
      { from: "2026-03-02", before: "2026-03-16" },
      losAngeles,
    );
    expect(time).toMatchObject({ totalHours: 336, totalOvernights: 14 });
    expect(time.parent2).toMatchObject({ hours: 48, overnights: 2, hoursShare: 48 / 336 });
    expect((time.parent2.hoursShare * 100).toFixed(1)).toBe("14.3");
    expect(time.unassigned.hours).toBe(288);
    expect(time.parent1.hours).toBe(0);
  });

  test("the 1st, 3rd and 5th weekends of 2026 are 28 x 48 of 8760 hours, 15.3 %", () => {
    const weekends = block("monthly", "Friday 18:00", "Sunday 18:00", "parent2", [1, 3, 5]);
    const time = parentingTime(plan([weekends]), year2026, losAngeles);
    expect(time.totalHours).toBe(8760);
    expect(time.parent2).toMatchObject({ hours: 28 * 48, overnights: 56 });
    expect((time.parent2.hoursShare * 100).toFixed(1)).toBe("15.3");
  });

  test.each([
    // The shares of the usual charts, over the fourteen days of a rotation.
    [
      "alternate weekends and one evening",
      [alternateWeekends, block("weekly", "Wednesday 17:00", "Wednesday 20:00", "parent2")],
      54,
      2,
    ],
    [
      "alternate weekends and one overnight",
      [alternateWeekends, block("weekly", "Wednesday 18:00", "Thursday 08:00", "parent2")],
      76,
      4,
    ],
    [
      "week on, week off",
      [block("biweekly even", "Friday 17:00", "Friday 17:00", "parent2")],
      168,
      7,
    ],
  ])("%s", (_, rules, hours, overnights) => {
    const time = parentingTime(
      plan(rules),
      { from: "2026-06-01", before: "2026-06-15" },
      losAngeles,
    );
    expect(time.parent2).toMatchObject({ hours, overnights });
  });

  test("with a residence, that parent has every hour no rule gives away", () => {
    const time = parentingTime(
      plan([alternateWeekends]),
      { from: "2026-06-01", before: "2026-06-15" },
      losAngeles,
      {
        residence: "parent1",
      },
    );
    expect(time.parent1).toMatchObject({ hours: 288, overnights: 12 });
    expect(time.unassigned).toMatchObject({ hours: 0, overnights: 0 });
  });

  test("an exchange at midnight does not count as a night, and the last night of a range is checked the morning after", () => {
    const time = parentingTime(
      plan([], [holiday("Christmas Eve", "12-24", "parent2", "parent2", { startTime: "12:00" })]),
      {
        from: "2026-12-24",
        before: "2026-12-25",
      },
      losAngeles,
    );
    expect(time.parent2).toMatchObject({ hours: 12, overnights: 0 });
    const weekend = parentingTime(
      plan([alternateWeekends]),
      { from: "2026-01-10", before: "2026-01-11" },
      losAngeles,
    );
    expect(weekend.parent2).toMatchObject({ hours: 24, overnights: 1 });
  });

  test("a late evening past midnight does not count as a night either", () => {
    const late = block("weekly", "Saturday 18:00", "Sunday 00:30", "parent2");
    const range = { from: "2026-06-01", before: "2026-06-15" };
    expect(parentingTime(plan([late]), range, losAngeles).parent2).toMatchObject({
      hours: 13,
      overnights: 0,
    });
  });

  test("hours and nights always add up to the whole range, across clock changes in four zones", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...awkwardZones),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 200 }),
        (timeZone, offset, days) => {
          const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
          const rules = [
            alternateWeekends,
            block("weekly", "Sunday 01:30", "Monday 02:30", "parent1"),
          ];
          const time = parentingTime(
            plan(rules, [], timeZone),
            { from: day(offset), before: day(offset + days) },
            timeZone,
          );
          const shares = [time.parent1, time.parent2, time.unassigned];
          expect(shares.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(days * 24, 6);
          expect(shares.reduce((sum, { overnights }) => sum + overnights, 0)).toBe(days);
          expect(shares.reduce((sum, { hoursShare }) => sum + hoursShare, 0)).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  test("a range without a single day is refused", () => {
    expect(() =>
      parentingTime([], { from: "2026-01-02", before: "2026-01-02" }, losAngeles),
    ).toThrow(RangeError);
  });
});
