import { randomUUID } from "node:crypto";
import { AppError, say } from "@evenkeel/contract/errors";
import { decidePayment } from "@evenkeel/contract/expenses/states";
import type {
  AnswerPaymentInput,
  Expense,
  PayExpenseInput,
} from "@evenkeel/contract/models/expense";
import type { Actor, Client } from "@evenkeel/contract/ports";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import { append, earlierOf, keepKey, lockRecord } from "../record/index.ts";
import { hasFiles } from "../attachments/index.ts";
import { throwAfterCommit } from "../moderation/index.ts";
import { decided } from "./answers.ts";
import { type Dependencies, moderatedAs } from "./claim.ts";
import { type Connection, expenseRows, present, tellExpense } from "./repository.ts";

/** What one parent says to have paid, and the other to have received. */
export function paying({ db, now, attaching }: Pick<Dependencies, "db" | "now" | "attaching">) {
  return {
    async pay(actor: Actor, input: PayExpenseInput, client: Client): Promise<Expense> {
      const scope = scopeOf(actor);
      const { id, amountCents, method, paidOn, attachmentIds } = input;
      const call = { kind: "payment", key: input.clientKey } as const;
      const act = { kind: "pay", by: actor.userId, amountCents } as const;
      const repeated = (connection: Connection) =>
        earlierOf(connection, ownScopeOf(actor), call, {
          find: (paymentId) => expenseRows.payment(connection, scope, paymentId),
          isSame: async (row) =>
            row.expense_id === id &&
            row.amount_cents === amountCents &&
            row.method === method &&
            row.paid_on === paidOn &&
            (await hasFiles(connection, scope, row.entry, attachmentIds)),
          otherwise: say("expense.otherKey"),
        });
      const before = await tellExpense(db, scope, id);
      if ((await repeated(db)) !== undefined) return before;
      const outbound = await attaching.prepare(
        actor,
        attachmentIds,
        moderatedAs(before.category),
        client.signal,
      );
      const attachments = outbound.map(({ attachment }) => attachment);
      await throwAfterCommit(db, async (transaction) => {
        await lockRecord(transaction, scope);
        // Looked up again under the lock: the other tap of a double tap may have been faster.
        if ((await repeated(transaction)) !== undefined) return null;
        const { row } = await decided(transaction, scope, id, act);
        const keptBack = await attaching.refusalOf(transaction, actor, outbound, {
          goesWithMessage: false,
        });
        if (keptBack !== null) return keptBack;
        const at = now();
        const paymentId = randomUUID();
        const underProtest = row.status !== "accepted";
        const { sequence: entry } = await append(transaction, scope, {
          kind: "payment_said",
          at,
          actorId: actor.userId,
          subject: row.entry,
          content: {
            expenseId: row.id,
            paymentId,
            amountCents,
            currency: before.currency,
            method,
            paidOn,
            underProtest,
            ...(attachments.length === 0 ? {} : { attachments }),
          },
        });
        await attaching.bind(transaction, actor, attachments, { entry, withheld: false });
        await expenseRows.insertPayment(transaction, {
          id: paymentId,
          family_id: scope,
          entry,
          expense_id: row.id,
          amount_cents: amountCents,
          method,
          paid_on: paidOn,
          under_protest: underProtest,
          status: "said",
          said_by: actor.userId,
          said_at: at,
        });
        await keepKey(transaction, ownScopeOf(actor), call, { made: paymentId, at });
        return null;
      });
      return tellExpense(db, scope, id);
    },

    async answerPayment(actor: Actor, { id, answer }: AnswerPaymentInput): Promise<Expense> {
      const scope = scopeOf(actor);
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const found = await expenseRows.payment(transaction, scope, id);
        if (found === undefined) throw new AppError("not_found", say("payment.none"));
        const about = present(await expenseRows.byId(transaction, scope, found.expense_id));
        const state = { status: found.status, paidBy: found.said_by };
        const decision = decidePayment(state, { kind: answer, by: actor.userId });
        if (!decision.allowed) {
          if (decision.because === "not_theirs") {
            throw new AppError("forbidden", say("payment.notTheirs"));
          }
          // Asked twice, as by a double tap, it is so already.
          if (found.status === answer) return tellExpense(transaction, scope, about.id);
          throw new AppError("conflict", say("payment.answered"));
        }
        const at = now();
        await append(transaction, scope, {
          kind: "payment_answered",
          at,
          actorId: actor.userId,
          subject: about.entry,
          content: { expenseId: about.id, paymentId: found.id, paymentAnswer: answer },
        });
        const cells = { status: decision.next, answered_at: at };
        await expenseRows.answerPayment(transaction, scope, found.id, cells);
        return tellExpense(transaction, scope, about.id);
      });
    },
  };
}
