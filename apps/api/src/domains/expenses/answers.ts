import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { disputeCategoryOfExpense } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import {
  decideExpense,
  type ExpenseAct,
  type ExpenseDecision,
} from "@evenkeel/contract/expenses/states";
import type { DisputeUrgency } from "@evenkeel/contract/models/dispute";
import type {
  AnswerExpenseInput,
  Expense,
  WithdrawExpenseInput,
  WrittenExpense,
} from "@evenkeel/contract/models/expense";
import type { Actor, Client } from "@evenkeel/contract/ports";
import { type FamilyScope, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { disputeRows, openDispute } from "../disputes/index.ts";
import { areFiles } from "../attachments/index.ts";
import { helpFor, throwAfterCommit } from "../moderation/index.ts";
import { append, canonicalJson, lockRecord } from "../record/index.ts";
import { type Dependencies, moderatedAs } from "./claim.ts";
import {
  expenseRows,
  type ExpenseRow,
  present,
  type StoredStep,
  stepsOf,
  tellExpense,
} from "./repository.ts";

interface AnswerDependencies extends Dependencies {
  windowHours: Record<DisputeUrgency, number>;
}

/** What the parents do about an expense once it is claimed, each act with its entry on the record. */
export function answering({ db, now, texts, attaching, windowHours }: AnswerDependencies) {
  return {
    async answer(actor: Actor, input: AnswerExpenseInput, client: Client): Promise<WrittenExpense> {
      const scope = scopeOf(actor);
      const { id, answer, urgency, attachmentIds } = input;
      const act = { kind: answer, by: actor.userId };
      // An acceptance is a yes, and says nothing that could be read in another way.
      const text = answer === "accept" ? null : (input.text ?? "");
      // Sent again because its answer was lost, or by a double tap, it is on the record already.
      const isSaid = ({ steps }: Pick<Expense, "steps">) => {
        const last = steps.at(-1);
        return (
          last?.by === actor.userId &&
          last.answer === answer &&
          last.text === text &&
          last.shareCents === input.shareCents &&
          areFiles(last.attachments, attachmentIds)
        );
      };
      const before = await tellExpense(db, scope, id);
      if (isSaid(before)) return before;
      const first = decideExpense(before, act);
      if (!first.allowed) throw refusalOf(first.because, act);
      if ((input.shareCents ?? 0) > before.amountCents) {
        const message = say("expense.shareTooMuch");
        throw new AppError("invalid", message, { issues: [{ path: "shareCents", message }] });
      }
      const category = moderatedAs(before.category);
      const assessed = await texts.assessAny(actor, text, category, client.signal);
      const outbound = await attaching.prepare(actor, attachmentIds, category, client.signal);
      const attachments = outbound.map(({ attachment }) => attachment);
      const files = attachments.length === 0 ? {} : { attachments };
      const share = input.shareCents === undefined ? {} : { shareCents: input.shareCents };
      await throwAfterCommit(db, async (transaction) => {
        await lockRecord(transaction, scope);
        if (isSaid(await tellExpense(transaction, scope, id))) return null;
        const { row, next } = await decided(transaction, scope, id, act);
        const place = answer === "dispute" ? "dispute_proposal" : "expense";
        const { marked, refusal } = await texts.admitAny(
          transaction,
          actor,
          place,
          assessed,
          row.entry,
        );
        if (refusal !== null) return refusal;
        const keptBack = await attaching.refusalOf(transaction, actor, outbound, {
          goesWithMessage: false,
        });
        if (keptBack !== null) return keptBack;
        const at = now();
        const disputeId = answer === "dispute" ? randomUUID() : null;
        // A file belongs to the first entry that names it.
        const bind = (entry: number) =>
          attaching.bind(transaction, actor, attachments, { entry, withheld: false });
        if (disputeId !== null) {
          const opened = await openDispute(transaction, actor, {
            id: disputeId,
            category: disputeCategoryOfExpense[before.category],
            title: titleOf(before),
            description: text ?? "",
            urgency,
            windowHours: windowHours[urgency],
            followsId: null,
            aboutRule: null,
            aboutExpense: row.id,
            ...share,
            at,
            attachments,
            ...marked,
          });
          await bind(opened);
        }
        const settled = answer === "accept" ? await settle(transaction, scope, row.id, at) : {};
        const { sequence } = await append(transaction, scope, {
          kind: "expense_answered",
          at,
          actorId: actor.userId,
          subject: row.entry,
          content: {
            expenseId: row.id,
            answer,
            text,
            disputeId,
            ...share,
            ...settled,
            // The dispute that it opened holds the same words: how they were read counts once, there.
            ...(disputeId === null ? marked : {}),
            ...files,
          },
        });
        if (disputeId === null) await bind(sequence);
        await expenseRows.update(transaction, scope, row.id, {
          status: next,
          steps: withStep(row, {
            answer,
            by: actor.userId,
            at: at.toISOString(),
            text,
            ...share,
            ...files,
          }),
          ...(next === "accepted" ? { accepted_at: at } : {}),
          ...(disputeId === null ? {} : { dispute_id: disputeId }),
        });
        return null;
      });
      return { ...(await tellExpense(db, scope, id)), ...helpFor(assessed) };
    },

    async withdraw(actor: Actor, { id }: WithdrawExpenseInput): Promise<Expense> {
      const scope = scopeOf(actor);
      const act = { kind: "withdraw", by: actor.userId } as const;
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const before = await tellExpense(transaction, scope, id);
        // Asked again, by a double tap or because its answer was lost, it is so already. Only who claimed it withdraws it.
        if (before.status === "withdrawn" && before.claimedBy === actor.userId) return before;
        const { row, next } = await decided(transaction, scope, id, act);
        const at = now();
        const settled = await settle(transaction, scope, row.id, at);
        await append(transaction, scope, {
          kind: "expense_withdrawn",
          at,
          actorId: actor.userId,
          subject: row.entry,
          content: { expenseId: row.id, ...settled },
        });
        const { steps } = row;
        await expenseRows.update(transaction, scope, row.id, { status: next, steps });
        return tellExpense(transaction, scope, id);
      });
    },
  };
}

/** There is nothing left to dispute about an expense that was accepted, or is claimed no longer. */
async function settle(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  expenseId: string,
  now: Date,
): Promise<{ settlesEntry?: number }> {
  const dispute = await disputeRows.settleAbout(transaction, scope, { expenseId, now });
  return dispute === undefined ? {} : { settlesEntry: dispute.entry };
}

/** The expense as it stands under the record's lock, and what the act makes of it. @throws AppError */
export async function decided(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  id: string,
  act: ExpenseAct,
): Promise<{ row: ExpenseRow; next: Expense["status"] }> {
  const row = present(await expenseRows.byId(transaction, scope, id));
  const decision = decideExpense(await tellExpense(transaction, scope, id), act);
  if (!decision.allowed) throw refusalOf(decision.because, act);
  return { row, next: decision.next };
}

export const withStep = (row: ExpenseRow, step: StoredStep): string =>
  canonicalJson<StoredStep[]>([...stepsOf(row), step]);

/** The same in every language: what it was for, and the sum. */
function titleOf({ what, amountCents, currency }: Expense): string {
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return `${what} (${amount.format(amountCents / 100)})`;
}

function refusalOf(
  because: Extract<ExpenseDecision, { allowed: false }>["because"],
  act: ExpenseAct,
): AppError {
  switch (because) {
    case "not_theirs":
      return new AppError(
        "forbidden",
        act.kind === "pay" ? say("expense.notDebtor") : say("expense.notTheirs"),
      );
    case "accepted":
      return new AppError("conflict", say("expense.accepted"));
    case "withdrawn":
      return new AppError("conflict", say("expense.withdrawn"));
    case "not_now":
      return new AppError("conflict", say("expense.notNow"));
    case "paid":
      return new AppError("conflict", say("expense.paid"));
    case "too_much":
      return new AppError("conflict", say("expense.tooMuch"));
  }
}
