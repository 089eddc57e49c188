import type { Truth } from "@evenkeel/order-reader/testing";
import type { Random } from "./random.ts";

type Parent = "parent1" | "parent2";
type TrueRecurring = Truth["recurringRules"][number];
type TrueHoliday = Truth["holidayRules"][number];

export const other = (parent: Parent): Parent => (parent === "parent1" ? "parent2" : "parent1");

export interface HolidayPlan {
  truth: TrueHoliday;
  /** Words for the day in a table and in prose. */
  label: string;
  times: { start: string; end: string } | null;
}

const floating: Record<string, string[]> = {
  Thanksgiving: ["11-28", "11-27", "11-26", "11-25", "11-23", "11-22"],
  Easter: ["03-31", "04-20", "04-05", "03-28", "04-16", "04-01", "04-21"],
  "Mother's Day": ["05-12", "05-11", "05-10", "05-09", "05-14", "05-13"],
  "Father's Day": ["06-16", "06-15", "06-21", "06-20", "06-18", "06-17"],
  "Martin Luther King Jr. Day": ["01-15", "01-20", "01-19", "01-18", "01-17", "01-21"],
  "Presidents' Day": ["02-19", "02-17", "02-16", "02-15", "02-21", "02-18"],
  "Memorial Day": ["05-27", "05-26", "05-25", "05-31", "05-29", "05-28"],
  "Labor Day": ["09-02", "09-01", "09-07", "09-06", "09-04", "09-03"],
  "Columbus Day": ["10-14", "10-13", "10-12", "10-11", "10-09", "10-08"],
};
const fixed: Record<string, string> = {
  "Christmas Eve": "12-24",
  "Christmas Day": "12-25",
  "New Year's Eve": "12-31",
  "New Year's Day": "01-01",
  "Independence Day": "07-04",
  Juneteenth: "06-19",
  Halloween: "10-31",
  "Veterans Day": "11-11",
};
const labels: Record<string, string[]> = {
  "Independence Day": [
    "July 4th",
    "Independence Day",
    "Fourth of July",
    "4th of July",
    "Independence Day (July 4)",
  ],
  "Christmas Day": ["Christmas Day", "Christmas", "Christmas Day (December 25)"],
  "Christmas Eve": ["Christmas Eve", "Christmas Eve (Dec. 24)"],
  Thanksgiving: ["Thanksgiving", "Thanksgiving Day"],
  Easter: ["Easter", "Easter Sunday"],
  "Martin Luther King Jr. Day": [
    "Martin Luther King Jr. Day",
    "MLK Day",
    "Martin Luther King Jr. Day (weekend)",
  ],
  "Presidents' Day": ["Presidents' Day", "Presidents' Day (weekend)"],
  "Memorial Day": ["Memorial Day", "Memorial Day (weekend)", "Memorial Day weekend"],
  "Labor Day": ["Labor Day", "Labor Day (weekend)", "Labor Day weekend"],
};
const clocks = ["8:00", "8:30", "9:00", "10:00"];

/** A few holidays with their parents. */
export function planHolidays(random: Random, count: number, child: string): HolidayPlan[] {
  const names = random
    .shuffle([
      ...Object.keys(floating).filter((name) => !/Mother|Father/.test(name)),
      ...Object.keys(fixed),
    ])
    .slice(0, count);
  const plans = names.map((name): HolidayPlan => {
    const even: Parent = random.chance(0.5) ? "parent1" : "parent2";
    const every = random.chance(0.12);
    const odd = every ? even : other(even);
    const dates = floating[name];
    return {
      label: random.pick(labels[name] ?? [name]),
      times: random.chance(0.6)
        ? { start: `${random.pick(clocks)} a.m.`, end: `${random.between(5, 9)}:00 p.m.` }
        : null,
      truth: {
        name,
        evenYearsAssignee: even,
        oddYearsAssignee: odd,
        startMonthDay: fixed[name] ?? dates?.[2] ?? "",
        ...(dates ? { startMonthDayAny: dates } : {}),
      },
    };
  });
  if (random.chance(0.5))
    plans.push(dated(random, "Spring Break", ["03-28", "03-30", "04-03", "04-06"]));
  if (random.chance(0.4))
    plans.push(
      dated(random, random.chance(0.5) ? "Child's Birthday" : `${child}'s Birthday`, [
        "03-14",
        "06-09",
        "08-21",
        "11-02",
        "02-17",
      ]),
    );
  if (random.chance(0.4)) {
    const first: Parent = random.chance(0.5) ? "parent1" : "parent2";
    const half = (name: string, label: string, even: Parent, date: string): HolidayPlan => ({
      label,
      times: null,
      truth: { name, evenYearsAssignee: even, oddYearsAssignee: other(even), startMonthDay: date },
    });
    plans.push(
      half("Winter Break (first half)", "Winter Break (first half, from Dec. 20)", first, "12-20"),
      half(
        "Winter Break (second half)",
        "Winter Break (second half, from Dec. 27)",
        other(first),
        "12-27",
      ),
    );
  }
  return plans;
}

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

function dated(random: Random, name: string, dates: readonly string[]): HolidayPlan {
  const date = random.pick(dates);
  const even: Parent = random.chance(0.5) ? "parent1" : "parent2";
  const words = `${monthNames[Number(date.slice(0, 2)) - 1]} ${Number(date.slice(3))}`;
  const label = /Break/.test(name)
    ? random.pick([
        `${name} (begins ${words})`,
        `${name} (starts ${words})`,
        `${name} (from ${words})`,
      ])
    : random.pick([`${name} (${words})`, `${name}, ${words}`]);
  return {
    label,
    times: null,
    truth: {
      name,
      evenYearsAssignee: even,
      oddYearsAssignee: other(even),
      startMonthDay: date,
      aliases: /Birthday/.test(name) ? ["Child's Birthday"] : [],
    },
  };
}

export function recurring(
  cadence: TrueRecurring["cadence"],
  anchor: TrueRecurring["startWeekAnchor"],
  start: [TrueRecurring["startDay"], string],
  end: [TrueRecurring["endDay"], string],
  assignee: Parent,
): TrueRecurring {
  return {
    cadence,
    startWeekAnchor: anchor,
    startDay: start[0],
    startTime: start[1],
    endDay: end[0],
    endTime: end[1],
    assignee,
  };
}

/** "18:00" as documents write it. */
export function spell(clock: string, style: number): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  if (hour === 12 && minute === 0 && style % 2 === 0) return "noon";
  const half = hour < 12 ? "a" : "p";
  const shown = `${((hour + 11) % 12) + 1}`;
  const minutes = String(minute).padStart(2, "0");
  const compact = minute === 0 ? shown : `${shown}:${minutes}`;
  return (
    [
      `${shown}:${minutes} ${half}.m.`,
      `${shown}:${minutes} ${half.toUpperCase()}M`,
      `${compact} ${half}.m.`,
      `${compact}${half}m`,
      `${shown}:${minutes}${half}m`,
      `${compact} ${half.toUpperCase()}M`,
    ][style % 6] ?? ""
  );
}
