import {
  type Applied,
  isReplacedByOwn,
  layersInForce,
  waitingAmong,
} from "@evenkeel/custody/layers/in-force";
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

/** Ids of the ones that wait for the other parent, because they meet a schedule of both. @param standing all of a family's */
export const waitingIn = (standing: readonly ImportRow[]): ReadonlySet<string> =>
  waitingAmong(standing.map(appliedOf));

/** Ids of the ones that their own importer put another in place of. @param standing all of a family's */
export function replacedIn(standing: readonly ImportRow[]): ReadonlySet<string> {
  const applied = standing.map(appliedOf);
  return new Set(applied.flatMap((one) => (isReplacedByOwn(one, applied) ? [one.id] : [])));
}

/** The ones that count, each on top of those before it. @param standing all of a family's that are on its calendar or wait to be */
export const inForce = (standing: readonly ImportRow[]): ImportRow[] =>
  layersInForce(standing.map(appliedOf)).map(({ row }) => row);
