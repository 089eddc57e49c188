import type { Actor, RevisionOf } from "@evenkeel/contract/ports";
import type { Revised } from "@evenkeel/contract/routes";

/** A short text that changes whenever time alone changes an answer for this actor; empty where it does not. */
export type ChangedByTime = (actor: Actor) => string | Promise<string>;

/**
 * Everything a family does is an entry on its record, so the record's last number tells whether anything changed:
 * it comes with the session, by one look-up, whatever the history holds. What changes by time alone, without an act,
 * is added by the slice whose answers it changes.
 */
export function recordRevision(changedByTime: Partial<Record<Revised, ChangedByTime>>): RevisionOf {
  return (actor, subject, sequence) => {
    const byTime = changedByTime[subject]?.(actor) ?? "";
    return typeof byTime === "string"
      ? `${sequence} ${byTime}`
      : byTime.then((changed) => `${sequence} ${changed}`);
  };
}
