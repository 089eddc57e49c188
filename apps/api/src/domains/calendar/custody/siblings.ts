import type { Kysely } from "kysely";
import { isIn } from "@evenkeel/custody/family/child-set";
import { forSiblings } from "@evenkeel/custody/family/cohorts";
import type { FamilyClock } from "@evenkeel/custody/family/family-clock";
import type { ScheduleReach } from "@evenkeel/custody/layers/applied-schedule";
import { fillWithResidence } from "@evenkeel/custody/layers/residence";
import type { CustodyPeriod } from "@evenkeel/custody/rules/plan";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { childRows } from "../../children/repository.ts";
import { eventRows } from "../events/repository.ts";
import { imports, reachOf } from "../imports/repository.ts";
import { readPeriods } from "./stored-periods.ts";

/** A family's custody hours from one instant to another, child by child. */
export interface FamilyHours {
  readonly hasSchedule: boolean;
  /**
   * What `list` makes of each child's hours, the order's residence where no rule says more; once for siblings for whom
   * it is the same. `childIds` is empty for all of them.
   */
  readonly ofEachChild: <Item extends object>(
    list: (periods: readonly CustodyPeriod[]) => readonly Item[],
  ) => (Item & { childIds: string[] })[];
}

/** @param locale what the rules are told in */
export async function familyHours(
  db: Kysely<Database>,
  scope: FamilyScope,
  { family, from, before, locale }: Asked,
): Promise<FamilyHours> {
  const [rows, standing, children] = await Promise.all([
    eventRows.shown(db, scope, { from, before, onlyCustody: true }),
    imports.standing(db, scope),
    childRows.all(db, scope),
  ]);
  const periods = await readPeriods(db, scope, rows, family, locale);
  const reaches: ScheduleReach[] = standing.map(reachOf);
  const listed = children.filter(({ archived_at }) => archived_at === null).map(({ id }) => id);
  const sets = [
    ...periods.map((period) => period.children),
    ...reaches.map((reach) => reach.children),
  ];
  return {
    hasSchedule: standing.length > 0,
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
  readonly locale?: string;
}
