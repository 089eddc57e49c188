import type { Actor, RevisionOf } from "@evenkeel/contract/ports";
import type { Revised } from "@evenkeel/contract/routes";

/** A short text that changes whenever time alone changes an answer for this actor; empty if it does not. */
export type ChangedByTime = (actor: Actor) => string | Promise<string>;

/**
 * Everything a family does is an entry on its record, and an entry moves the revision of those who may see it: it comes
 * with the session, by one lookup, whatever the history holds. What changes by time alone, without an act, is added by
 * the slice whose answers it changes.
 */
export function recordRevision(changedByTime: Partial<Record<Revised, ChangedByTime>>): RevisionOf {
  return (actor, subject, revision) => {
    const byTime = changedByTime[subject]?.(actor) ?? "";
    return typeof byTime === "string"
      ? `${revision} ${byTime}`
      : byTime.then((changed) => `${revision} ${changed}`);
  };
}
