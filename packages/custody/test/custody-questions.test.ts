import { describe, expect, test } from "vitest";
import { fillWithResidence } from "../src/layers/residence.ts";
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

const family = {
  timeZone: losAngeles,
  parents: [
    { id: 1, name: "Robin", role: "parent1" as const },
    { id: 2, name: "Sam", role: "parent2" as const },
  ],
};

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

  test("before a schedule begins and when it ends at home, and neither is an exchange", () => {
    const weekend = "2027-01-08T18:00:00.000Z";
    const [begins, ends] = ["2027-01-01T08:00:00.000Z", "2028-01-01T08:00:00.000Z"];
    const rule = { kind: "recurring" as const, index: 0, name: "A weekend" };
    const away = { start: weekend, end: "2027-01-10T18:00:00.000Z", assignee: "parent2" as const };
    const filled = fillWithResidence(
      [{ ...away, title: "A weekend", allDay: false, rule, beaten: [] }],
      [
        {
          id: "1",
          children: undefined,
          years: { startYear: 2027, endYear: 2027 },
          residenceId: 1,
          replaces: true,
        },
      ],
      family,
      new Date("2026-06-01"),
      new Date("2028-06-01"),
    );
    expect(filled.map(({ start, end }) => [start, end])).toEqual([
      [begins, weekend],
      [weekend, away.end],
      [away.end, ends],
    ]);
    expect(custodyAt(filled, "2026-12-31T20:00:00Z")).toMatchObject({
      assignee: null,
      nextExchange: { at: weekend, from: "parent1", to: "parent2" },
    });
    expect(custodyAt(filled, "2027-12-31T20:00:00Z")).toMatchObject({
      assignee: "parent1",
      until: ends,
      nextExchange: null,
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
      "'Thanksgiving' comes before 'Every other weekend from Thursday 6:00 PM to Sunday 6:00 PM with Parent 1 (January 8, 2026, then January 22, and so on)': a holiday comes before the regular schedule.",
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
    /^“Thanksgiving” tiene prioridad sobre “.*”: un día festivo tiene prioridad /,
  );
});
