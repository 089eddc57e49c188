/**
 * Typical orders with their periods worked out by hand on a wall calendar of 2026 and 2027. ISO week 2 of 2026 begins
 * on Monday January 5; 2026 has 53 weeks.
 */
import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { HolidayRule, RecurringRule } from "@evenkeel/contract/models/calendar/schedule";
import { describe, expect, test } from "vitest";
import { custodyTimeline } from "../src/periods/custody-timeline.ts";
import { parentingTime } from "../src/periods/parenting-time.ts";
import { planPeriods } from "../src/rules/plan-periods.ts";
import { block, holiday, losAngeles, printed } from "./builders.ts";

interface Order {
  readonly recurring?: RecurringRule[];
  readonly holidays?: HolidayRule[];
}

const plan = ({ recurring = [], holidays = [] }: Order) =>
  planPeriods({
    recurringRules: recurring,
    holidayRules: holidays,
    years: { startYear: 2026, endYear: 2027 },
    timeZone: losAngeles,
  });
/** The periods that begin from one local day to before another. */
const between = (order: Order, from: string, before: string) =>
  printed(plan(order), losAngeles).filter(
    (line) => line.slice(4, 14) >= from && line.slice(4, 14) < before,
  );
const share = (order: Order, from: string, before: string) =>
  parentingTime(plan(order), { from, before }, losAngeles);

test("an order for alternate weekends from Friday and two midweek evenings is kept", () => {
  const order = {
    recurring: [
      block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2"),
      block("weekly", "Monday 17:00", "Monday 20:00", "parent2"),
      block("weekly", "Wednesday 17:00", "Wednesday 20:00", "parent2"),
    ],
  };
  expect(between(order, "2026-01-01", "2026-01-20")).toEqual([
    "Mon 2026-01-05 17:00 - Mon 2026-01-05 20:00 parent2",
    "Wed 2026-01-07 17:00 - Wed 2026-01-07 20:00 parent2",
    "Fri 2026-01-09 18:00 - Sun 2026-01-11 18:00 parent2",
    "Mon 2026-01-12 17:00 - Mon 2026-01-12 20:00 parent2",
    "Wed 2026-01-14 17:00 - Wed 2026-01-14 20:00 parent2",
    "Mon 2026-01-19 17:00 - Mon 2026-01-19 20:00 parent2",
  ]);
  expect(share(order, "2026-06-01", "2026-06-15").parent2).toMatchObject({
    hours: 60,
    overnights: 2,
  });
});

test("an order for 2-2-3 is kept", () => {
  const order = {
    recurring: [
      block("biweekly even", "Monday 09:00", "Wednesday 09:00", "parent1"),
      block("biweekly even", "Wednesday 09:00", "Friday 09:00", "parent2"),
      block("biweekly even", "Friday 09:00", "Monday 09:00", "parent1"),
      block("biweekly odd", "Monday 09:00", "Wednesday 09:00", "parent2"),
      block("biweekly odd", "Wednesday 09:00", "Friday 09:00", "parent1"),
      block("biweekly odd", "Friday 09:00", "Monday 09:00", "parent2"),
    ],
  };
  expect(between(order, "2026-01-01", "2026-01-20")).toEqual([
    "Fri 2026-01-02 09:00 - Mon 2026-01-05 09:00 parent2",
    "Mon 2026-01-05 09:00 - Wed 2026-01-07 09:00 parent1",
    "Wed 2026-01-07 09:00 - Fri 2026-01-09 09:00 parent2",
    "Fri 2026-01-09 09:00 - Mon 2026-01-12 09:00 parent1",
    "Mon 2026-01-12 09:00 - Wed 2026-01-14 09:00 parent2",
    "Wed 2026-01-14 09:00 - Fri 2026-01-16 09:00 parent1",
    "Fri 2026-01-16 09:00 - Mon 2026-01-19 09:00 parent2",
    "Mon 2026-01-19 09:00 - Wed 2026-01-21 09:00 parent1",
  ]);
  // Week 53 is followed by week 1, both odd: the rotation goes on all the same.
  expect(between(order, "2026-12-28", "2027-01-08")).toEqual([
    "Mon 2026-12-28 09:00 - Wed 2026-12-30 09:00 parent2",
    "Wed 2026-12-30 09:00 - Fri 2027-01-01 09:00 parent1",
    "Fri 2027-01-01 09:00 - Mon 2027-01-04 09:00 parent2",
    "Mon 2027-01-04 09:00 - Wed 2027-01-06 09:00 parent1",
    "Wed 2027-01-06 09:00 - Fri 2027-01-08 09:00 parent2",
  ]);
  expect(share(order, "2026-06-01", "2026-06-15").parent2).toMatchObject({
    hours: 168,
    overnights: 7,
  });
});

test("an order for 2-2-5-5 is kept: the stays are 2, 5, 5 and 2 days long", () => {
  const order = {
    recurring: [
      block("weekly", "Monday 08:00", "Wednesday 08:00", "parent1"),
      block("weekly", "Wednesday 08:00", "Friday 08:00", "parent2"),
      block("biweekly even", "Friday 08:00", "Monday 08:00", "parent1"),
      block("biweekly odd", "Friday 08:00", "Monday 08:00", "parent2"),
    ],
  };
  const from = Date.parse("2026-06-01T15:00:00Z");
  const stays = custodyTimeline(plan(order), from, from + 28 * dayMilliseconds);
  expect(
    stays.map(({ assignee, start, end }) => `${assignee} ${(end - start) / dayMilliseconds}`),
  ).toEqual([
    "parent1 2",
    "parent2 5",
    "parent1 2",
    "parent2 2",
    "parent1 5",
    "parent2 5",
    "parent1 2",
    "parent2 2",
    "parent1 3",
  ]);
});

test("an order for week on, week off, with a dinner on the other parent's Wednesday, is kept", () => {
  const order = {
    recurring: [
      block("biweekly even", "Friday 17:00", "Friday 17:00", "parent1"),
      block("biweekly odd", "Friday 17:00", "Friday 17:00", "parent2"),
      block("biweekly even", "Wednesday 17:30", "Wednesday 19:30", "parent2"),
      block("biweekly odd", "Wednesday 17:30", "Wednesday 19:30", "parent1"),
    ],
  };
  // The week of parent 1 that begins in even week 2 has its Wednesday in odd week 3: the dinner is then parent 1's too.
  expect(between(order, "2026-01-02", "2026-01-17")).toEqual([
    "Fri 2026-01-02 17:00 - Wed 2026-01-07 17:30 parent2",
    "Wed 2026-01-07 17:30 - Wed 2026-01-07 19:30 parent2",
    "Wed 2026-01-07 19:30 - Fri 2026-01-09 17:00 parent2",
    "Fri 2026-01-09 17:00 - Wed 2026-01-14 17:30 parent1",
    "Wed 2026-01-14 17:30 - Wed 2026-01-14 19:30 parent1",
    "Wed 2026-01-14 19:30 - Fri 2026-01-16 17:00 parent1",
    "Fri 2026-01-16 17:00 - Wed 2026-01-21 17:30 parent2",
  ]);
});

test("an order for first, third and fifth weekends is kept", () => {
  const order = {
    recurring: [block("monthly", "Friday 18:00", "Sunday 18:00", "parent2", [1, 3, 5])],
  };
  const lines = between(order, "2026-01-01", "2027-01-01");
  expect(lines.map((line) => line.slice(4, 14))).toEqual(
    (
      "2026-01-02 2026-01-16 2026-01-30 2026-02-06 2026-02-20 2026-03-06 2026-03-20 2026-04-03 2026-04-17 2026-05-01 " +
      "2026-05-15 2026-05-29 2026-06-05 2026-06-19 2026-07-03 2026-07-17 2026-07-31 2026-08-14 2026-08-28 2026-09-04 " +
      "2026-09-18 2026-10-02 2026-10-16 2026-10-30 2026-11-06 2026-11-20 2026-12-04 2026-12-18"
    ).split(" "),
  );
});

test("an order in a weekly table, with weekends by even and odd weeks, is kept", () => {
  const order = {
    recurring: [
      block("weekly", "Monday 16:00", "Monday 20:00", "parent2"),
      block("weekly", "Tuesday 15:00", "Wednesday 07:45", "parent2"),
      block("weekly", "Wednesday 15:00", "Friday 07:45", "parent1"),
      block("biweekly even", "Friday 18:00", "Sunday 17:00", "parent2"),
      block("biweekly odd", "Friday 18:00", "Sunday 17:00", "parent1"),
    ],
  };
  expect(between(order, "2026-02-02", "2026-02-09")).toEqual([
    "Mon 2026-02-02 16:00 - Mon 2026-02-02 20:00 parent2",
    "Tue 2026-02-03 15:00 - Wed 2026-02-04 07:45 parent2",
    "Wed 2026-02-04 15:00 - Fri 2026-02-06 07:45 parent1",
    "Fri 2026-02-06 18:00 - Sun 2026-02-08 17:00 parent2",
  ]);
  expect(between(order, "2026-02-13", "2026-02-16")).toEqual([
    "Fri 2026-02-13 18:00 - Sun 2026-02-15 17:00 parent1",
  ]);
});

test("school weeks with one parent and every weekend with the other leave no hour open", () => {
  const order = {
    recurring: [
      block("weekly", "Sunday 18:00", "Friday 18:00", "parent1"),
      block("weekly", "Friday 18:00", "Sunday 18:00", "parent2"),
    ],
  };
  const time = share(order, "2026-02-01", "2027-02-01");
  expect(time.unassigned.overnights).toBe(0);
  expect(share(order, "2026-06-01", "2026-06-15").parent2).toMatchObject({
    hours: 96,
    overnights: 4,
  });
});

test("residence with one parent, an overnight each week and the first weekend of the month with the other", () => {
  const order = {
    recurring: [
      block("weekly", "Monday 00:00", "Monday 00:00", "parent1"),
      block("weekly", "Tuesday 15:30", "Wednesday 08:15", "parent2"),
      block("monthly", "Saturday 09:00", "Sunday 19:00", "parent2"),
    ],
    holidays: [holiday("Labor Day", "09-07", "parent1", "parent2")],
  };
  expect(between(order, "2026-08-31", "2026-09-08")).toEqual([
    "Mon 2026-08-31 00:00 - Tue 2026-09-01 15:30 parent1",
    "Tue 2026-09-01 15:30 - Wed 2026-09-02 08:15 parent2",
    "Wed 2026-09-02 08:15 - Sat 2026-09-05 09:00 parent1",
    "Sat 2026-09-05 09:00 - Sun 2026-09-06 19:00 parent2",
    "Sun 2026-09-06 19:00 - Mon 2026-09-07 00:00 parent1",
    "Mon 2026-09-07 00:00 - Tue 2026-09-08 00:00 parent1",
  ]);
});

describe("holidays", () => {
  const hours = (startTime: string, endTime: string, more: Partial<HolidayRule> = {}) => ({
    startTime,
    endTime,
    ...more,
  });
  const longWeekend = hours("18:00", "18:00", { startsDaysBefore: 3 });

  test("a table like the one in FL-341(C), in an even and an odd year", () => {
    const order = {
      holidays: [
        holiday("New Year's Day", "01-01", "parent1", "parent2", hours("10:00", "18:00")),
        holiday("Martin Luther King Jr. Day", "01-19", "parent2", "parent1", longWeekend),
        holiday(
          "Spring Break",
          "03-28",
          "parent1",
          "parent2",
          hours("18:00", "18:00", { endMonthDay: "04-05" }),
        ),
        holiday("Mother's Day", "05-10", "parent1", "parent1", hours("09:00", "19:00")),
        holiday("Memorial Day", "05-25", "parent1", "parent2", longWeekend),
        holiday("Father's Day", "06-21", "parent2", "parent2", hours("09:00", "19:00")),
        holiday("Independence Day", "07-04", "parent2", "parent1", hours("10:00", "10:00")),
        holiday("Halloween", "10-31", "parent1", "parent2", hours("16:00", "21:00")),
        holiday("Thanksgiving", "11-26", "parent2", "parent1", hours("10:00", "10:00")),
        holiday("Christmas Eve", "12-24", "parent1", "parent2", hours("12:00", "10:00")),
        holiday(
          "Christmas Day",
          "12-25",
          "parent2",
          "parent1",
          hours("10:00", "18:00", { endsDaysAfter: 1 }),
        ),
        holiday("Child's Birthday", "06-09", "parent1", "parent2", hours("15:00", "19:00")),
      ],
    };
    expect(between(order, "2026-01-01", "2028-01-01")).toEqual([
      "Thu 2026-01-01 10:00 - Thu 2026-01-01 18:00 parent1",
      "Fri 2026-01-16 18:00 - Mon 2026-01-19 18:00 parent2",
      "Sat 2026-03-28 18:00 - Sun 2026-04-05 18:00 parent1",
      "Sun 2026-05-10 09:00 - Sun 2026-05-10 19:00 parent1",
      "Fri 2026-05-22 18:00 - Mon 2026-05-25 18:00 parent1",
      "Tue 2026-06-09 15:00 - Tue 2026-06-09 19:00 parent1",
      "Sun 2026-06-21 09:00 - Sun 2026-06-21 19:00 parent2",
      "Sat 2026-07-04 10:00 - Sun 2026-07-05 10:00 parent2",
      "Sat 2026-10-31 16:00 - Sat 2026-10-31 21:00 parent1",
      "Thu 2026-11-26 10:00 - Fri 2026-11-27 10:00 parent2",
      "Thu 2026-12-24 12:00 - Fri 2026-12-25 10:00 parent1",
      "Fri 2026-12-25 10:00 - Sat 2026-12-26 18:00 parent2",
      "Fri 2027-01-01 10:00 - Fri 2027-01-01 18:00 parent2",
      "Fri 2027-01-15 18:00 - Mon 2027-01-18 18:00 parent1",
      "Sun 2027-03-28 18:00 - Mon 2027-04-05 18:00 parent2",
      "Sun 2027-05-09 09:00 - Sun 2027-05-09 19:00 parent1",
      "Fri 2027-05-28 18:00 - Mon 2027-05-31 18:00 parent2",
      "Wed 2027-06-09 15:00 - Wed 2027-06-09 19:00 parent2",
      "Sun 2027-06-20 09:00 - Sun 2027-06-20 19:00 parent2",
      "Sun 2027-07-04 10:00 - Mon 2027-07-05 10:00 parent1",
      "Sun 2027-10-31 16:00 - Sun 2027-10-31 21:00 parent2",
      "Thu 2027-11-25 10:00 - Fri 2027-11-26 10:00 parent1",
      "Fri 2027-12-24 12:00 - Sat 2027-12-25 10:00 parent2",
      "Sat 2027-12-25 10:00 - Sun 2027-12-26 18:00 parent1",
    ]);
  });

  test("a winter break in halves with New Year's Eve in it, over alternate weekends", () => {
    const order = {
      recurring: [block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2")],
      holidays: [
        holiday("New Year's Eve", "12-31", "parent2", "parent1", hours("17:00", "12:00")),
        holiday(
          "Winter Break (first half)",
          "12-20",
          "parent1",
          "parent2",
          hours("18:00", "12:00", { endMonthDay: "12-27" }),
        ),
        holiday(
          "Winter Break (second half)",
          "12-27",
          "parent2",
          "parent1",
          hours("12:00", "18:00", { endMonthDay: "01-03" }),
        ),
      ],
    };
    // The weekend of December 25 (even week 52) is lost to the break as a whole; the next is that of January 8.
    expect(between(order, "2026-12-11", "2027-01-15")).toEqual([
      "Fri 2026-12-11 18:00 - Sun 2026-12-13 18:00 parent2",
      "Sun 2026-12-20 18:00 - Sun 2026-12-27 12:00 parent1",
      "Sun 2026-12-27 12:00 - Thu 2026-12-31 17:00 parent2",
      "Thu 2026-12-31 17:00 - Fri 2027-01-01 12:00 parent2",
      "Fri 2027-01-01 12:00 - Sun 2027-01-03 18:00 parent2",
      "Fri 2027-01-08 18:00 - Sun 2027-01-10 18:00 parent2",
    ]);
  });
});
