import { forEveryCohort } from "../family/cohorts.ts";
import { childrenOfRules } from "./children-of-rules.ts";
import type { CustodyPeriod, PlanInput } from "./plan.ts";
import { planPeriods } from "./plan-periods.ts";

/**
 * The periods of a plan whose rules may be for some children, in order. Of any one child none overlaps another; what
 * siblings share stands there once. Throws RangeError as `planPeriods` does.
 */
export function planByChild(input: Omit<PlanInput, "forChild">): CustodyPeriod[] {
  return forEveryCohort(childrenOfRules(input), (child) =>
    planPeriods({ ...input, forChild: child }),
  ).map(({ item, children }) => (children === undefined ? item : { ...item, children }));
}
