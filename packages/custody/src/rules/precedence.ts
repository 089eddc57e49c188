/**
 * Which of two rules that claim the same hours has the children. No minute may have two custodial parents, so this is
 * a total order; the first line that tells two rules apart decides.
 *
 * 1. A holiday comes before regular time (printed on FL-311 and FL-341(C)).
 * 2. Of two holidays the shorter: Christmas Day comes before the winter break around it. (FL-341(C) gives no order.)
 * 3. A stay that the order names by its day and year comes before what comes again: a vacation takes the weekends out.
 * 4. Of two regular rules, a visit comes before a stay of four or more days: a Wednesday dinner is meant to be taken out
 *    of a week on / week off or of the weekly residence, never the other way around.
 * 5. Then the rarer: the first weekend of the month comes before alternate weekends, those before what is every week.
 *    Who writes the rarer rule means it as the exception.
 * 6. Then the shorter block.
 * 7. Then the one further down in the list, as a later term of an order refines an earlier one.
 */
import type { Occurrence } from "./occurrence.ts";
import type { Reason } from "./plan.ts";

const stayMinutes = 4 * 24 * 60;
const rarity = { once: 0, monthly: 1, biweekly: 2, weekly: 3 } as const;

/** `order` is negative where `a` comes before `b`; `because` names the line that decided. */
export function compareRank(a: Occurrence, b: Occurrence): { order: number; because: Reason } {
  if (a.kind !== b.kind)
    return { order: a.kind === "holiday" ? -1 : 1, because: "holiday-before-regular" };
  if (a.cadence === null || b.cadence === null) {
    if (a.minutes !== b.minutes)
      return { order: a.minutes - b.minutes, because: "shorter-holiday" };
    return { order: b.index - a.index, because: "later-in-list" };
  }
  const once = Number(b.cadence === "once") - Number(a.cadence === "once");
  if (once !== 0) return { order: once, because: "rarer-cadence" };
  const stays = Number(a.minutes >= stayMinutes) - Number(b.minutes >= stayMinutes);
  if (stays !== 0) return { order: stays, because: "visit-before-residence" };
  const cadence = rarity[a.cadence] - rarity[b.cadence];
  if (cadence !== 0) return { order: cadence, because: "rarer-cadence" };
  if (a.minutes !== b.minutes) return { order: a.minutes - b.minutes, because: "shorter-block" };
  return { order: b.index - a.index, because: "later-in-list" };
}
