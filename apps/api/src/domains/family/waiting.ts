import { scopeOf } from "../../auth/scope.ts";
import type { WaitingOf } from "../../waiting-of.ts";
import { invitationRows, mayAgree } from "./invitations.ts";

/** Court reviewers whom the other parent invited, and to whom this one has said neither yes nor no. */
export const invitationsWaiting: WaitingOf = async (db, actor, now) => {
  const rows = await invitationRows.open(db, scopeOf(actor), now);
  return rows
    .filter((row) => mayAgree(row, actor.userId))
    .map(({ id, name, expires_at: expiresAt }) => {
      return { kind: "reviewer_to_answer", id, name, until: expiresAt.toISOString() };
    });
};
