import type { RevisionOf } from "@evenkeel/contract/ports";
import type { Revised } from "@evenkeel/contract/routes";
import { type FamilyScope, scopeOf } from "../../auth/scope.ts";

/** A short text that changes whenever time alone changes an answer about this family. */
export type ChangedByTime = (scope: FamilyScope) => Promise<string>;

/**
 * Everything a family does is an entry on its record, so the record's last number tells whether anything changed:
 * it comes with the session, by one look-up, whatever the history holds. What changes by time alone, without an act,
 * is added by the slice whose answers it changes.
 */
export function recordRevision(changedByTime: Partial<Record<Revised, ChangedByTime>>): RevisionOf {
  return async (actor, subject, sequence) => {
    const byTime = await changedByTime[subject]?.(scopeOf(actor));
    return byTime === undefined ? String(sequence) : `${sequence} ${byTime}`;
  };
}
