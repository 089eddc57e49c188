/** The days by which a rule of every other week is told. */
import { expect, test } from "vitest";
import { describePlan } from "../src/rules/describe-plan.ts";
import { block } from "./builders.ts";

const years = { startYear: 2026, endYear: 2028 };
const weekends = block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent1");
const summer = [{ from: "06-06", to: "08-19" }];

test.each([
  [
    "a rule that has ended, by its first days",
    { ...weekends, lastDate: "2026-06-01" },
    { years, today: "2026-11-21" },
    "(January 9, 2026, then January 23, and so on), until June 1, 2026",
  ],
  [
    "a rule that ends soon, by days on which it still holds",
    { ...weekends, lastDate: "2026-12-20" },
    { years, today: "2026-11-21" },
    "(November 27, 2026, then December 11, and so on), until December 20, 2026",
  ],
  [
    "a rule of the summer, by days of the next summer",
    { ...weekends, seasons: summer },
    { years, today: "2026-08-10" },
    "(June 11, 2027, then June 25, and so on)",
  ],
  [
    "a rule of the summer on the record, by days of its first summer",
    { ...weekends, seasons: summer },
    { years },
    "(June 12, 2026, then June 26, and so on)",
  ],
  [
    "a rule of some months, by days of these months",
    { ...weekends, months: [6, 7] },
    { years, today: "2026-11-21" },
    "(June 11, 2027, then June 25, and so on)",
  ],
  [
    "a rule over New Year's, by days of that season",
    { ...weekends, seasons: [{ from: "12-01", to: "02-01" }] },
    { years, today: "2026-03-01" },
    "(December 11, 2026, then December 25, and so on)",
  ],
  [
    "a schedule of past years, by its first days",
    weekends,
    { years: { startYear: 2024, endYear: 2025 }, today: "2026-11-21" },
    "(January 12, 2024, then January 26, and so on)",
  ],
  [
    "a rule that comes once, by that day alone",
    { ...weekends, lastDate: "2026-01-12" },
    { years, today: "2026-11-21" },
    "(January 9, 2026), until January 12, 2026",
  ],
  [
    "a rule without any day, by none",
    { ...weekends, lastDate: "2026-01-08" },
    { years, today: "2026-11-21" },
    "with Parent 1, until January 8, 2026",
  ],
])("%s", (_, rule, told, words) => {
  const plan = describePlan({ holidayRules: [], recurringRules: [rule], ...told });
  expect(plan.regular[0]).toContain(words);
});

const of2026 = { startYear: 2026, endYear: 2026 };
const first = "(January 9, 2026, then January 23, and so on)";
const firstSpanish = "(el 9 de enero de 2026, después el 23 de enero, y así)";
const untilDecember20 = { ...weekends, lastDate: "2026-12-20" };

test.each([
  [
    "two are to come, the first of them today",
    weekends,
    "2026-12-11",
    "(December 11, 2026, then December 25, and so on)",
    "(el 11 de diciembre de 2026, después el 25 de diciembre, y así)",
  ],
  [
    "the first of the last two was yesterday",
    weekends,
    "2026-12-12",
    "(December 25, 2026)",
    "(el 25 de diciembre de 2026)",
  ],
  [
    "the last is today",
    weekends,
    "2026-12-25",
    "(December 25, 2026)",
    "(el 25 de diciembre de 2026)",
  ],
  ["the last was yesterday", weekends, "2026-12-26", first, firstSpanish],
  [
    "two are to come until the rule ends",
    untilDecember20,
    "2026-11-27",
    "(November 27, 2026, then December 11, and so on)",
    "(el 27 de noviembre de 2026, después el 11 de diciembre, y así)",
  ],
  [
    "one is to come until the rule ends",
    untilDecember20,
    "2026-12-01",
    "(December 11, 2026)",
    "(el 11 de diciembre de 2026)",
  ],
  [
    "the last before the rule ends was yesterday",
    untilDecember20,
    "2026-12-12",
    first,
    firstSpanish,
  ],
])("the last days of every other week, when %s", (_, rule, today, english, spanish) => {
  const said = (["en-US", "es-US"] as const).map(
    (locale) =>
      describePlan({ holidayRules: [], recurringRules: [rule], years: of2026, today, locale })
        .regular[0],
  );
  expect(said).toEqual([expect.stringContaining(english), expect.stringContaining(spanish)]);
});
