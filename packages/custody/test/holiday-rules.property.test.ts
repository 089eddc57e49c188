import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { HolidayRule } from "@evenkeel/contract/models/calendar/schedule";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planPeriods } from "../src/rules/plan-periods.ts";
import { awkwardZones, holiday, localClock, losAngeles, printed } from "./builders.ts";

/** Easter Sundays 2024 to 2044, typed from printed tables. */
const easter =
  "03-31 04-20 04-05 03-28 04-16 04-01 04-21 04-13 03-28 04-17 04-09 03-25 04-13 04-05 04-25 04-10 04-01 04-21 04-06 03-29 04-17".split(
    " ",
  );

/** The nth (from the end: negative) such weekday, by writing the month's days down. */
function counted(year: number, month: number, weekday: number, nth: number): string {
  const days: string[] = [];
  for (
    let day = new Date(Date.UTC(year, month - 1, 1));
    day.getUTCMonth() === month - 1;
    day = new Date(day.getTime() + dayMilliseconds)
  ) {
    if (day.getUTCDay() === weekday) days.push(day.toISOString().slice(0, 10));
  }
  return days.at(nth < 0 ? nth : nth - 1) ?? "";
}

const trueDates: Record<string, (year: number) => string> = {
  "Martin Luther King Jr. Day": (year) => counted(year, 1, 1, 3),
  "President's Day": (year) => counted(year, 2, 1, 3),
  Easter: (year) => `${year}-${easter[year - 2024]}`,
  "Mother's Day": (year) => counted(year, 5, 0, 2),
  "Memorial Day": (year) => counted(year, 5, 1, -1),
  "Father's Day": (year) => counted(year, 6, 0, 3),
  "Labor Day": (year) => counted(year, 9, 1, 1),
  "Indigenous Peoples' Day": (year) => counted(year, 10, 1, 2),
  "Thanksgiving Day": (year) => counted(year, 11, 4, 4),
};

const monthDay = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) => `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
const fixedNames = [
  "Christmas Eve",
  "July 4th",
  "Halloween",
  "Juneteenth",
  "Ella's Birthday",
  "Veterans Day",
];

const plan = (rules: HolidayRule[], startYear: number, endYear: number, timeZone = losAngeles) =>
  planPeriods({ holidayRules: rules, recurringRules: [], years: { startYear, endYear }, timeZone });
const shown = (rule: HolidayRule, startYear = 2026, endYear = startYear) =>
  printed(plan([rule], startYear, endYear), losAngeles);

describe("holidays fall on their dates with the parent of the year", () => {
  test("floating ones on their true date whatever date the order gives, fixed ones on that date, 2024 to 2044", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(trueDates), ...fixedNames),
        monthDay,
        fc.integer({ min: 2024, max: 2042 }),
        fc.constantFrom(...awkwardZones),
        (name, written, startYear, timeZone) => {
          const periods = plan(
            [holiday(name, written, "parent2", "parent1")],
            startYear,
            startYear + 2,
            timeZone,
          );
          expect(periods).toHaveLength(3);
          periods.forEach((period, index) => {
            const year = startYear + index;
            const day = trueDates[name]?.(year) ?? `${year}-${written}`;
            expect(localClock(period.start, timeZone)).toBe(`${day} 00:00`);
            const next = new Date(Date.parse(day) + dayMilliseconds).toISOString().slice(0, 10);
            expect(localClock(period.end, timeZone)).toBe(`${next} 00:00`);
            expect(period.assignee).toBe(year % 2 === 0 ? "parent2" : "parent1");
            expect(period.allDay).toBe(true);
          });
        },
      ),
    );
  });

  test("February 29 becomes February 28 in a year without one", () => {
    expect(shown(holiday("Leo's Birthday", "02-29", "parent1"), 2027, 2028)).toEqual([
      "Sun 2027-02-28 00:00 - Mon 2027-03-01 00:00 parent1",
      "Tue 2028-02-29 00:00 - Wed 2028-03-01 00:00 parent1",
    ]);
  });

  test("a date that never exists is refused", () => {
    expect(() => shown(holiday("Nothing", "02-30", "parent1"))).toThrow(RangeError);
  });
});

describe("the order's own hours", () => {
  const thanksgiving = (more: Partial<HolidayRule>) =>
    holiday("Thanksgiving", "11-26", "parent2", "parent1", more);

  test("a day with hours", () => {
    expect(shown(thanksgiving({ startTime: "10:00", endTime: "18:00" }))).toEqual([
      "Thu 2026-11-26 10:00 - Thu 2026-11-26 18:00 parent2",
    ]);
  });

  test("with only a start, it lasts to the end of the day; an end before the start is on the next day", () => {
    expect(
      shown(holiday("Christmas Eve", "12-24", "parent1", "parent1", { startTime: "12:00" })),
    ).toEqual(["Thu 2026-12-24 12:00 - Fri 2026-12-25 00:00 parent1"]);
    expect(
      shown(
        holiday("NYE", "12-31", "parent1", "parent2", { startTime: "17:00", endTime: "12:00" }),
      ),
    ).toEqual(["Thu 2026-12-31 17:00 - Fri 2027-01-01 12:00 parent1"]);
  });

  test("from the Wednesday before to the Friday after, each year around the true date", () => {
    const rule = thanksgiving({
      startsDaysBefore: 1,
      startTime: "18:00",
      endsDaysAfter: 1,
      endTime: "18:00",
    });
    expect(shown(rule, 2026, 2028)).toEqual([
      "Wed 2026-11-25 18:00 - Fri 2026-11-27 18:00 parent2",
      "Wed 2027-11-24 18:00 - Fri 2027-11-26 18:00 parent1",
      "Wed 2028-11-22 18:00 - Fri 2028-11-24 18:00 parent2",
    ]);
  });

  test("a span of dates around a floating holiday keeps its place around it, read in the first year", () => {
    const rule = holiday("Memorial Day", "05-22", "parent1", "parent2", {
      startTime: "18:00",
      endMonthDay: "05-25",
      endTime: "18:00",
    });
    expect(shown(rule, 2026, 2027)).toEqual([
      "Fri 2026-05-22 18:00 - Mon 2026-05-25 18:00 parent1",
      "Fri 2027-05-28 18:00 - Mon 2027-05-31 18:00 parent2",
    ]);
  });

  test("a longer period includes its last day, even into the next year", () => {
    expect(
      shown(holiday("Spring Break", "03-28", "parent1", "parent1", { endMonthDay: "04-05" })),
    ).toEqual(["Sat 2026-03-28 00:00 - Mon 2026-04-06 00:00 parent1"]);
    expect(
      shown(
        holiday("Winter Break", "12-20", "parent1", "parent2", {
          endMonthDay: "01-03",
          endTime: "18:00",
        }),
        2026,
        2027,
      ),
    ).toEqual([
      "Sun 2026-12-20 00:00 - Sun 2027-01-03 18:00 parent1",
      "Mon 2027-12-20 00:00 - Mon 2028-01-03 18:00 parent2",
    ]);
  });

  test("a long weekend given only by name includes its Saturday and Sunday", () => {
    expect(shown(holiday("Labor Day weekend", "09-07", "parent1"))).toEqual([
      "Sat 2026-09-05 00:00 - Tue 2026-09-08 00:00 parent1",
    ]);
    expect(shown(holiday("Thanksgiving weekend", "11-26", "parent1"))).toEqual([
      "Thu 2026-11-26 00:00 - Mon 2026-11-30 00:00 parent1",
    ]);
    expect(shown(holiday("Thanksgiving Week", "11-23", "parent1"))).toEqual([
      "Mon 2026-11-23 00:00 - Sat 2026-11-28 00:00 parent1",
    ]);
    expect(shown(holiday("Labor Day", "09-07", "parent1"))).toEqual([
      "Mon 2026-09-07 00:00 - Tue 2026-09-08 00:00 parent1",
    ]);
  });
});

describe("the halves of a break", () => {
  test("the first ends when the second begins, and the second is as long as the first", () => {
    const rules = [
      holiday("Winter Break (first half)", "12-20", "parent1", "parent2", { startTime: "18:00" }),
      holiday("Winter Break (second half)", "12-27", "parent2", "parent1", { startTime: "12:00" }),
    ];
    expect(printed(plan(rules, 2026, 2027), losAngeles)).toEqual([
      "Sun 2026-12-20 18:00 - Sun 2026-12-27 12:00 parent1",
      "Sun 2026-12-27 12:00 - Sun 2027-01-03 12:00 parent2",
      "Mon 2027-12-20 18:00 - Mon 2027-12-27 12:00 parent2",
      "Mon 2027-12-27 12:00 - Mon 2028-01-03 12:00 parent1",
    ]);
  });

  test("a second half in January counts in the year in which the break began", () => {
    const rules = [
      holiday("Christmas Break (1st half)", "12-19", "parent1", "parent2"),
      holiday("Christmas Break (2nd half)", "01-01", "parent2", "parent1", {
        endMonthDay: "01-06",
      }),
    ];
    expect(printed(plan(rules, 2026, 2027), losAngeles)).toEqual([
      "Thu 2026-01-01 00:00 - Wed 2026-01-07 00:00 parent1",
      "Sat 2026-12-19 00:00 - Fri 2027-01-01 00:00 parent1",
      "Fri 2027-01-01 00:00 - Thu 2027-01-07 00:00 parent2",
      "Sun 2027-12-19 00:00 - Sat 2028-01-01 00:00 parent2",
    ]);
  });

  test("Presidents' week moves with Presidents' Day, both halves", () => {
    const rules = [
      holiday("President's Week Recess 1st half", "02-16", "parent1"),
      holiday("President's Week Recess 2nd half", "02-19", "parent2", "parent2", {
        endsDaysAfter: 1,
      }),
    ];
    expect(printed(plan(rules, 2027, 2027), losAngeles)).toEqual([
      "Mon 2027-02-15 00:00 - Thu 2027-02-18 00:00 parent1",
      "Thu 2027-02-18 00:00 - Sat 2027-02-20 00:00 parent2",
    ]);
  });
});
