import * as fc from "fast-check";
import type {
  Assignee,
  HolidayRule,
  RecurringRule,
  Weekday,
} from "@evenkeel/contract/models/calendar/schedule";
import type { CustodyPeriod } from "../src/rules/plan.ts";

export const losAngeles = "America/Los_Angeles";
export const awkwardZones = [
  losAngeles,
  "Asia/Kathmandu",
  "Europe/Berlin",
  "Australia/Lord_Howe",
] as const;

/** `block('biweekly even', 'Friday 18:00', 'Sunday 18:00', 'parent1')` */
export function block(
  when: string,
  from: string,
  to: string,
  assignee: Assignee,
  weeksOfMonth?: number[],
): RecurringRule {
  const [cadence, anchor] = when.split(" ");
  const [startDay, startTime = ""] = from.split(" ");
  const [endDay, endTime = ""] = to.split(" ");
  return {
    cadence: cadence as RecurringRule["cadence"],
    startWeekAnchor: anchor === "odd" ? "odd" : "even",
    startDay: startDay as Weekday,
    startTime,
    endDay: endDay as Weekday,
    endTime,
    assignee,
    ...(weeksOfMonth === undefined ? {} : { weeksOfMonth }),
  };
}

/** `holiday('Thanksgiving', '11-26', 'parent2', 'parent1')`: even years, then odd years. */
export function holiday(
  name: string,
  startMonthDay: string,
  even: Assignee,
  odd: Assignee = even,
  more: Partial<HolidayRule> = {},
): HolidayRule {
  return { name, startMonthDay, evenYearsAssignee: even, oddYearsAssignee: odd, ...more };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** 'YYYY-MM-DD HH:MM' on the family's clock, by the runtime's own Intl and not by the library under test. */
export function localClock(instant: string | number, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      dateStyle: "short",
      timeStyle: "short",
    });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(new Date(instant));
}

/** 'Fri 2026-01-09 18:00 - Sun 2026-01-11 18:00 parent1', one a period. */
export function printed(periods: readonly CustodyPeriod[], timeZone: string): string[] {
  const day = (instant: string): string => {
    const local = localClock(instant, timeZone);
    const weekday = new Date(`${local.slice(0, 10)}T00:00:00Z`).toUTCString().slice(0, 3);
    return `${weekday} ${local}`;
  };
  return periods.map(({ start, end, assignee }) => `${day(start)} - ${day(end)} ${assignee}`);
}

/** For a property that works through years of days: a fifth of the inputs that others are tried with. */
export const fewerRuns = {
  numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 5),
};

export const twoDigits = (n: number): string => String(n).padStart(2, "0");
