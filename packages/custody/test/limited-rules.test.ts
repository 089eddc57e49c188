import { expect, test } from "vitest";
import type { RecurringRule } from "@evenkeel/contract/models/calendar/schedule";
import { describeRecurringRule } from "../src/rules/describe-recurring-rule.ts";
import { rulesFingerprint } from "../src/rules/fingerprint.ts";
import { planPeriods } from "../src/rules/plan-periods.ts";
import { block, losAngeles, printed } from "./builders.ts";

const of2027 = { startYear: 2027, endYear: 2027 };
const weekend = block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2");
const wednesday = block("weekly", "Wednesday 17:00", "Wednesday 20:00", "parent2");

/** The days on which blocks begin, from one year to another. */
function starts(rule: RecurringRule, startYear = 2027, endYear = startYear): string[] {
  const periods = planPeriods({
    holidayRules: [],
    recurringRules: [rule],
    years: { startYear, endYear },
    timeZone: losAngeles,
  });
  return printed(periods, losAngeles).map((period) => period.slice(4, 14));
}

test("a rhythm with a first day begins there, whatever years are imported, and has nothing before", () => {
  const rule = {
    ...block("biweekly even", "Saturday 09:00", "Sunday 18:00", "parent2"),
    firstDate: "2027-01-02",
  };
  expect(starts(rule).slice(0, 4)).toEqual([
    "2027-01-02",
    "2027-01-16",
    "2027-01-30",
    "2027-02-13",
  ]);
  expect(starts(rule, 2026, 2027).slice(0, 2)).toEqual(["2027-01-02", "2027-01-16"]);
  // The rhythm goes on over the years, also over one with 53 weeks.
  expect(starts(rule, 2033).slice(0, 2)).toEqual(["2033-01-08", "2033-01-22"]);
  expect(starts({ ...rule, firstDate: "2033-01-01" }, 2032, 2033)[0]).toBe("2033-01-01");
});

test("every third weekend comes every 21 days", () => {
  const rule = { ...weekend, everyDays: 21, firstDate: "2027-03-05" };
  expect(starts(rule).slice(0, 3)).toEqual(["2027-03-05", "2027-03-26", "2027-04-16"]);
  expect(describeRecurringRule(rule, of2027)).toBe(
    "Every 3 weeks (weekend) from Friday 6:00 PM to Sunday 6:00 PM with Parent 2, starting March 5, 2027",
  );
});

test("a cycle of days goes by the calendar, and a change of clocks moves nothing", () => {
  const rule: RecurringRule = {
    ...block("weekly", "Saturday 09:00", "Tuesday 19:00", "parent2"),
    everyDays: 8,
    spanDays: 3,
    firstDate: "2027-03-06",
  };
  const periods = planPeriods({
    holidayRules: [],
    recurringRules: [rule],
    years: { startYear: 2027, endYear: 2027 },
    timeZone: losAngeles,
  });
  expect(printed(periods, losAngeles).slice(0, 2)).toEqual([
    "Sat 2027-03-06 09:00 - Tue 2027-03-09 19:00 parent2",
    "Sun 2027-03-14 09:00 - Wed 2027-03-17 19:00 parent2",
  ]);
});

test("the day that an order names decides which weekend of the month it is", () => {
  const second = block("monthly", "Friday 18:00", "Sunday 18:00", "parent2", [2, 4]);
  const inMay = (rule: RecurringRule) => starts(rule).filter((day) => day.startsWith("2027-05"));
  expect(inMay(second)).toEqual(["2027-05-07", "2027-05-21"]);
  expect(inMay({ ...second, countedBy: "Friday" })).toEqual(["2027-05-14", "2027-05-28"]);
  expect(describeRecurringRule({ ...second, countedBy: "Friday" }, of2027)).toMatch(
    /, the Friday decides which one it is$/,
  );
});

test("the last weekend is not the fourth, and a full one has both of its days in the month", () => {
  const last = block("monthly", "Saturday 09:00", "Sunday 20:00", "parent2", [-1]);
  expect(starts(last).slice(0, 3)).toEqual(["2027-01-30", "2027-02-27", "2027-03-27"]);
  // July 31, 2027 is a Saturday, and its Sunday lies in August.
  expect(starts(last)[6]).toBe("2027-07-31");
  expect(starts({ ...last, countedBy: "full" })[6]).toBe("2027-07-24");
});

test("an exception takes days out and never turns into the rule", () => {
  expect(starts({ ...wednesday, exceptWeeksOfMonth: [1] }).slice(0, 4)).toEqual([
    "2027-01-13",
    "2027-01-20",
    "2027-01-27",
    "2027-02-10",
  ]);
  const days = starts({ ...wednesday, exceptDates: ["2027-01-13"], exceptWeeksOfMonth: [-1] });
  expect(days.slice(0, 3)).toEqual(["2027-01-06", "2027-01-20", "2027-02-03"]);
  // The rhythm of every other week goes on over what is left out.
  const rhythm = { ...weekend, firstDate: "2027-01-01", exceptDates: ["2027-01-16"] };
  expect(starts(rhythm).slice(0, 2)).toEqual(["2027-01-01", "2027-01-29"]);
});

test("seasons, months and a last day bound a rule", () => {
  const summer = { ...wednesday, seasons: [{ from: "06-12", to: "08-20" }] };
  expect([starts(summer)[0], starts(summer).at(-1)]).toEqual(["2027-06-16", "2027-08-18"]);
  const winter = { ...wednesday, seasons: [{ from: "11-01", to: "02-10" }] };
  expect([starts(winter)[5], starts(winter)[6]]).toEqual(["2027-02-10", "2027-11-03"]);
  const odd = block("monthly", "Saturday 09:00", "Sunday 18:00", "parent2", [2]);
  expect(starts({ ...odd, months: [1, 3] })).toEqual(["2027-01-09", "2027-03-13"]);
  expect(starts({ ...wednesday, firstDate: "2027-05-09", lastDate: "2027-05-26" })).toEqual([
    "2027-05-12",
    "2027-05-19",
    "2027-05-26",
  ]);
});

test("limits tell two orders apart, and a rule without any keeps its name of before", () => {
  const named = (rule: RecurringRule) =>
    rulesFingerprint({ holidayRules: [], recurringRules: [rule] });
  expect(named({ ...wednesday, firstDate: "2027-01-06" })).not.toBe(named(wednesday));
  expect(named(wednesday)).toBe("38a6de15b7289b823799bb2a5c8443c37249630082b49b056cc008093977f65b");
});
