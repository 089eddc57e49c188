import type { Kysely } from "kysely";
import { type ChildSet, isIn } from "@evenkeel/custody/family/child-set";
import { yearsMeet } from "@evenkeel/custody/layers/overlap";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { childRows } from "../../family/index.ts";
import type { ChildrenOnCalendar } from "../events/children-of-hours.ts";
import { inForce } from "../imports/in-force.ts";
import { type ImportRow, imports, reachesOf } from "../imports/repository.ts";
import { swapRows } from "../swaps/repository.ts";

/**
 * Whose hours a stretch of the calendar shows. Nothing more is planned for a child who is archived, and what is planned
 * stays: the hours of schedules that were applied before, and of swaps that were asked for before. So no parent takes hours
 * off the other's calendar by archiving a child.
 * @param schedules as if these were the family's, instead of those that stand
 */
export const childrenOnCalendar =
  (
    db: Kysely<Database>,
    scope: FamilyScope,
    schedules?: readonly ImportRow[],
  ): ChildrenOnCalendar =>
  async (placed, { from, before }) => {
    const children = await childRows.all(db, scope);
    if (children.every(({ archived_at }) => archived_at === null))
      return children.map(({ id }) => id);
    const [applied, agreed] = await Promise.all([
      schedules ?? imports.standing(db, scope),
      swapRows.agreed(db, scope),
    ]);
    const since = new Map([
      ...applied.map(({ id, applied_at }) => [id, applied_at] as const),
      ...agreed.map(({ id, asked_at }) => [id, asked_at] as const),
    ]);
    const years = {
      startYear: from?.getUTCFullYear() ?? -Infinity,
      endYear: before?.getUTCFullYear() ?? Infinity,
    };
    const given: { children: ChildSet | undefined; since: Date | undefined }[] = [
      ...placed.map(({ importId, children: whose }) => ({
        children: whose,
        since: since.get(importId),
      })),
      // Hours that no rule names stand on the calendar without a row of their own.
      ...inForce(applied)
        .flatMap(({ row }) => reachesOf(row))
        .filter((reach) => reach.residenceId !== null && yearsMeet(reach.years, years))
        .map((reach) => ({ children: reach.children, since: since.get(reach.id) })),
    ];
    const keepsHours = (id: string, archivedAt: Date) =>
      given.some(
        (one) => one.since !== undefined && one.since <= archivedAt && isIn(one.children, id),
      );
    return children.flatMap(({ id, archived_at }) =>
      archived_at === null || keepsHours(id, archived_at) ? [id] : [],
    );
  };
