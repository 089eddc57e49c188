import { Temporal } from "temporal-polyfill";
import type { Kysely } from "kysely";
import { balanceOf } from "@evenkeel/contract/expenses/balance";
import type {
  BalanceInput,
  BalanceModel,
  Expense,
  YearSummary,
  YearSummaryInput,
} from "@evenkeel/contract/models/expense";
import type { Actor } from "@evenkeel/contract/ports";
import { isoInstant, startOfDay } from "@evenkeel/custody/time/wall-clock";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { familyClock } from "../family/index.ts";
import { expenseRows, tellExpenses } from "./repository.ts";
import { currencyOfFamily } from "./splits.ts";

/** The figures that follow from all expenses of a family. */
export function reports({ db }: { db: Kysely<Database> }) {
  return {
    async balance(actor: Actor, input: BalanceInput): Promise<BalanceModel> {
      const scope = scopeOf(actor);
      const [{ timeZone, parents }, currency, rows] = await Promise.all([
        familyClock(db, scope),
        currencyOfFamily(db, scope),
        expenseRows.all(db, scope),
      ]);
      const firstInstant = (day: string, days: number): string =>
        isoInstant(startOfDay(Temporal.PlainDate.from(day).add({ days }), timeZone));
      return {
        currency,
        ...balanceOf(
          await tellExpenses(db, scope, rows),
          parents.map(({ id }) => id),
          {
            from: input.from === undefined ? null : firstInstant(input.from, 0),
            to: input.to === undefined ? null : firstInstant(input.to, 1),
          },
        ),
      };
    },

    async summary(actor: Actor, { year }: YearSummaryInput): Promise<YearSummary> {
      const scope = scopeOf(actor);
      const [{ parents }, currency, rows] = await Promise.all([
        familyClock(db, scope),
        currencyOfFamily(db, scope),
        expenseRows.all(db, scope, { from: `${year}-01-01`, to: `${year}-12-31` }),
      ]);
      const accepted = (await tellExpenses(db, scope, rows)).filter(
        (one) => one.status === "accepted",
      );
      const total = (some: readonly Expense[], cents: (one: Expense) => number): number =>
        some.reduce((sum, one) => sum + cents(one), 0);
      const groups = Map.groupBy(accepted, ({ childId, category }) => `${childId} ${category}`);
      return {
        year,
        currency,
        rows: Array.from(groups.values(), (some) => ({
          childId: some[0]?.childId ?? null,
          category: some[0]?.category ?? "other",
          count: some.length,
          amountCents: total(some, ({ amountCents }) => amountCents),
          parents: parents.map(({ id }) => ({
            userId: id,
            paidCents: total(some, (one) => (one.paidBy === id ? one.amountCents : 0)),
            shareCents: total(some, (one) =>
              one.owedBy === id ? one.owedCents : one.amountCents - one.owedCents,
            ),
          })),
        })),
      };
    },
  };
}
