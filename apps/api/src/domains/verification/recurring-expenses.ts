import { dayOfClaim } from "../expenses/index.ts";
import { change, differences, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

/** Expenses that come each month, and how many of them have come. */
export function recurringExpensesProjection(): Projection {
  const recurring = new Map<string, Row>();
  const days = new Map<string, { firstOn: string; until: string | null }>();

  return {
    take(entry) {
      const claimed = contentOf(entry, "expense_claimed");
      const comesFrom = claimed?.recurringId ?? "";
      const said = days.get(comesFrom);
      if (said !== undefined) {
        const made = Number(recurring.get(comesFrom)?.["made"] ?? 0) + 1;
        change(recurring, comesFrom, { made, next_on: dayOfClaim(said, made) });
      }
      const started = contentOf(entry, "recurring_started");
      if (started !== null) {
        days.set(started.recurringId, started);
        recurring.set(started.recurringId, {
          entry: entry.sequence,
          claimed_by: started.claimedBy,
          paid_by: started.paidBy,
          child_id: started.childId,
          category: started.category,
          what: started.what,
          vendor: started.vendor ?? null,
          amount_cents: started.amountCents,
          currency: started.currency,
          first_on: started.firstOn,
          until: started.until,
          due_after_days: started.dueAfterDays,
          made: 0,
          next_on: started.firstOn,
          stopped_at: null,
        });
      }
      const stopped = contentOf(entry, "recurring_stopped");
      if (stopped !== null) {
        change(recurring, stopped.recurringId, { next_on: null, stopped_at: entry.at });
      }
    },

    async *differences(db, scope) {
      const monthly = await db
        .selectFrom("recurring_expenses")
        .selectAll()
        .where("family_id", "=", scope)
        .execute();
      const foundRecurring = async function* () {
        for (const { id, stopped_at, ...row } of monthly) {
          yield { key: id, row: { ...row, stopped_at: instantOrNull(stopped_at) } };
        }
      };
      yield* differences({
        what: "recurring expense",
        expected: recurring,
        found: foundRecurring(),
      });
    },

    limits: () => [],
  };
}
