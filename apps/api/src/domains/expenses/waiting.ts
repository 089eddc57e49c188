import type { WaitingItem } from "@evenkeel/contract/models/waiting";
import { scopeOf } from "../../auth/scope.ts";
import type { WaitingOf } from "../../waiting-of.ts";
import { expenseRows } from "./repository.ts";
import { proposedSplits } from "./splits.ts";

/** Expenses and payments that wait for this parent's word, and a split that the other one proposed. */
export const expensesWaiting: WaitingOf = async (db, actor) => {
  const scope = scopeOf(actor);
  const me = actor.userId;
  const [open, paid, splits] = await Promise.all([
    expenseRows.unanswered(db, scope),
    expenseRows.paidTo(db, scope, me),
    proposedSplits(db, scope),
  ]);
  const asked = open.flatMap(({ id, what, status, claimed_by: claimedBy }): WaitingItem[] => {
    if (status === "claimed" && claimedBy !== me) {
      return [{ kind: "expense_to_answer", id, what, until: null }];
    }
    return status === "questioned" && claimedBy === me
      ? [{ kind: "expense_to_explain", id, what, until: null }]
      : [];
  });
  return [
    ...asked,
    ...paid.map(({ id, what }) => ({ kind: "payment_to_confirm" as const, id, what, until: null })),
    ...splits.flatMap(({ id, proposed_by: proposedBy }) =>
      proposedBy === me ? [] : [{ kind: "split_to_answer" as const, id, until: null }],
    ),
  ];
};
