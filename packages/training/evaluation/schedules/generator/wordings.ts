import type { Truth } from "@evenkeel/order-reader/testing";
import type { Family, Half } from "./family.ts";
import type { Random } from "./random.ts";
import { spell, type HolidayPlan } from "./rules.ts";

type TrueRecurring = Truth["recurringRules"][number];
type Words = Record<Half, readonly string[]>;

/** P parent, Q other parent, D start day, T start time, E end day, U end time, W even/odd, X odd/even. */
const weekly: Words = {
  development: [
    "P shall have the children every D from T until E U.",
    "P has the kids each D from T to E at U.",
    "Every D from T until E at U the children are with P.",
    "The children are in the care of P from D at T to E at U each week.",
  ],
  "held-out": [
    "P will have parenting time every week from D at T through E at U.",
    "On D of every week, beginning at T and ending E at U, the minor children shall be with P.",
    "Each D, P picks the children up at T and returns them E at U.",
    "P is entitled to custody from T on D until U on E of each week.",
  ],
};
const sameDay: Words = {
  development: [
    "P shall have the children every D from T until U.",
    "P has every D from T to U.",
    "Every D between T and U the children are with P.",
    "D evenings, T to U, are P's time.",
  ],
  "held-out": [
    "P will enjoy a midweek visit each D from T to U.",
    "Each D from T through U: P.",
    "P gets D dinner visits, T - U, every week.",
    "A D visit with P takes place weekly, T to U.",
  ],
};
const biweekly: Words = {
  development: [
    "P shall have the children on alternate weekends from D at T until E at U, in W-numbered weeks.",
    "P has the weekend in W weeks, D T to E U.",
    "Every other weekend (W weeks), D T to E U: P.",
    "In W-numbered weeks P has the children from D at T until E at U.",
  ],
  "held-out": [
    "During W-numbered calendar weeks, the children shall reside with P from T on D until U on E.",
    "P's weekends are those of the W weeks, starting D at T and ending E at U.",
    "P takes the kids every second weekend - W weeks - from D, T, to E, U.",
    "Alternating weekends, D at T through E at U, shall be with P, being the weekends of W-numbered weeks.",
  ],
};
const monthly: Words = {
  development: [
    "P shall have the first weekend of each month from D at T to E at U.",
    "On the third weekend of every month, D T to E U, the children are with P.",
  ],
  "held-out": [
    "P shall further have the second weekend of each calendar month, beginning D at T and ending E at U.",
    "The last weekend of every month belongs to P, from D T until E U.",
  ],
};
const both: Words = {
  development: [
    "Weekends, D T to E U: P in W weeks, Q in X weeks.",
    "The weekend (D T to E U) is with P in W-numbered weeks and with Q in X-numbered weeks.",
  ],
  "held-out": [
    "Weekend time runs from D at T to E at U; P has the W weeks and Q has the X weeks.",
    "From D T until E U the children are with P in W weeks and with Q in X weeks.",
  ],
};

const short: Record<string, string> = {
  Monday: "Mon",
  Tuesday: "Tue",
  Wednesday: "Wed",
  Thursday: "Thu",
  Friday: "Fri",
  Saturday: "Sat",
  Sunday: "Sun",
};

/** One sentence for one or (even and odd weeks) two rules. */
export function sayRecurring(
  random: Random,
  half: Half,
  family: Family,
  rules: readonly TrueRecurring[],
  style: number,
  shortDays = false,
): string {
  const [rule, partner] = rules;
  if (!rule) return "";
  const list = partner
    ? both
    : rule.cadence === "monthly"
      ? monthly
      : rule.cadence === "biweekly"
        ? biweekly
        : rule.startDay === rule.endDay && rule.endTime > rule.startTime
          ? sameDay
          : weekly;
  const parent = rule.assignee === "parent1" ? family.first : family.second;
  const otherParent = rule.assignee === "parent1" ? family.second : family.first;
  const day = (name: string): string => (shortDays ? (short[name] ?? name) : name);
  const fill: Record<string, string> = {
    P: parent,
    Q: otherParent,
    D: day(rule.startDay),
    E: day(rule.endDay),
    T: spell(rule.startTime, style),
    U: spell(rule.endTime, style),
    W: rule.startWeekAnchor ?? "even",
    X: rule.startWeekAnchor === "odd" ? "even" : "odd",
  };
  return tidy(
    random
      .pick(list[half])
      .replace(/\b([PQDTEUWX])\b(?!\.m)/g, (_, key: string) => fill[key] ?? key),
  );
}

const tidy = (text: string): string => text.replace(/\.m\.\./g, ".m.");

const holidayTurns: Words = {
  development: [
    "H: P in even years, Q in odd years.",
    "In even-numbered years the children shall be with P for H, and in odd-numbered years with Q.",
    "H shall be spent with P in even-numbered years and with Q in odd-numbered years.",
    "H: Q in odd years, P in even years.",
    "H - P even years, Q odd years.",
  ],
  "held-out": [
    "P shall have the children for H in years ending in an even number; Q shall have them in odd years.",
    "H is with Q in odd-numbered years, with P in even-numbered years.",
    "For H, the children are with P (even years) or Q (odd years).",
    "H (even years: P; odd years: Q).",
    "Q has H in odd years and P has it in even years.",
  ],
};
const holidayAlways: Words = {
  development: [
    "H is always with P.",
    "H: P every year.",
    "The children shall be with P every year on H.",
  ],
  "held-out": [
    "Every year, H is spent with P.",
    "P has H each year.",
    "H belongs to P in all years.",
  ],
};

export function sayHoliday(random: Random, half: Half, family: Family, plan: HolidayPlan): string {
  const { evenYearsAssignee: even, oddYearsAssignee: odd } = plan.truth;
  const word = (parent: string): string => (parent === "parent1" ? family.first : family.second);
  const list = even === odd ? holidayAlways : holidayTurns;
  return random
    .pick(list[half])
    .replace(/\b([HPQ])\b/g, (_, key: string) =>
      key === "H" ? plan.label : key === "P" ? word(even) : word(odd),
    );
}

export const noise: Words = {
  development: [
    "The parent not exercising custodial time may telephone the children between 7:00 p.m. and 7:30 p.m.",
    "All exchanges shall take place at the public library.",
    "Each parent shall give the other 48 hours' notice of any change.",
    "Neither parent shall speak ill of the other in front of the children.",
    "Homework and sports gear travel with the children.",
  ],
  "held-out": [
    "Video calls are welcome on Tuesdays and Sundays from 6:30 p.m. to 7:00 p.m.",
    "If an exchange is late by more than 30 minutes, the visit is cancelled.",
    "Medical decisions are made jointly by both parents.",
    "Either party may take up to two weeks of summer vacation on 45 days' notice.",
    "The children may not be removed from the state without written consent.",
  ],
};
