import type { Kysely } from "kysely";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { confirmedTwin } from "./in-force.ts";
import { type ImportRow, imports } from "./repository.ts";

/**
 * A family's schedules as they would be if one had never been applied, and once both parents confirmed it. Nothing is
 * stored.
 * @param confirmerId the parent whose word it lacks
 */
export async function withAndWithout(
  db: Kysely<Database>,
  scope: FamilyScope,
  row: ImportRow,
  confirmerId: number,
): Promise<{ without: ImportRow[]; confirmed: ImportRow[] }> {
  const standing = await imports.standing(db, scope);
  const others = standing.filter(({ id }) => id !== row.id);
  const repeated = await imports.repeatedBy(db, scope, row.id);
  const twin = confirmedTwin(row, standing);
  const newest = Math.max(
    row.sequence,
    ...standing.flatMap(({ sequence, confirmed_entry }) => [sequence, confirmed_entry ?? 0]),
  );
  const once = { ...row, confirmed_by: confirmerId, confirmed_entry: newest + 1 };
  return {
    without: inTurn([...others, ...repeated]),
    confirmed: inTurn([...others.filter((one) => one !== twin), once]),
  };
}

/** Each on top of those before it. */
const inTurn = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.toSorted((one, other) => one.sequence - other.sequence);
