import { paidOf } from "@evenkeel/contract/expenses/states";
import { eveningReminderTime } from "@evenkeel/contract/notices";
import type { Kysely } from "kysely";
import { Temporal } from "temporal-polyfill";
import { operatorScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { eachApart } from "../../jobs/each-apart.ts";
import { tellExpense } from "../expenses/index.ts";
import type { Put } from "./reminder.ts";

/**
 * Whoever owes a share, on the evening before it is due, while some of it is unpaid. What is questioned or disputed waits
 * for the other parent; and what was claimed with no more time than that was told of just now.
 */
export async function expensesDueTomorrow(
  db: Kysely<Database>,
  now: Date,
  put: Put,
): Promise<void> {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO("UTC")
    .toPlainDate();
  const rows = await db
    .selectFrom("expenses as expense")
    .innerJoin("families as family", "family.id", "expense.family_id")
    .select([
      "expense.id",
      "expense.family_id as familyId",
      "expense.due_on as dueOn",
      "expense.claimed_at as claimedAt",
      "family.time_zone as timeZone",
    ])
    .where("expense.status", "in", ["claimed", "accepted"])
    // Whatever the zone.
    .where("expense.due_on", ">=", today.subtract({ days: 1 }).toString())
    .where("expense.due_on", "<=", today.add({ days: 2 }).toString())
    .execute();
  await eachApart(rows, async ({ id, familyId, dueOn, claimedAt, timeZone }) => {
    if (dueOn === null) return;
    const due = Temporal.PlainDate.from(dueOn);
    const evening = due
      .subtract({ days: 1 })
      .toZonedDateTime({ timeZone, plainTime: eveningReminderTime }).epochMilliseconds;
    const over = due.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
    const isTime = now.getTime() >= evening && now.getTime() < over;
    if (!isTime || claimedAt.getTime() >= evening) return;
    const expense = await tellExpense(db, operatorScope(familyId), id);
    if (paidOf(expense).openCents <= 0) return;
    await put({
      familyId,
      notice: {
        kind: "expense_due",
        key: `expense_due ${id}`,
        actorId: expense.paidBy,
        onlyTo: expense.owedBy,
        expiresAt: new Date(over),
      },
    });
  });
}
