/**
 * What is on the calendar follows from the schedules that were applied, in their order, from what a person deleted, and
 * from what the parents agreed to move. It is worked out again at every change, so that undoing any of them, in any
 * order, restores exactly what the others say.
 */
import { type AnyChild, isIn, setOf } from "../family/child-set.ts";
import { forEveryCohort } from "../family/cohorts.ts";
import { type FamilyClock, nameOf } from "../family/family-clock.ts";
import { childrenOf, childrenOfRules } from "../rules/children-of-rules.ts";
import { planPeriods } from "../rules/plan-periods.ts";
import { isoInstant, startOfYear } from "../time/wall-clock.ts";
import { type AppliedSchedule, beginningOf, type DeletedHours } from "./applied-schedule.ts";
import { overlay, without } from "./layers.ts";
import { type PlacedPeriod, placePeriods } from "./placed-period.ts";
import { type AgreedSwap, withSwaps } from "./swaps.ts";

/** The hours that one schedule names for a child, before others are looked at. */
function plannedBy(
  schedule: AppliedSchedule,
  family: FamilyClock,
  child: AnyChild,
): PlacedPeriod[] {
  const { id, rules, years, firstDay, parents } = schedule;
  const periods = planPeriods({
    ...rules,
    years,
    timeZone: family.timeZone,
    forChild: child,
    parentNames: {
      parent1: nameOf(family, parents.parent1),
      parent2: nameOf(family, parents.parent2),
    },
  });
  const placed = placePeriods(periods, id, parents);
  if (firstDay === undefined) return placed;
  const begins = isoInstant(beginningOf(schedule, family.timeZone));
  return without(placed, [{ start: "", end: begins }], family.timeZone);
}

/**
 * The custody hours of a calendar on which these schedules lie, the last on top, in order. Of any one child no hours
 * overlap; what siblings share stands there once. `deleted` is ordered by start, `swaps` as they were agreed to.
 */
export function arrange(
  standing: readonly AppliedSchedule[],
  deleted: readonly DeletedHours[],
  family: FamilyClock,
  swaps: readonly AgreedSwap[] = [],
): PlacedPeriod[] {
  const sets = [
    ...standing.flatMap(({ rules }) => childrenOfRules(rules)),
    ...(standing.some(({ yieldsTo = [] }) => yieldsTo.length > 0)
      ? standing.flatMap(({ rules: { residences = [] } }) =>
          residences.map(({ childIds }) => setOf(childIds)),
        )
      : []),
    ...deleted.map(({ children }) => children),
    ...swaps.map(({ children }) => children),
  ];
  return forEveryCohort(sets, (child) =>
    withSwaps(arrangeFor(child, standing, deleted, family), swaps, child, family),
  ).map(({ item, children }) =>
    children === undefined ? item : { ...item, rule: { ...item.rule, children } },
  );
}

function arrangeFor(
  child: AnyChild,
  standing: readonly AppliedSchedule[],
  deleted: readonly DeletedHours[],
  family: FamilyClock,
): PlacedPeriod[] {
  const { timeZone } = family;
  const hoursByImport = Map.groupBy(
    deleted.filter(({ children }) => isIn(children, child)),
    ({ importId }) => importId,
  );
  const ofChild = standing.filter(({ rules }) => isIn(childrenOf(rules), child));
  const planned = new Map(ofChild.map((one) => [one.id, plannedBy(one, family, child)]));
  const kept = new Map(
    ofChild.map((one) => [
      one.id,
      [...(planned.get(one.id) ?? []), ...silentHours(one, child, timeZone)],
    ]),
  );
  let arranged: PlacedPeriod[] = [];
  for (const schedule of ofChild) {
    if (schedule.replaces) {
      const { start: from, end: before } = spanOf(schedule, timeZone);
      const stays = new Set(schedule.yieldsTo);
      arranged = arranged.flatMap((one) => {
        const { start, rule } = one;
        if (stays.has(rule.importId) || start >= before) return [one];
        if (start >= from) return [];
        // Whole years end where their hours do; a day within one cuts the hours that are running then.
        return schedule.firstDay === undefined
          ? [one]
          : without([one], [{ start: from, end: before }], timeZone);
      });
    }
    const taken = [
      ...(hoursByImport.get(schedule.id) ?? []),
      ...(schedule.yieldsTo ?? []).flatMap((id) => kept.get(id) ?? []),
    ];
    const own = without(planned.get(schedule.id) ?? [], taken, timeZone);
    arranged = overlay(arranged, own, timeZone);
  }
  return arranged;
}

/** A schedule's years from its first day on, as instants. */
const spanOf = (schedule: AppliedSchedule, timeZone: string) => ({
  start: isoInstant(beginningOf(schedule, timeZone)),
  end: isoInstant(startOfYear(schedule.years.endYear + 1, timeZone)),
});

/** Its years, where it says who has the child when no rule does: then all of their hours are its own. */
function silentHours(schedule: AppliedSchedule, child: AnyChild, timeZone: string) {
  const { residenceId, rules } = schedule;
  const says =
    residenceId !== null ||
    (rules.residences ?? []).some(({ childIds }) => isIn(setOf(childIds), child));
  return says ? [spanOf(schedule, timeZone)] : [];
}
