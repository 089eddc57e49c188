import type { Kysely } from "kysely";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { waitingIn } from "./in-force.ts";
import { type ImportRow, imports } from "./repository.ts";

/**
 * Since when each of a family's schedules has been on its calendar, by its id: since it was applied, or first applied where
 * it stands in for the same one; of one that waited for the other parent's word, since that.
 */
export async function knownSince(
  db: Kysely<Database>,
  scope: FamilyScope,
): Promise<ReadonlyMap<string, Date>> {
  const standing = await imports.standing(db, scope);
  const repeated = Map.groupBy(await imports.repeated(db, scope), ({ set_aside_by: by }) => by);
  const sinceOf = (row: ImportRow): Date => {
    const own = (waited(row, standing) ? row.confirmed_at : null) ?? row.applied_at;
    const earlier = (repeated.get(row.id) ?? []).map(sinceOf);
    return [own, ...earlier].toSorted((one, other) => one.getTime() - other.getTime())[0] ?? own;
  };
  return new Map(standing.map((row) => [row.id, sinceOf(row)]));
}

/** Whether a schedule of both waited until they had both confirmed it: it met one that they had confirmed before. */
function waited(row: ImportRow, standing: readonly ImportRow[]): boolean {
  const { confirmed_entry: entry } = row;
  if (entry === null) return false;
  const before = standing.filter(
    (one) => one.id !== row.id && one.confirmed_entry !== null && one.confirmed_entry < entry,
  );
  const open = { ...row, confirmed_by: null, confirmed_at: null, confirmed_entry: null };
  return waitingIn([...before, open]).has(row.id);
}
