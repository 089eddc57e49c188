import { change, differences, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

/** What was paid, as one said and the other confirmed. */
export function expensePaymentsProjection(): Projection {
  const payments = new Map<string, Row>();

  return {
    take(entry) {
      const said = contentOf(entry, "payment_said");
      if (said !== null) {
        payments.set(said.paymentId, {
          entry: entry.sequence,
          expense_id: said.expenseId,
          amount_cents: said.amountCents,
          method: said.method,
          paid_on: said.paidOn,
          under_protest: said.underProtest,
          status: "said",
          said_by: entry.actorId,
          said_at: entry.at,
          answered_at: null,
        });
      }
      const confirmed = contentOf(entry, "payment_answered");
      if (confirmed !== null) {
        const cells = { status: confirmed.paymentAnswer, answered_at: entry.at };
        change(payments, confirmed.paymentId, cells);
      }
    },

    async *differences(db, scope) {
      const paid = await db
        .selectFrom("expense_payments")
        .selectAll()
        .where("family_id", "=", scope)
        .orderBy("entry")
        .execute();
      const foundPayments = async function* () {
        for (const { id, said_at, answered_at, ...row } of paid) {
          const times = { said_at: instant(said_at), answered_at: instantOrNull(answered_at) };
          yield { key: id, row: { ...row, ...times } };
        }
      };
      yield* differences({ what: "payment", expected: payments, found: foundPayments() });
    },

    limits: () => [],
  };
}
