import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import { type ChildSet, setOf, unionOf } from "../family/child-set.ts";

/** Whom each rule is for, in the order of the rules. */
export function childrenOfRules({
  holidayRules,
  recurringRules,
}: ParsedSchedule): (ChildSet | undefined)[] {
  return [...holidayRules, ...recurringRules].map(({ childIds }) => setOf(childIds));
}

/** Whom a schedule says anything of. */
export const childrenOf = (schedule: ParsedSchedule): ChildSet | undefined =>
  unionOf(childrenOfRules(schedule));
