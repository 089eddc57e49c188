import type { StoredStep } from "../expenses/index.ts";
import { canonicalJson } from "../record/index.ts";
import { change, differences, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

const statusAfter = {
  accept: "accepted",
  question: "questioned",
  explain: "claimed",
  dispute: "disputed",
} as const;

/** Expenses and what was answered to them; all in the family's currency. */
export function expensesProjection(): Projection {
  const expenses = new Map<string, Row>();

  return {
    take(entry) {
      const claimed = contentOf(entry, "expense_claimed");
      if (claimed !== null) {
        expenses.set(claimed.expenseId, {
          entry: entry.sequence,
          claimed_by: claimed.claimedBy,
          claimed_at: entry.at,
          paid_by: claimed.paidBy,
          child_id: claimed.childId,
          category: claimed.category,
          what: claimed.what,
          vendor: claimed.vendor ?? null,
          amount_cents: claimed.amountCents,
          tax_cents: claimed.taxCents ?? null,
          currency: claimed.currency,
          paid_on: claimed.paidOn,
          due_on: claimed.dueOn,
          owed_by: claimed.owedBy,
          owed_cents: claimed.owedCents,
          owed_percent: claimed.owedPercent,
          rounding: claimed.rounding,
          rule_id: claimed.ruleId,
          recurring_id: claimed.recurringId,
          status: "claimed",
          steps: "[]",
          accepted_at: null,
          dispute_id: null,
        });
      }
      const answered = contentOf(entry, "expense_answered");
      if (answered !== null) {
        const { answer, text, disputeId, shareCents, attachments = [] } = answered;
        const row = expenses.get(answered.expenseId);
        if (row !== undefined) {
          const steps = JSON.parse(String(row["steps"])) as StoredStep[];
          const files = attachments.length === 0 ? {} : { attachments };
          const share = shareCents === undefined ? {} : { shareCents };
          const step = { answer, by: entry.actorId ?? 0, at: entry.at, text, ...share, ...files };
          Object.assign(row, {
            status: statusAfter[answer],
            steps: canonicalJson<StoredStep[]>([...steps, step]),
            ...(answer === "accept" ? { accepted_at: entry.at } : {}),
            ...(answer === "accept" && shareCents !== undefined ? { owed_cents: shareCents } : {}),
            ...(disputeId === null ? {} : { dispute_id: disputeId }),
          });
        }
      }
      const withdrawn = contentOf(entry, "expense_withdrawn");
      if (withdrawn !== null) change(expenses, withdrawn.expenseId, { status: "withdrawn" });
    },

    async *differences(db, scope) {
      const claimed = await db
        .selectFrom("expenses")
        .selectAll()
        .where("family_id", "=", scope)
        .orderBy("entry")
        .execute();
      const foundExpenses = async function* () {
        for (const { id, claimed_at, accepted_at, ...row } of claimed) {
          const times = {
            claimed_at: instant(claimed_at),
            accepted_at: instantOrNull(accepted_at),
          };
          yield { key: id, row: { ...row, ...times } };
        }
      };
      yield* differences({ what: "expense", expected: expenses, found: foundExpenses() });
      const { currency } = await db
        .selectFrom("families")
        .select("currency")
        .where("id", "=", scope)
        .executeTakeFirstOrThrow();
      const strange = claimed.find((row) => row.currency !== currency);
      if (strange !== undefined) {
        yield `the family's currency is ${currency}, and expense ${strange.id} is in ${strange.currency}`;
      }
    },

    limits: () => [],
  };
}
