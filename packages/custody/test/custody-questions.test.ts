import { describe, expect, test } from "vitest";
import { custodyAt } from "../src/periods/custody-at.ts";
import { explainDay } from "../src/periods/explain-day.ts";
import { planPeriods } from "../src/rules/plan-periods.ts";
import { block, holiday, losAngeles } from "./builders.ts";

const words = "In even-numbered years the children shall be with Respondent for Thanksgiving.";
const periods = planPeriods({
  holidayRules: [
    holiday("Thanksgiving", "11-26", "parent2", "parent1", { source: { text: words } }),
    holiday("Day after Thanksgiving", "11-27", "parent2"),
  ],
  recurringRules: [block("biweekly even", "Thursday 18:00", "Sunday 18:00", "parent1")],
  years: { startYear: 2026, endYear: 2026 },
  timeZone: losAngeles,
});

describe("a parent asks who has the children", () => {
  test("during a stay made of two holidays, and hears until when and who is next", () => {
    expect(custodyAt(periods, "2026-11-26T20:00:00Z")).toMatchObject({
      assignee: "parent2",
      period: { rule: { name: "Thanksgiving" } },
      since: "2026-11-26T08:00:00.000Z",
      until: "2026-11-28T08:00:00.000Z",
      nextExchange: { at: "2026-11-28T08:00:00.000Z", from: "parent2", to: "parent1" },
    });
  });

  test("in a gap, and no one is named unless the order says who they live with", () => {
    expect(custodyAt(periods, "2026-11-24T20:00:00Z")).toMatchObject({
      assignee: null,
      period: null,
      nextExchange: { at: "2026-11-26T08:00:00.000Z", from: null, to: "parent2" },
    });
    expect(custodyAt(periods, "2026-11-24T20:00:00Z", { residence: "parent2" })).toMatchObject({
      assignee: "parent2",
      until: "2026-11-28T08:00:00.000Z",
    });
  });

  test("at the moment of an exchange, and they are with the parent they go to", () => {
    expect(custodyAt(periods, "2026-11-28T08:00:00.000Z").assignee).toBe("parent1");
    expect(custodyAt(periods, "2026-11-28T07:59:59.999Z").assignee).toBe("parent2");
  });

  test("without a plan, and there is no exchange; an invalid time is refused", () => {
    expect(custodyAt([], "2026-11-24T20:00:00Z")).toEqual({
      assignee: null,
      period: null,
      since: null,
      until: null,
      nextExchange: null,
    });
    expect(() => custodyAt(periods, "tomorrow")).toThrow(RangeError);
  });
});

describe("a parent asks why it is this parent's day", () => {
  test("the rule that won, the rule it beat, and the words of the order", () => {
    const [day, ...others] = explainDay(periods, "2026-11-26", losAngeles);
    expect(others).toEqual([]);
    expect(day).toMatchObject({
      start: "2026-11-26T08:00:00.000Z",
      end: "2026-11-27T08:00:00.000Z",
      assignee: "parent2",
      rule: { kind: "holiday", index: 0, name: "Thanksgiving", source: words },
      beaten: [
        {
          rule: { kind: "recurring", index: 0 },
          start: "2026-11-27T02:00:00.000Z",
          end: "2026-11-27T08:00:00.000Z",
        },
      ],
    });
    expect(day?.because).toEqual([
      "'Thanksgiving' comes before 'Every other weekend from Thursday 6:00 PM to Sunday 6:00 PM with Parent 1, beginning in even weeks': a holiday comes before the regular schedule.",
    ]);
  });

  test("a day with an exchange comes in two stretches, and hours with no rule are called that", () => {
    expect(explainDay(periods, "2026-11-29", losAngeles)).toMatchObject([
      { start: "2026-11-29T08:00:00.000Z", end: "2026-11-30T02:00:00.000Z", assignee: "parent1" },
      {
        start: "2026-11-30T02:00:00.000Z",
        end: "2026-11-30T08:00:00.000Z",
        assignee: null,
        rule: null,
        beaten: [],
      },
    ]);
  });

  test("the day of a clock change is explained over its 23 hours", () => {
    const stretches = explainDay([], "2026-03-08", losAngeles);
    expect(stretches).toMatchObject([
      { start: "2026-03-08T08:00:00.000Z", end: "2026-03-09T07:00:00.000Z" },
    ]);
  });
});

test("a parent who reads Spanish is told in Spanish why a rule went before another", () => {
  const [day] = explainDay(periods, "2026-11-26", losAngeles, "es-US");
  expect(day?.because.join()).toMatch(
    /^«Thanksgiving» tiene prioridad sobre «.*»: un día festivo tiene prioridad /,
  );
});
