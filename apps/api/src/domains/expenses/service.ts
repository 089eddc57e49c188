import type { ListExpensesInput } from "@evenkeel/contract/models/expense";
import type { Actor, ExpensesPort } from "@evenkeel/contract/ports";
import type { DisputeUrgency } from "@evenkeel/contract/models/dispute";
import { scopeOf } from "../../auth/scope.ts";
import { answering } from "./answers.ts";
import { claiming, type Dependencies } from "./claim.ts";
import { paying } from "./payments.ts";
import { recurringExpenses } from "./recurring.ts";
import { reports } from "./reports.ts";
import { expenseRows, present, tellExpenses } from "./repository.ts";
import { splits } from "./splits.ts";

/**
 * What the children cost, and who owes what of it. Every act is an entry on the record, in the same transaction; nothing
 * is ever set off, deleted or taken to be agreed because no one answered.
 */
export function expensesService(
  dependencies: Dependencies & { windowHours: Record<DisputeUrgency, number> },
): ExpensesPort {
  const { db } = dependencies;
  return {
    async list(actor: Actor, { before, ...wanted }: ListExpensesInput) {
      const scope = scopeOf(actor);
      const from = before === undefined ? null : present(await expenseRows.byId(db, scope, before));
      const rows = await expenseRows.page(db, scope, { ...wanted, before: from?.entry ?? null });
      return tellExpenses(db, scope, rows);
    },
    claim: claiming(dependencies),
    ...answering(dependencies),
    ...paying(dependencies),
    ...splits(dependencies),
    ...recurringExpenses(dependencies),
    ...reports(dependencies),
  };
}
