import type { Kysely } from "kysely";
import { isIn } from "@evenkeel/custody/family/child-set";
import { forSiblings } from "@evenkeel/custody/family/cohorts";
import type { FamilyClock } from "@evenkeel/custody/family/family-clock";
import type { ScheduleReach } from "@evenkeel/custody/layers/applied-schedule";
import { type AgreedSwap, previewSwap } from "@evenkeel/custody/layers/swaps";
import { fillWithResidence } from "@evenkeel/custody/layers/residence";
import type { CustodyPeriod } from "@evenkeel/custody/rules/plan";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { eventRows } from "../events/repository.ts";
import { inForce, unconfirmedIn } from "../imports/in-force.ts";
import { hoursSaid } from "../imports/rearrange.ts";
import { type ImportRow, imports, reachesOf } from "../imports/repository.ts";
import { childrenOnCalendar } from "./children-on-calendar.ts";
import { placedIn, readPeriods, type Told } from "./stored-periods.ts";

/** A family's custody hours from one instant to another, child by child. */
export interface FamilyHours {
  readonly hasSchedule: boolean;
  /** The parent who has not confirmed a schedule on the calendar, by the schedule's id. */
  readonly unconfirmed: ReadonlyMap<string, number>;
  /** Ids of the family's children; of archived ones those who keep hours here. */
  readonly listed: readonly string[];
  /**
   * What `list` makes of each child's hours, the order's residence where no rule says more; once for siblings for whom
   * it is the same. `childIds` is empty for all of them.
   */
  readonly ofEachChild: <Item extends object>(
    list: (periods: readonly CustodyPeriod[]) => readonly Item[],
  ) => (Item & { childIds: string[] })[];
}

/**
 * @param asked `reader`: whom the rules are told; `swap`: laid over the hours, as if both had agreed to it; `schedules`:
 *   as if these were the family's, instead of those that stand
 */
export async function familyHours(
  db: Kysely<Database>,
  scope: FamilyScope,
  { family, from, before, reader, swap, schedules }: Asked,
): Promise<FamilyHours> {
  const applied = schedules ?? (await imports.standing(db, scope));
  const standing = inForce(applied).map(({ row }) => row);
  const standingHours =
    schedules === undefined
      ? placedIn(await eventRows.shown(db, scope, { from, before, onlyCustody: true }))
      : (await hoursSaid(db, scope, schedules, family)).filter(
          ({ start, end }) =>
            Date.parse(end) > from.getTime() && Date.parse(start) < before.getTime(),
        );
  const placed = swap === undefined ? standingHours : previewSwap(standingHours, swap, family);
  const periods = await readPeriods(db, scope, placed, family, reader);
  const reaches: ScheduleReach[] = standing.flatMap(reachesOf);
  const listed = await childrenOnCalendar(
    db,
    scope,
    schedules,
  )(
    standingHours.map(({ rule }) => rule),
    { from, before },
  );
  const sets = [
    ...periods.map((period) => period.children),
    ...reaches.map((reach) => reach.children),
  ];
  return {
    hasSchedule: standing.length > 0,
    unconfirmed: unconfirmedIn(applied, family.parents),
    listed,
    ofEachChild: (list) =>
      forSiblings(sets, listed, (child) => {
        const own = periods.filter((period) => isIn(period.children, child));
        return list(fillWithResidence(own, reaches, family, from, before, child));
      }),
  };
}

interface Asked {
  readonly family: FamilyClock;
  readonly from: Date;
  readonly before: Date;
  readonly reader?: Told;
  readonly swap?: AgreedSwap;
  readonly schedules?: readonly ImportRow[];
}
