/** Which blocks of a rhythm a statement takes out, and which weekends of a month it means. */
import { dayMilliseconds } from "@evenkeel/contract/durations";
import {
  longestCycle,
  type RecurringRule,
  type Weekday,
} from "@evenkeel/contract/models/calendar/schedule";
import type { OrderDate } from "./chunk.ts";
import { isWithin, monthDay, months, monthsOf } from "./order-days.ts";
import type { Part } from "./parts.ts";

type Rule = Omit<RecurringRule, "confidence" | "source">;

/** When in the year a rule does not hold, to be compared with that of another one. */
export const limitsOf = ({
  seasons,
  months: ofYear,
  exceptDates,
  exceptWeeksOfMonth,
}: Limits): string =>
  JSON.stringify([seasons, ofYear, exceptDates, exceptWeeksOfMonth].map((limit) => limit ?? []));
type Limits = {
  [Key in "seasons" | "months" | "exceptDates" | "exceptWeeksOfMonth"]?:
    | RecurringRule[Key]
    | undefined;
};

export function exceptionsOf(
  parts: readonly Part[],
  rule: Rule,
  startDays: readonly Weekday[],
): Pick<RecurringRule, "exceptWeeksOfMonth" | "exceptDates" | "months"> | null {
  const found: Pick<RecurringRule, "exceptWeeksOfMonth" | "exceptDates" | "months"> = {};
  for (const part of parts) {
    if (part.says === "exceptOfMonth") {
      // 'Tuesdays and Thursdays, except the first Tuesday'
      const isAnothers = part.day !== null && part.day !== rule.startDay;
      if (isAnothers && part.day !== null && startDays.includes(part.day)) continue;
      if (isAnothers) return null;
      found.exceptWeeksOfMonth = part.ordinals;
    }
    if (part.says === "exceptDates") {
      const dates = part.dates.flatMap((date) => exceptDateOf(date, rule));
      if (dates.length < part.dates.length || isTorn(part.dates, dates)) return null;
      found.exceptDates = dates;
    }
    if (part.says === "exceptMonths")
      found.months = months.filter((month) => !part.months.includes(month));
  }
  return found;
}
/** 'Fridays, starting November 5, 2027, but not November 26': of the year from that day on. */
function exceptDateOf(date: OrderDate, { firstDate }: Rule): string[] {
  if (date.year !== null) return [`${date.year}-${monthDay(date)}`];
  if (firstDate === undefined) return [];
  const ofYear = (year: number): string => `${year}-${monthDay(date)}`;
  const year = Number(firstDate.slice(0, "YYYY".length));
  return [ofYear(year) < firstDate ? ofYear(year + 1) : ofYear(year)];
}

/** 'Not on January 23 and February 6, 2030', of a rule from 2027 on: January of which year? */
function isTorn(said: readonly OrderDate[], dates: readonly string[]): boolean {
  const isMixed = new Set(said.map(({ year }) => year === null)).size > 1;
  const days = dates.map((date) => Date.parse(`${date}T00:00:00Z`));
  return isMixed && Math.max(...days) - Math.min(...days) > longestCycle * dayMilliseconds;
}

/** One rule for the weekends that all months have, or one for odd and one for even months. */
export function monthlyRules(
  rule: Rule,
  parts: readonly Part[],
  counted: Weekday | null,
  isOfItsOwn: boolean,
): Rule[] | null {
  const rules: Rule[] = [];
  let parity: "even" | "odd" | null = null;
  for (const part of parts) {
    if (part.says === "months") parity = part.parity;
    if (part.says !== "ofMonth") continue;
    const by = counted ?? (part.by === "weekend" ? null : part.by);
    const isOther = part.by !== "weekend" && part.by !== "full" && part.by !== rule.startDay;
    // 'The first Monday and the third Wednesday': each has its own. 'The second Friday, from Thursday': the same stay.
    if (isOther && isOfItsOwn) continue;
    if (isOther && part.by !== "weekend" && part.by !== "full" && !isWithin(part.by, rule))
      return null;
    const own: Rule = { ...rule, weeksOfMonth: part.ordinals };
    if (by !== null && (by === "full" || by !== "Saturday")) {
      // A rule's own first day counts without being said, but for a weekend's.
      if (by !== rule.startDay || rule.startDay !== rule.endDay) own.countedBy = by;
    } else if (by === "Saturday" && rule.startDay !== "Saturday") own.countedBy = "Saturday";
    if (parity !== null) {
      if (rule.months !== undefined) return null;
      own.months = monthsOf(parity);
    }
    const same = rules.find((one) => JSON.stringify(one.months) === JSON.stringify(own.months));
    if (same && same.countedBy === own.countedBy) {
      same.weeksOfMonth = [...new Set([...(same.weeksOfMonth ?? []), ...part.ordinals])];
    } else rules.push(own);
  }
  return rules;
}
