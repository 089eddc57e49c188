import type { WaitingItem } from "@evenkeel/contract/models/waiting";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { WaitingOf } from "../../waiting-of.ts";
import { stateOf } from "./may.ts";
import { type OpenDispute, openDisputes } from "./open-disputes.ts";
import { decide, expiryOf } from "./state-machine.ts";

/** Proposals to answer, counter-proposals to them, what no one answered in time, and what both agreed to until it was seen. */
export const disputesWaiting: WaitingOf = async (db, actor, now) => {
  const rows = await openDisputes(db, scopeOf(actor), ownScopeOf(actor), now);
  return rows.flatMap((row) => itemOf(row, actor.userId, now) ?? []);
};

function itemOf(row: OpenDispute, by: number, now: Date): WaitingItem | null {
  const { id, title, deadline, accepted_at: acceptedAt } = row;
  const may = (act: Parameters<typeof decide>[1]) => decide(stateOf(row), act, now).allowed;
  if (row.status === "agreed") {
    return {
      kind: acceptedAt === null ? "dispute_agreed" : "counter_agreed",
      id,
      title,
      until: null,
    };
  }
  if (may({ kind: "answer", by, responseType: "agree" })) {
    return { kind: "dispute_to_answer", id, title, until: deadline.toISOString() };
  }
  // What a later proposal took up is answered there.
  if (row.taken_up_by !== null) return null;
  const until = expiryOf(deadline).toISOString();
  if (may({ kind: "accept", by })) return { kind: "dispute_countered", id, title, until };
  if (may({ kind: "resolve", by })) return { kind: "dispute_unanswered", id, title, until };
  return null;
}
