import type { Kysely } from "kysely";
import { paidOf } from "@evenkeel/contract/expenses/states";
import { defaultLocale } from "@evenkeel/words";
import { openCatalogue } from "@evenkeel/words/server";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { tellExpenses, expenseRows } from "./repository.ts";

const catalogue = openCatalogue();

/** What a parent still owes of expenses that have a due day, for their own calendar. */
export async function duesOf(db: Kysely<Database>, scope: FamilyScope, userId: number) {
  const { locale } = await db
    .selectFrom("users")
    .select("locale")
    .where("family_id", "=", scope)
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const language = locale ?? defaultLocale;
  const t = catalogue.words(language, "expenses");
  const rows = await expenseRows.due(db, scope, userId);
  const expenses = await tellExpenses(db, scope, rows);
  return expenses.flatMap((expense) => {
    const { id, dueOn, what, currency, claimedAt } = expense;
    const { openCents } = paidOf(expense);
    if (dueOn === null || openCents <= 0) return [];
    const money = new Intl.NumberFormat(language, { style: "currency", currency });
    const title = t("due.title", { what, amount: money.format(openCents / 100) });
    return [{ id, day: dueOn, title, since: new Date(claimedAt) }];
  });
}
