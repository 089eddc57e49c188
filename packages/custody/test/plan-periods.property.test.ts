import { weekdays } from "@evenkeel/contract/constants";
import { minuteMilliseconds } from "@evenkeel/contract/durations";
import type { HolidayRule, RecurringRule } from "@evenkeel/contract/models/calendar/schedule";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { custodyAt } from "../src/periods/custody-at.ts";
import type { CustodyPeriod, PlanInput } from "../src/rules/plan.ts";
import { planPeriods } from "../src/rules/plan-periods.ts";
import {
  awkwardZones,
  block,
  fewerRuns,
  holiday,
  losAngeles,
  printed,
  twoDigits,
} from "./builders.ts";

const parent = fc.constantFrom("parent1" as const, "parent2" as const);
const wallClock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30))
  .map(([hour, minute]) => `${twoDigits(hour)}:${twoDigits(minute)}`);
const monthDay = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) => `${twoDigits(month)}-${twoDigits(day)}`);

const recurringRule: fc.Arbitrary<RecurringRule> = fc.record(
  {
    cadence: fc.constantFrom("weekly" as const, "biweekly" as const, "monthly" as const),
    startWeekAnchor: fc.constantFrom("even" as const, "odd" as const),
    startDay: fc.constantFrom(...weekdays),
    startTime: wallClock,
    endDay: fc.constantFrom(...weekdays),
    endTime: wallClock,
    assignee: parent,
    weeksOfMonth: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }),
  },
  {
    requiredKeys: [
      "cadence",
      "startWeekAnchor",
      "startDay",
      "startTime",
      "endDay",
      "endTime",
      "assignee",
    ],
  },
);

/** No halves of breaks: their ends depend on each other, so that one alone says nothing of the two. */
const holidayRule: fc.Arbitrary<HolidayRule> = fc.record(
  {
    name: fc.constantFrom(
      "Thanksgiving",
      "Easter",
      "Mother's Day",
      "Labor Day weekend",
      "Christmas",
      "Spring Break",
      "Birthday",
    ),
    evenYearsAssignee: parent,
    oddYearsAssignee: parent,
    startMonthDay: monthDay,
    startTime: wallClock,
    endTime: wallClock,
    endMonthDay: monthDay,
    startsDaysBefore: fc.integer({ min: 0, max: 4 }),
    endsDaysAfter: fc.integer({ min: 0, max: 4 }),
  },
  { requiredKeys: ["name", "evenYearsAssignee", "oddYearsAssignee", "startMonthDay"] },
);

const planInput: fc.Arbitrary<PlanInput> = fc.record({
  holidayRules: fc.array(holidayRule, { maxLength: 6 }),
  recurringRules: fc.array(recurringRule, { maxLength: 6 }),
  years: fc
    .integer({ min: 2024, max: 2043 })
    .map((year) => ({ startYear: year, endYear: year + 1 })),
  timeZone: fc.constantFrom(...awkwardZones),
});

const covers = (period: Pick<CustodyPeriod, "start" | "end">, instant: number): boolean =>
  Date.parse(period.start) <= instant && instant < Date.parse(period.end);

/** The rules that claim an instant, each planned as if it stood alone. */
function claims(input: PlanInput): { rule: string; periods: CustodyPeriod[] }[] {
  return [
    ...input.holidayRules.map((rule, index) => ({
      rule: `holiday ${index}`,
      periods: planPeriods({ ...input, holidayRules: [rule], recurringRules: [] }),
    })),
    ...input.recurringRules.map((rule, index) => ({
      rule: `recurring ${index}`,
      periods: planPeriods({ ...input, holidayRules: [], recurringRules: [rule] }),
    })),
  ];
}

describe("whatever the rules, 2024 to 2044, in four zones", () => {
  test("no minute has two custodial parents, and the same rules give the same periods", () => {
    fc.assert(
      fc.property(planInput, (input) => {
        const periods = planPeriods(input);
        periods.forEach((period, index) => {
          expect(Date.parse(period.start)).toBeLessThan(Date.parse(period.end));
          const before = periods[index - 1]?.end ?? period.start;
          expect(Date.parse(before)).toBeLessThanOrEqual(Date.parse(period.start));
          for (const loser of period.beaten) {
            expect(covers(period, Date.parse(loser.start))).toBe(true);
            expect(Date.parse(loser.start)).toBeLessThan(Date.parse(loser.end));
            expect(Date.parse(loser.end)).toBeLessThanOrEqual(Date.parse(period.end));
          }
        });
        expect(planPeriods(structuredClone(input))).toEqual(periods);
      }),
    );
  });

  test("every hour a rule claims is assigned, to a holiday if one claims it, and the other rules are named as beaten", () => {
    fc.assert(
      fc.property(planInput, (input) => {
        const periods = planPeriods(input);
        const alone = claims(input);
        const edges = alone.flatMap(({ periods }) =>
          periods.flatMap(({ start, end }) => [start, end]),
        );
        // Some thirty edges of each plan, another share of them each time; the runs are many.
        const step = Math.ceil(edges.length / 30);
        for (const edge of edges.filter(
          (_, index) => index % step === input.years.startYear % step,
        )) {
          for (const instant of [Date.parse(edge), Date.parse(edge) - minuteMilliseconds]) {
            const claiming = alone
              .filter(({ periods }) => periods.some((period) => covers(period, instant)))
              .map(({ rule }) => rule);
            const given = periods.find((period) => covers(period, instant));
            const holidayClaims = claiming.some((rule) => rule.startsWith("holiday"));
            expect(given?.rule.kind === "holiday").toBe(holidayClaims);
            const named = (given?.beaten ?? []).filter((loser) => covers(loser, instant));
            const all = given === undefined ? [] : [given.rule, ...named.map(({ rule }) => rule)];
            expect(new Set(all.map(({ kind, index }) => `${kind} ${index}`))).toEqual(
              new Set(claiming),
            );
            expect(custodyAt(periods, new Date(instant).toISOString()).assignee).toBe(
              given?.assignee ?? null,
            );
          }
        }
      }),
      fewerRuns,
    );
  });
});

describe("who has the children where rules claim the same hours", () => {
  const plan = (recurringRules: RecurringRule[], holidayRules: HolidayRule[] = []) =>
    planPeriods({
      recurringRules,
      holidayRules,
      years: { startYear: 2026, endYear: 2026 },
      timeZone: losAngeles,
    });
  const around = (periods: CustodyPeriod[], from: string, before: string) =>
    printed(
      periods.filter(({ start, end }) => end > from && start < before),
      losAngeles,
    );

  test("a holiday takes its hours out of the weekend around it", () => {
    const periods = plan(
      [block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2")],
      [holiday("Independence Day", "07-11", "parent1")],
    );
    expect(around(periods, "2026-07-10", "2026-07-14")).toEqual([
      "Fri 2026-07-10 18:00 - Sat 2026-07-11 00:00 parent2",
      "Sat 2026-07-11 00:00 - Sun 2026-07-12 00:00 parent1",
      "Sun 2026-07-12 00:00 - Sun 2026-07-12 18:00 parent2",
    ]);
    const beaten = periods.find(({ rule }) => rule.kind === "holiday")?.beaten;
    expect(beaten).toMatchObject([
      { rule: { kind: "recurring", index: 0 }, whole: false, because: "holiday-before-regular" },
    ]);
  });

  test("Christmas Day comes before the winter break around it, in whichever order they are listed", () => {
    const rules = [
      holiday("Winter Break", "12-20", "parent1", "parent1", { endMonthDay: "01-03" }),
      holiday("Christmas Day", "12-25", "parent2"),
    ];
    for (const order of [rules, rules.toReversed()]) {
      expect(printed(plan([], order), losAngeles)).toEqual([
        "Sun 2026-12-20 00:00 - Fri 2026-12-25 00:00 parent1",
        "Fri 2026-12-25 00:00 - Sat 2026-12-26 00:00 parent2",
        "Sat 2026-12-26 00:00 - Mon 2027-01-04 00:00 parent1",
      ]);
    }
  });

  test("of two equal holidays the one further down the list counts", () => {
    const rules = [
      holiday("Juneteenth", "06-19", "parent1"),
      holiday("Child's Birthday", "06-19", "parent2"),
    ];
    expect(plan([], rules)).toMatchObject([
      { assignee: "parent2", beaten: [{ because: "later-in-list", whole: true }] },
    ]);
  });

  test("a Wednesday dinner is taken out of the week on / week off", () => {
    const periods = plan([
      block("biweekly even", "Friday 17:00", "Friday 17:00", "parent1"),
      block("weekly", "Wednesday 17:30", "Wednesday 19:30", "parent2"),
    ]);
    expect(around(periods, "2026-01-13", "2026-01-16")).toEqual([
      "Fri 2026-01-09 17:00 - Wed 2026-01-14 17:30 parent1",
      "Wed 2026-01-14 17:30 - Wed 2026-01-14 19:30 parent2",
      "Wed 2026-01-14 19:30 - Fri 2026-01-16 17:00 parent1",
    ]);
  });

  test("the first weekend of the month is an exception to the weekly rule", () => {
    const periods = plan([
      block("weekly", "Saturday 09:00", "Saturday 17:00", "parent2"),
      block("monthly", "Friday 18:00", "Sunday 18:00", "parent1"),
    ]);
    expect(around(periods, "2026-02-06", "2026-02-15")).toEqual([
      "Fri 2026-02-06 18:00 - Sun 2026-02-08 18:00 parent1",
      "Sat 2026-02-14 09:00 - Sat 2026-02-14 17:00 parent2",
    ]);
  });
});
