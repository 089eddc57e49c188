import {
  type Applied,
  isReplacedByOwn,
  layersInForce,
  proposalsAmong,
  waitingAmong,
} from "@evenkeel/custody/layers/in-force";
import type { Standing } from "@evenkeel/custody/family/consent";
import { type ImportRow, reachesOf, reachOf, rulesOf } from "./repository.ts";

/** A row of a schedule the way `packages/custody` decides which of them count. */
function appliedOf(row: ImportRow): Applied & { row: ImportRow } {
  const { holidayRules, recurringRules } = rulesOf(row);
  const said = reachesOf(row).flatMap(({ residenceId, children }) =>
    residenceId === null ? [] : [{ residenceId, children }],
  );
  return {
    ...reachOf(row),
    row,
    sequence: row.sequence,
    appliedBy: row.applied_by,
    confirmedEntry: row.confirmed_entry,
    kinds: [
      ...(holidayRules.length > 0 ? (["holiday"] as const) : []),
      ...(recurringRules.length > 0 ? (["recurring"] as const) : []),
    ],
    residence: said.length === 0 ? null : JSON.stringify(said),
  };
}

/** The same schedule, which both parents confirmed before: it counts only once. @param standing all of the family's */
export const confirmedTwin = (
  row: ImportRow,
  standing: readonly ImportRow[],
): ImportRow | undefined =>
  standing.find(
    (one) => one.id !== row.id && one.confirmed_by !== null && one.fingerprint === row.fingerprint,
  );

/** Ids of the ones that wait for the other parent, because they meet a schedule of both. @param standing all of a family's */
export const waitingIn = (standing: readonly ImportRow[]): ReadonlySet<string> =>
  waitingAmong(standing.map(appliedOf));

/** Ids of the ones that only one parent stands by where both stand by another. @param standing all of a family's */
export const proposalsIn = (standing: readonly ImportRow[]): ReadonlySet<string> =>
  proposalsAmong(standing.map(appliedOf));

/** Ids of the ones that their own importer put another in place of. @param standing all of a family's */
export function replacedIn(standing: readonly ImportRow[]): ReadonlySet<string> {
  const applied = standing.map(appliedOf);
  return new Set(applied.flatMap((one) => (isReplacedByOwn(one, applied) ? [one.id] : [])));
}

/** The parent who has not confirmed a schedule that counts, by the schedule's id. @param standing all of a family's */
export const unconfirmedIn = (
  standing: readonly ImportRow[],
  parents: readonly { id: number }[],
): ReadonlyMap<string, number> =>
  new Map(
    inForce(standing).flatMap(({ row }) => {
      const other = parents.find(({ id }) => id !== row.applied_by);
      return row.confirmed_by !== null || other === undefined ? [] : [[row.id, other.id]];
    }),
  );

/** The ones that count, each on top of those before it. @param standing all of a family's that are on its calendar or wait to be */
export const inForce = (
  standing: readonly ImportRow[],
): { row: ImportRow; yieldsTo: readonly string[] }[] =>
  layersInForce(standing.map(appliedOf)).map(({ row, yieldsTo }) => ({ row, yieldsTo }));

/**
 * A schedule as the rules of what takes both parents have it (`consent.ts`): every door that may change its hours asks
 * those. @param standing all of the family's
 */
export const standingOf = (row: ImportRow, standing: readonly ImportRow[]): Standing => ({
  appliedBy: row.applied_by,
  confirmedBy: row.confirmed_by,
  undoAskedBy: row.undo_asked_by,
  isProposal: proposalsIn(standing).has(row.id),
  isGone: row.undone_at !== null || row.set_aside_by !== null,
});
