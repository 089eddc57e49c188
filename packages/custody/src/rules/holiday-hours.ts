/**
 * Holidays whose beginning or end the order leaves without a time. As whole days they would change homes at midnight,
 * which no one means, so a parent is asked before they are applied.
 */
import type { HolidayRule, ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import { idsIn, setOf } from "../family/child-set.ts";
import { setsMeet } from "../family/cohorts.ts";
import { otherHalf } from "./holiday-occurrences.ts";

export type MissingHours = "both" | "start" | "end";

/** The half of a break ends where, or as long after, the other half begins: it needs no time of its own. */
function hasEnd(rule: HolidayRule, all: readonly HolidayRule[]): boolean {
  if (rule.endTime !== undefined) return true;
  const isOpen = rule.endMonthDay === undefined && rule.endsDaysAfter === undefined;
  return isOpen && otherHalf(rule, all) !== undefined;
}

function missingIn(rule: HolidayRule, all: readonly HolidayRule[]): MissingHours | null {
  if (rule.startTime === undefined) return hasEnd(rule, all) ? "start" : "both";
  return hasEnd(rule, all) ? null : "end";
}

/** Holidays of the same children that lack the same; `childIds` is empty where they are for all. */
export interface HolidaysWithoutHours {
  readonly missing: MissingHours;
  readonly childIds: readonly string[];
  /** Each once. */
  readonly names: readonly string[];
}

/** The rules of a child in which the half of a break may have its other half. */
const alike = (rule: HolidayRule, all: readonly HolidayRule[]): readonly HolidayRule[] =>
  all.filter((one) => setsMeet(setOf(one.childIds), setOf(rule.childIds)));

/** The holidays whose hours the order leaves out, by whose they are and by what is missing. */
export function holidaysWithoutHours({ holidayRules }: ParsedSchedule): HolidaysWithoutHours[] {
  const found = new Map<
    string,
    { missing: MissingHours; childIds: readonly string[]; names: string[] }
  >();
  for (const rule of holidayRules) {
    const missing = missingIn(rule, alike(rule, holidayRules));
    if (missing === null) continue;
    const childIds = idsIn(setOf(rule.childIds));
    const key = [missing, ...childIds].join(" ");
    const group = found.get(key) ?? { missing, childIds, names: [] };
    if (!group.names.includes(rule.name)) group.names.push(rule.name);
    found.set(key, group);
  }
  return [...found.values()];
}

/** The schedule with these hours (HH:MM) where a holiday of the group misses them; what the order gives stays. */
export function withHolidayHours(
  schedule: ParsedSchedule,
  { names, childIds }: Pick<HolidaysWithoutHours, "names" | "childIds">,
  { startTime, endTime }: { startTime: string; endTime: string },
): ParsedSchedule {
  const { holidayRules } = schedule;
  const whose = childIds.join(" ");
  return {
    ...schedule,
    holidayRules: holidayRules.map((rule) => {
      const isMeant = names.includes(rule.name) && idsIn(setOf(rule.childIds)).join(" ") === whose;
      if (!isMeant) return rule;
      const missing = missingIn(rule, alike(rule, holidayRules));
      return {
        ...rule,
        ...(missing === "both" || missing === "start" ? { startTime } : {}),
        ...(missing === "both" || missing === "end" ? { endTime } : {}),
      };
    }),
  };
}
