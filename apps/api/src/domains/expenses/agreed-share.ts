import type { Transaction } from "kysely";
import { paidOf } from "@evenkeel/contract/expenses/states";
import type { Actor } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { append } from "../record/index.ts";
import { withStep } from "./answers.ts";
import { askedShare, expenseRows, tellExpense } from "./repository.ts";

/**
 * The dispute about an expense was agreed to. Where it named the share, the expense takes it and is accepted by both:
 * whoever claimed it says so with their yes, in an entry of its own. Without one, or where more than that was paid
 * already, it stays disputed, and the parents read that they agreed in words alone.
 */
export async function takeAgreedShare(
  transaction: Transaction<Database>,
  actor: Actor,
  expenseId: string,
  at: Date,
): Promise<void> {
  const scope = scopeOf(actor);
  const row = await expenseRows.byId(transaction, scope, expenseId);
  if (row === undefined || row.status !== "disputed" || row.claimed_by !== actor.userId) return;
  const shareCents = askedShare(row);
  if (shareCents === null) return;
  const { payments } = await tellExpense(transaction, scope, row.id);
  if (paidOf({ owedCents: shareCents, payments }).openCents < 0) return;
  const said = { answer: "accept" as const, text: null, shareCents };
  await append(transaction, scope, {
    kind: "expense_answered",
    at,
    actorId: actor.userId,
    subject: row.entry,
    content: { expenseId: row.id, disputeId: null, ...said },
  });
  await expenseRows.update(transaction, scope, row.id, {
    status: "accepted",
    steps: withStep(row, { ...said, by: actor.userId, at: at.toISOString() }),
    accepted_at: at,
    owed_cents: shareCents,
  });
}
