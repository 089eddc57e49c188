import { weekdays } from "@evenkeel/contract/constants";
import {
  dayMilliseconds,
  hourMilliseconds,
  minuteMilliseconds,
} from "@evenkeel/contract/durations";
import type { RecurringRule } from "@evenkeel/contract/models/calendar/schedule";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planPeriods } from "../src/rules/plan-periods.ts";
import { awkwardZones, block, localClock, losAngeles, printed } from "./builders.ts";

const dayOf = (local: string): number =>
  Date.parse(`${local.slice(0, 10)}T00:00:00Z`) / dayMilliseconds;

/** ISO week by counting Thursdays, written apart from the engine. */
function isoWeek(local: string): number {
  const day = dayOf(local);
  const weekday = (new Date(day * dayMilliseconds).getUTCDay() + 6) % 7;
  const thursday = new Date((day - weekday + 3) * dayMilliseconds);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.floor((thursday.getTime() - newYear) / dayMilliseconds / 7) + 1;
}

/** Whether a wall-clock time exists in the zone, by looking at every quarter of an hour around it. */
function exists(local: string, timeZone: string): boolean {
  const about = Date.parse(`${local.replace(" ", "T")}:00Z`);
  for (let quarter = -64; quarter <= 64; quarter += 1) {
    if (localClock(about + quarter * 15 * minuteMilliseconds, timeZone) === local) return true;
  }
  return false;
}

const quarterHour = fc
  .integer({ min: 0, max: 95 })
  .map(
    (n) => `${String(Math.floor(n / 4)).padStart(2, "0")}:${String((n % 4) * 15).padStart(2, "0")}`,
  );
/** Night hours often, because there the clocks change. */
const wallClock = fc.oneof(
  quarterHour,
  fc.constantFrom("01:30", "02:00", "02:15", "02:30", "03:00"),
);
const weekday = fc.constantFrom(...weekdays);

function ruleOf(cadence: RecurringRule["cadence"]): fc.Arbitrary<RecurringRule> {
  return fc.record({
    cadence: fc.constant(cadence),
    startWeekAnchor: fc.constantFrom("even" as const, "odd" as const),
    startDay: weekday,
    startTime: wallClock,
    endDay: weekday,
    endTime: wallClock,
    assignee: fc.constantFrom("parent1" as const, "parent2" as const),
  });
}

const startYear = fc.integer({ min: 2024, max: 2042 });
const zone = fc.constantFrom(...awkwardZones);

describe("a parent's recurring time keeps its days and hours, 2024 to 2044", () => {
  test("every biweekly gap is 14 days by the clock on the wall, across 53-week years and clock changes", () => {
    fc.assert(
      fc.property(ruleOf("biweekly"), startYear, zone, (rule, year, timeZone) => {
        const years = { startYear: year, endYear: 2044 };
        const periods = planPeriods({ holidayRules: [], recurringRules: [rule], years, timeZone });
        const starts = periods.map(({ start }) => localClock(start, timeZone));
        const first = starts[0] ?? "";
        expect(first.slice(0, 4)).toBe(String(year));
        expect(isoWeek(first) % 2 === 0 ? "even" : "odd").toBe(rule.startWeekAnchor);
        expect(isoWeek(first)).toBeLessThanOrEqual(3);
        const skipped = starts.filter((local, index) => {
          const gap = index === 0 ? 14 : dayOf(local) - dayOf(starts[index - 1] ?? "");
          // Only a block that lies wholly in the lost hour of a clock change may be missing.
          return gap !== 14 || local.slice(11) !== rule.startTime;
        });
        for (const local of skipped) {
          const lost = `${local.slice(0, 10)} ${rule.startTime}`;
          const before = `${new Date((dayOf(local) - 14) * dayMilliseconds).toISOString().slice(0, 10)} ${rule.startTime}`;
          expect(exists(lost, timeZone) && exists(before, timeZone)).toBe(false);
        }
      }),
    );
  });

  test("a block ends on its day at its hour, after its start and at most a week later", () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom("weekly", "biweekly", "monthly")
          .chain((cadence) => ruleOf(cadence as "weekly")),
        startYear,
        zone,
        (rule, year, timeZone) => {
          const years = { startYear: year, endYear: year + 2 };
          for (const period of planPeriods({
            holidayRules: [],
            recurringRules: [rule],
            years,
            timeZone,
          })) {
            const start = localClock(period.start, timeZone);
            const end = localClock(period.end, timeZone);
            const days = dayOf(end) - dayOf(start);
            const weekdayOf = (local: string) =>
              weekdays[new Date(dayOf(local) * dayMilliseconds).getUTCDay()];
            expect(weekdayOf(start)).toBe(rule.startDay);
            expect(weekdayOf(end)).toBe(rule.endDay);
            expect(days).toBeLessThanOrEqual(7);
            const sameDay = rule.endTime > rule.startTime ? 0 : 7;
            expect(rule.startDay === rule.endDay ? days : sameDay).toBe(sameDay);
            const onTime = end.slice(11) === rule.endTime;
            expect(onTime || !exists(`${end.slice(0, 10)} ${rule.endTime}`, timeZone)).toBe(true);
          }
        },
      ),
    );
  });

  test("alternate weekends keep alternating when 2026 ends with week 53", () => {
    const periods = planPeriods({
      holidayRules: [],
      recurringRules: [block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2")],
      years: { startYear: 2026, endYear: 2027 },
      timeZone: losAngeles,
    });
    const days = periods.map(({ start }) => localClock(start, losAngeles).slice(0, 10));
    expect(days[0]).toBe("2026-01-09");
    expect(days.slice(24, 28)).toEqual(["2026-12-11", "2026-12-25", "2027-01-08", "2027-01-22"]);
  });

  test("an odd rule begins in week 1, and a block that began in December belongs to the year before", () => {
    const first = (startDay: string, startYear: number) =>
      localClock(
        planPeriods({
          holidayRules: [],
          recurringRules: [
            block("biweekly odd", `${startDay} 09:00`, `${startDay} 17:00`, "parent1"),
          ],
          years: { startYear, endYear: startYear },
          timeZone: losAngeles,
        })[0]!.start,
        losAngeles,
      );
    expect(first("Friday", 2026)).toBe("2026-01-02 09:00");
    expect(first("Monday", 2026)).toBe("2026-01-12 09:00");
    expect(first("Friday", 2027)).toBe("2027-01-08 09:00");
  });

  test("a weekend across a clock change keeps its clock times: 47 hours in spring, 49 in fall", () => {
    const periods = planPeriods({
      holidayRules: [],
      recurringRules: [block("weekly", "Friday 18:00", "Sunday 18:00", "parent1")],
      years: { startYear: 2026, endYear: 2026 },
      timeZone: losAngeles,
    });
    const lengths = new Map(
      periods.map(({ start, end }) => [
        localClock(start, losAngeles).slice(0, 10),
        (Date.parse(end) - Date.parse(start)) / hourMilliseconds,
      ]),
    );
    expect(lengths.get("2026-03-06")).toBe(47);
    expect(lengths.get("2026-10-30")).toBe(49);
    expect([...lengths.values()].filter((hours) => hours === 48)).toHaveLength(50);
    expect(periods.find(({ start }) => start === "2026-03-07T02:00:00.000Z")?.end).toBe(
      "2026-03-09T01:00:00.000Z",
    );
  });

  test("an exchange in the hour a clock change skips happens right after it", () => {
    const periods = planPeriods({
      holidayRules: [],
      recurringRules: [block("weekly", "Sunday 02:15", "Sunday 12:00", "parent1")],
      years: { startYear: 2026, endYear: 2026 },
      timeZone: "Australia/Lord_Howe",
    });
    const october = periods.find(({ start }) =>
      localClock(start, "Australia/Lord_Howe").startsWith("2026-10-04"),
    );
    expect(localClock(october!.start, "Australia/Lord_Howe")).toBe("2026-10-04 02:45");
  });
});

test("a visit that falls entirely in the skipped hour does not happen that day", () => {
  const periods = planPeriods({
    holidayRules: [],
    recurringRules: [block("weekly", "Sunday 02:15", "Sunday 03:15", "parent1")],
    years: { startYear: 2026, endYear: 2026 },
    timeZone: losAngeles,
  });
  const days = periods.map(({ start }) => localClock(start, losAngeles).slice(0, 10));
  expect(days).toHaveLength(51);
  expect(days).not.toContain("2026-03-08");
});

describe("the nth weekend of a month is the one with the nth Saturday (FL-341 item 9e)", () => {
  const plan = (weeksOfMonth: number[] | undefined, from: string, to: string, startYear = 2026) =>
    printed(
      planPeriods({
        holidayRules: [],
        recurringRules: [block("monthly", from, to, "parent2", weeksOfMonth)],
        years: { startYear, endYear: startYear },
        timeZone: losAngeles,
      }),
      losAngeles,
    );

  test("the first weekend of August 2026 begins on Friday, July 31", () => {
    expect(plan(undefined, "Friday 18:00", "Sunday 18:00")[7]).toBe(
      "Fri 2026-07-31 18:00 - Sun 2026-08-02 18:00 parent2",
    );
  });

  test("a fifth weekend comes only in the four months of 2026 that have five Saturdays", () => {
    expect(plan([5], "Saturday 09:00", "Sunday 19:00")).toEqual([
      "Sat 2026-01-31 09:00 - Sun 2026-02-01 19:00 parent2",
      "Sat 2026-05-30 09:00 - Sun 2026-05-31 19:00 parent2",
      "Sat 2026-08-29 09:00 - Sun 2026-08-30 19:00 parent2",
      "Sat 2026-10-31 09:00 - Sun 2026-11-01 19:00 parent2",
    ]);
  });

  test("a block that is not a weekend counts its own day: the second and fourth Wednesday", () => {
    const dinners = plan([2, 4], "Wednesday 17:00", "Wednesday 20:00");
    expect(dinners).toHaveLength(24);
    expect(dinners.slice(0, 3)).toEqual([
      "Wed 2026-01-14 17:00 - Wed 2026-01-14 20:00 parent2",
      "Wed 2026-01-28 17:00 - Wed 2026-01-28 20:00 parent2",
      "Wed 2026-02-11 17:00 - Wed 2026-02-11 20:00 parent2",
    ]);
  });

  test("a first weekend of January that begins on December 31 belongs to the year in which it begins", () => {
    expect(plan(undefined, "Friday 18:00", "Sunday 18:00", 2021).at(-1)).toBe(
      "Fri 2021-12-31 18:00 - Sun 2022-01-02 18:00 parent2",
    );
    expect(plan(undefined, "Friday 18:00", "Sunday 18:00", 2022)[0]).toBe(
      "Fri 2022-02-04 18:00 - Sun 2022-02-06 18:00 parent2",
    );
  });
});
