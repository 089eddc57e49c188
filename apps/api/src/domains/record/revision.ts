import type { Kysely } from "kysely";
import type { RevisionOf } from "@evenkeel/contract/ports";
import type { Revised } from "@evenkeel/contract/routes";
import { type FamilyScope, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { recordRepository } from "./repository.ts";

/** A short text that changes whenever time alone changes an answer about this family. */
export type ChangedByTime = (scope: FamilyScope) => Promise<string>;

/**
 * Everything a family does is an entry on its record, so the record's last number tells whether anything changed:
 * one look-up by primary key, whatever the history holds. What changes by time alone, without an act, is added by
 * the slice whose answers it changes.
 */
export function recordRevision(
  db: Kysely<Database>,
  changedByTime: Partial<Record<Revised, ChangedByTime>>,
): RevisionOf {
  const records = recordRepository(db);
  return async (actor, subject) => {
    const scope = scopeOf(actor);
    const { sequence } = await records.head(scope);
    const byTime = await changedByTime[subject]?.(scope);
    return byTime === undefined ? String(sequence) : `${sequence} ${byTime}`;
  };
}
