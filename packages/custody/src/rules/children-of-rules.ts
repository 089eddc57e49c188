import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import { type ChildSet, isIn, setOf, unionOf } from "../family/child-set.ts";

/** Whom each rule is for, in the order of the rules. */
export function childrenOfRules({
  holidayRules,
  recurringRules,
}: ParsedSchedule): (ChildSet | undefined)[] {
  return [...holidayRules, ...recurringRules].map(({ childIds }) => setOf(childIds));
}

/** Whom a schedule says anything of. */
export const childrenOf = (schedule: ParsedSchedule): ChildSet | undefined =>
  unionOf([
    ...childrenOfRules(schedule),
    ...(schedule.residences ?? []).map(({ childIds }) => setOf(childIds)),
  ]);

/** The schedule as one for this child alone: rules that name only siblings are left out. */
export function rulesOnlyFor(schedule: ParsedSchedule, child: string): ParsedSchedule {
  const own = <Rule extends { childIds?: string[] | null | undefined }>(rules: readonly Rule[]) =>
    rules
      .filter(({ childIds }) => isIn(setOf(childIds), child))
      .map((rule) => ({ ...rule, childIds: [child] }));
  return {
    holidayRules: own(schedule.holidayRules),
    recurringRules: own(schedule.recurringRules),
    ...(schedule.residences === undefined ? {} : { residences: own(schedule.residences) }),
  };
}
