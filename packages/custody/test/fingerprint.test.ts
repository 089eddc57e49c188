import { describe, expect, test } from "vitest";
import { importKey, periodKey, rulesFingerprint } from "../src/rules/fingerprint.ts";
import { planPeriods } from "../src/rules/plan-periods.ts";
import { block, holiday, losAngeles } from "./builders.ts";

const order = {
  holidayRules: [
    holiday("July 4th", "07-04", "parent2", "parent1"),
    holiday("Christmas", "12-25", "parent1"),
  ],
  recurringRules: [
    block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2"),
    block("weekly", "Wednesday 17:00", "Wednesday 20:00", "parent2"),
  ],
};
const plan = (schedule: typeof order, startYear = 2026) =>
  planPeriods({ ...schedule, years: { startYear, endYear: 2028 }, timeZone: losAngeles });
const parents = { parent1: 1, parent2: 2 };

describe("an order that comes a second time is recognized", () => {
  test("in another order, with other names for the holidays, and from another reading", () => {
    const again = {
      holidayRules: [
        holiday("Xmas Day", "12-25", "parent1", "parent1", { confidence: 0.4 }),
        holiday("Independence Day", "07-04", "parent2", "parent1", {
          source: { text: "4th of July" },
        }),
      ],
      recurringRules: [
        block("weekly odd", "Wednesday 17:00", "Wednesday 20:00", "parent2"),
        block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2"),
      ],
    };
    expect(rulesFingerprint(again)).toBe(rulesFingerprint(order));
    expect(importKey(plan(again), parents)).toBe(importKey(plan(order), parents));
  });

  test.each([
    [
      "another hour",
      {
        ...order,
        recurringRules: [block("biweekly even", "Friday 17:00", "Sunday 18:00", "parent2")],
      },
    ],
    [
      "another week",
      {
        ...order,
        recurringRules: [block("biweekly odd", "Friday 18:00", "Sunday 18:00", "parent2")],
      },
    ],
    [
      "another parent",
      { ...order, holidayRules: [holiday("July 4th", "07-04", "parent1", "parent2")] },
    ],
    [
      "hours for a holiday",
      {
        ...order,
        holidayRules: [holiday("July 4th", "07-04", "parent2", "parent1", { startTime: "10:00" })],
      },
    ],
  ])("%s makes it a different one", (_, other) => {
    expect(rulesFingerprint(other)).not.toBe(rulesFingerprint(order));
    expect(importKey(plan(other), parents)).not.toBe(importKey(plan(order), parents));
  });

  test("with the parents swapped or in other years it is a different import, whose shared periods are recognized", () => {
    expect(importKey(plan(order), { parent1: 2, parent2: 1 })).not.toBe(
      importKey(plan(order), parents),
    );
    const first = new Set(plan(order).map((period) => periodKey(period, parents)));
    const later = plan(order, 2027).filter(({ rule }) => rule.kind === "holiday");
    expect(importKey(plan(order, 2027), parents)).not.toBe(importKey(plan(order), parents));
    expect(later.every((period) => first.has(periodKey(period, parents)))).toBe(true);
    expect(first.size).toBe(plan(order).length);
  });
});
