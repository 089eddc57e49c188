import { describe, expect, test } from "vitest";
import { describePlan } from "../src/rules/describe-plan.ts";
import { openQuestions } from "../src/rules/open-questions.ts";
import { planPeriods } from "../src/rules/plan-periods.ts";
import { block, holiday, losAngeles } from "./builders.ts";

const years = { startYear: 2026, endYear: 2028 };
const regular = (rule: ReturnType<typeof block>) =>
  describePlan({ holidayRules: [], recurringRules: [rule], years }).regular[0];
const holidays = (...holidayRules: ReturnType<typeof holiday>[]) =>
  describePlan({ holidayRules, recurringRules: [], years }).holidays;

describe("the wizard says in plain words what will be created", () => {
  test.each([
    [
      block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent1"),
      "Every other weekend from Friday 6:00 PM to Sunday 6:00 PM with Parent 1 (January 9, 2026, then January 23, and so on).",
    ],
    [
      {
        ...block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent1"),
        exceptDates: ["2026-01-23"],
      },
      "Every other weekend from Friday 6:00 PM to Sunday 6:00 PM with Parent 1 (January 9, 2026, then January 23, and so on), but not on January 23, 2026.",
    ],
    [
      block("biweekly odd", "Friday 17:00", "Friday 17:00", "parent2"),
      "Every other week from Friday 5:00 PM to the following Friday 5:00 PM with Parent 2 (January 2, 2026, then January 16, and so on).",
    ],
    [
      block("biweekly even", "Wednesday 17:30", "Wednesday 19:30", "parent2"),
      "Every other Wednesday from 5:30 PM to 7:30 PM with Parent 2 (January 7, 2026, then January 21, and so on).",
    ],
    [
      block("weekly", "Tuesday 15:30", "Wednesday 08:15", "parent2"),
      "Every week from Tuesday 3:30 PM to Wednesday 8:15 AM with Parent 2.",
    ],
    [
      block("weekly", "Monday 12:00", "Monday 20:00", "parent2"),
      "Every Monday from 12:00 PM to 8:00 PM with Parent 2.",
    ],
    [
      block("monthly", "Saturday 09:00", "Sunday 19:00", "parent2"),
      "The first weekend of each month from Saturday 9:00 AM to Sunday 7:00 PM with Parent 2.",
    ],
    [
      block("monthly", "Friday 18:00", "Sunday 18:00", "parent2", [5, 1, 3]),
      "The first, third and fifth weekend of each month from Friday 6:00 PM to Sunday 6:00 PM with Parent 2.",
    ],
    [
      block("monthly", "Tuesday 17:00", "Tuesday 20:00", "parent2", [2]),
      "The second Tuesday of each month from 5:00 PM to 8:00 PM with Parent 2.",
    ],
  ])("%#", (rule, sentence) => {
    expect(regular(rule)).toBe(sentence);
  });

  test("which weeks are meant, by days that are still to come", () => {
    const { regular: weeks, holidays: feasts } = describePlan({
      holidayRules: [holiday("Hanukkah", "12-04", "parent1")],
      recurringRules: [block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent1")],
      years,
      today: "2027-11-21",
    });
    expect(weeks[0]).toContain("(November 26, 2027, then December 10, and so on)");
    expect(feasts[0]).not.toContain("2026");
  });

  test.each([
    ["this year's, if it is not over", "2026-12-12", years, "in 2026 from December 4"],
    ["the next year's, if this year's is over", "2026-12-13", years, "in 2027 from December 24"],
    [
      "the first of a schedule of past years",
      "2026-11-21",
      { startYear: 2024, endYear: 2025 },
      "in 2024 from December 25",
    ],
  ])("a feast that moves: %s", (_, today, ofYears, words) => {
    const plan = describePlan({
      holidayRules: [
        holiday("Hanukkah", "12-04", "parent1", "parent1", {
          startsDaysBefore: 1,
          startTime: "16:00",
          endsDaysAfter: 7,
        }),
      ],
      recurringRules: [],
      years: ofYears,
      today,
    });
    expect(plan.holidays[0]).toContain(words);
  });

  test("holidays with their day, their hours and their years", () => {
    expect(
      holidays(
        holiday("Thanksgiving", "11-26", "parent2", "parent1", {
          startsDaysBefore: 1,
          startTime: "18:00",
          endsDaysAfter: 1,
          endTime: "18:00",
        }),
        holiday("Mother's Day", "05-10", "parent1"),
        holiday("Christmas Eve", "12-24", "parent2", "parent1", { startTime: "12:00" }),
        holiday("Halloween", "10-31", "parent2", "parent1", {
          startTime: "16:00",
          endTime: "21:00",
        }),
        holiday("Spring Break", "03-28", "parent1", "parent2", { endMonthDay: "04-05" }),
        holiday("Hanukkah", "12-04", "parent1", "parent1", {
          startsDaysBefore: 1,
          startTime: "16:00",
          endsDaysAfter: 7,
        }),
      ),
    ).toEqual([
      "Thanksgiving (fourth Thursday of November, from Wednesday 6:00 PM to Friday 6:00 PM): Parent 2 in even years, Parent 1 in odd years.",
      "Mother's Day (second Sunday of May): Parent 1 every year.",
      "Christmas Eve (December 24, from 12:00 PM to midnight): Parent 2 in even years, Parent 1 in odd years.",
      "Halloween (October 31, from 4:00 PM to 9:00 PM): Parent 2 in even years, Parent 1 in odd years.",
      "Spring Break (from March 28 through April 5): Parent 1 in even years, Parent 2 in odd years.",
      "Hanukkah (25 Kislev, from the evening before, in 2026 from December 4 4:00 PM through December 12): Parent 1 every year.",
    ]);
  });

  test("by the parents' own names", () => {
    const plan = describePlan({
      holidayRules: [holiday("Easter", "04-05", "parent2")],
      recurringRules: [],
      years,
      parentNames: { parent1: "Ana", parent2: "Ben" },
    });
    expect(plan.holidays).toEqual(["Easter (Easter Sunday): Ben every year."]);
  });
});

describe("what the order leaves open is asked", () => {
  const ids = (...holidayRules: ReturnType<typeof holiday>[]) => {
    const schedule = { holidayRules, recurringRules: [] };
    const periods = planPeriods({ ...schedule, years, timeZone: losAngeles });
    return openQuestions(schedule, periods).map(({ id }) => id);
  };

  test("when a break ends, and which year a break over New Year's counts in", () => {
    expect(ids(holiday("Spring Break", "03-28", "parent1", "parent2"))).toEqual([
      "end-of-break:spring break",
    ]);
    expect(
      ids(
        holiday("Winter Break (first half)", "12-20", "parent1", "parent2"),
        holiday("Winter Break (second half)", "12-27", "parent2", "parent1"),
      ),
    ).toEqual(["end-of-break:second half winter break", "year-of-break"]);
    expect(
      ids(holiday("Spring Break", "03-28", "parent1", "parent2", { endMonthDay: "04-05" })),
    ).toEqual([]);
  });

  test("New Year's night, when the two days go to different parents", () => {
    const day = holiday("New Year's Day", "01-01", "parent1", "parent2");
    expect(ids(holiday("New Year's Eve", "12-31", "parent1", "parent2"), day)).toEqual([
      "new-years-night",
    ]);
    expect(ids(holiday("New Year's Eve", "12-31", "parent2", "parent1"), day)).toEqual([]);
  });

  test("two holidays on the same hours with different parents, once for however many years", () => {
    expect(
      ids(
        holiday("Juneteenth", "06-19", "parent1"),
        holiday("Ella's Birthday", "06-19", "parent2"),
      ),
    ).toEqual(["same-hours:ellas birthday|juneteenth"]);
  });

  test("a dinner that always falls in its own parent's week", () => {
    const recurringRules = [
      block("biweekly even", "Friday 17:00", "Friday 17:00", "parent1"),
      block("biweekly odd", "Friday 17:00", "Friday 17:00", "parent2"),
      block("biweekly even", "Wednesday 17:30", "Wednesday 19:30", "parent2"),
      block("biweekly odd", "Monday 17:30", "Monday 19:30", "parent2"),
    ];
    const schedule = { holidayRules: [], recurringRules };
    const periods = planPeriods({ ...schedule, years, timeZone: losAngeles });
    expect(openQuestions(schedule, periods).map(({ id }) => id)).toEqual(["own-time:2"]);
  });

  test("an order that leaves nothing open asks nothing", () => {
    expect(
      ids(
        holiday("Christmas Eve", "12-24", "parent1", "parent2"),
        holiday("Thanksgiving", "11-26", "parent2", "parent1"),
      ),
    ).toEqual([]);
  });
});

test("a parent who reads Spanish is told of the rules in Spanish, with days and hours as Spanish writes them", () => {
  const { regular: rules, holidays: feasts } = describePlan({
    holidayRules: [
      holiday("Thanksgiving", "11-26", "parent2", "parent1", {
        startsDaysBefore: 1,
        startTime: "18:00",
        endsDaysAfter: 1,
        endTime: "18:00",
      }),
    ],
    recurringRules: [
      block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent1"),
      block("monthly", "Saturday 09:00", "Sunday 19:00", "parent2", [1, 3]),
    ],
    years,
    parentNames: { parent1: "Ana", parent2: "Luis" },
    locale: "es-US",
  });
  expect(rules).toEqual([
    "Cada dos semanas (fin de semana), del viernes (6:00 p.m.) al domingo (6:00 p.m.), con Ana (el 9 de enero de 2026, después el 23 de enero, y así).",
    "El primer y tercer fin de semana de cada mes, del sábado (9:00 a.m.) al domingo (7:00 p.m.), con Luis.",
  ]);
  expect(feasts).toEqual([
    "Día de Acción de Gracias (cuarto jueves de noviembre, desde el miércoles (6:00 p.m.) hasta el viernes (6:00 p.m.)): Luis en años pares, Ana en años impares.",
  ]);
});

test("titles that both parents share on the calendar are the same whoever asks", () => {
  const input = {
    holidayRules: [],
    recurringRules: [block("weekly", "Friday 18:00", "Sunday 18:00", "parent1")],
    years,
    timeZone: losAngeles,
  };
  const titles = (locale: string) =>
    new Set(planPeriods({ ...input, locale }).map(({ title }) => title));
  expect(titles("es-US")).toEqual(titles("en-US"));
});
