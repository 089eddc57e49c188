import type { Truth } from "@evenkeel/order-reader/testing";
import type { Family } from "./family.ts";
import type { Random } from "./random.ts";
import { other, recurring, type HolidayPlan } from "./rules.ts";

export const kinds = [
  "order",
  "holiday-table",
  "plan",
  "calendar",
  "day-table",
  "rotation",
  "note",
  "nothing",
] as const;
export type Kind = (typeof kinds)[number];

export interface MadeDocument {
  kind: Kind;
  /** Body of the page. */
  html: string;
  /** Further style of the page; the font is chosen by the caller. */
  css: string;
  truth: Truth;
}

export type TrueRecurring = Truth["recurringRules"][number];
export type Parent = "parent1" | "parent2";
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

export const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
export const truthOf = (
  holidays: readonly HolidayPlan[],
  rules: readonly TrueRecurring[],
): Truth => ({
  holidayRules: holidays.map((plan) => plan.truth),
  recurringRules: [...rules],
});

/** Groups of rules that one sentence says: a pair shares its weekend. */
export function planWeek(random: Random): TrueRecurring[][] {
  const visitor: Parent = random.chance(0.6) ? "parent2" : "parent1";
  const evening = random.pick(["17:00", "17:30", "18:00", "16:00", "15:30", "12:00"]);
  const back = random.pick(["18:00", "19:00", "20:00", "17:30"]);
  const anchor = random.pick(["even", "odd"] as const);
  const startDay = random.pick(["Friday", "Friday", "Thursday", "Saturday"] as const);
  const endDay = random.pick(["Sunday", "Sunday", "Monday"] as const);
  const endTime = endDay === "Monday" ? random.pick(["08:00", "08:15", "07:45"]) : back;
  const block = (who: Parent, week: "even" | "odd"): TrueRecurring =>
    recurring("biweekly", week, [startDay, evening], [endDay, endTime], who);
  const groups: TrueRecurring[][] = [];
  const choice = random.next();
  if (choice < 0.5) groups.push([block(visitor, anchor)]);
  else if (choice < 0.8)
    groups.push([
      block(visitor, anchor),
      block(other(visitor), anchor === "even" ? "odd" : "even"),
    ]);
  else
    groups.push([recurring("monthly", "even", ["Saturday", "09:00"], ["Sunday", back], visitor)]);
  const days = random.shuffle(weekdays.slice(0, 4));
  if (random.chance(0.8))
    groups.push([
      recurring(
        "weekly",
        "even",
        [days[0] ?? "Monday", random.pick(["16:00", "17:00", "15:30"])],
        [days[0] ?? "Monday", random.pick(["19:00", "19:30", "20:00"])],
        visitor,
      ),
    ]);
  if (random.chance(0.4)) {
    const at = weekdays.indexOf(days[1] ?? "Tuesday");
    groups.push([
      recurring(
        "weekly",
        "even",
        [weekdays[at] ?? "Tuesday", "15:00"],
        [weekdays[at + 1] ?? "Friday", random.pick(["08:00", "07:45"])],
        visitor,
      ),
    ]);
  }
  return groups;
}

export function parties(random: Random, family: Family): string {
  const { first, second, surname } = family.names;
  if (family.header === "names") return "";
  const forms = [
    `${family.first}: ${first} ${surname}&emsp;&emsp;${family.second}: ${second} ${surname}`,
    `${family.first}: ${first} ${surname}<br>${family.second}: ${second} ${surname}`,
    `This agreement is between ${first} ${surname} (&quot;${family.first}&quot;) and ${second} ${surname} (&quot;${family.second}&quot;).`,
  ];
  return `<p>${random.pick(forms)}</p>`;
}
