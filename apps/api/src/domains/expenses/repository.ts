import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import { z } from "zod";
import { AppError, say } from "@evenkeel/contract/errors";
import { type Expense, expense, expenseStep, payment } from "@evenkeel/contract/models/expense";
import type { FamilyScope } from "../../auth/scope.ts";
import { attachmentsOf } from "../attachments/index.ts";
import { isUuid } from "../../database/is-uuid.ts";
import type { Database } from "../../database/schema.ts";

export type Connection = Kysely<Database> | Transaction<Database>;
export type ExpenseRow = Selectable<Database["expenses"]> & {
  rule_child: string | null;
  rule_category: string | null;
  /** The entry of the recurring expense that it is one month of. */
  series_entry: number | null;
  dispute_status: string | null;
};
export type PaymentRow = Selectable<Database["expense_payments"]>;

/** A step as it is stored, as its entry says it: one without files does not say so. */
const storedStep = expenseStep.partial({ attachments: true });
export type StoredStep = z.infer<typeof storedStep>;
const storedSteps = z.array(storedStep);
/** The share that the dispute about an expense asks for; null where it named none. */
export const askedShare = (row: Pick<ExpenseRow, "steps">): number | null =>
  stepsOf(row).findLast(({ answer }) => answer === "dispute")?.shareCents ?? null;
export const stepsOf = (row: Pick<ExpenseRow, "steps">): StoredStep[] =>
  storedSteps.parse(JSON.parse(row.steps));
const toStep = ({ attachments = [], ...step }: StoredStep): Expense["steps"][number] => ({
  ...step,
  attachments,
});

const withRules = (connection: Connection) =>
  connection
    .selectFrom("expenses as expense")
    .leftJoin("split_rules as rule", "rule.id", "expense.rule_id")
    .leftJoin("recurring_expenses as series", "series.id", "expense.recurring_id")
    .leftJoin("disputes as dispute", "dispute.id", "expense.dispute_id")
    .selectAll("expense")
    .select([
      "dispute.status as dispute_status",
      "rule.child_id as rule_child",
      "rule.category as rule_category",
      "series.entry as series_entry",
    ]);

/** Reads and writes of expenses and their payments. Whoever writes holds the lock on the family's record. */
export const expenseRows = {
  async insert(
    transaction: Transaction<Database>,
    row: Insertable<Database["expenses"]>,
  ): Promise<void> {
    await transaction.insertInto("expenses").values(row).execute();
  },

  /** Newest first; `before` is the entry of the expense from which older ones are wanted. */
  page(
    connection: Connection,
    scope: FamilyScope,
    wanted: {
      limit: number;
      before: number | null;
      from?: string | undefined;
      to?: string | undefined;
      category?: string | undefined;
      childId?: string | undefined;
    },
  ): Promise<ExpenseRow[]> {
    const { limit, before, from, to, category, childId } = wanted;
    if (childId !== undefined && !isUuid(childId)) return Promise.resolve([]);
    let query = withRules(connection).where("expense.family_id", "=", scope);
    if (before !== null) query = query.where("expense.entry", "<", before);
    if (from !== undefined) query = query.where("expense.paid_on", ">=", from);
    if (to !== undefined) query = query.where("expense.paid_on", "<=", to);
    if (category !== undefined) query = query.where("expense.category", "=", category);
    if (childId !== undefined) query = query.where("expense.child_id", "=", childId);
    return query.orderBy("expense.entry", "desc").limit(limit).execute();
  },

  /** Oldest first, with a bound on the day of the expense where one is wanted. */
  all(
    connection: Connection,
    scope: FamilyScope,
    { from, to }: { from?: string; to?: string } = {},
  ): Promise<ExpenseRow[]> {
    let query = withRules(connection).where("expense.family_id", "=", scope);
    if (from !== undefined) query = query.where("expense.paid_on", ">=", from);
    if (to !== undefined) query = query.where("expense.paid_on", "<=", to);
    return query.orderBy("expense.entry").execute();
  },

  /** Those that wait for a word of one of the parents, oldest first. */
  unanswered(
    connection: Connection,
    scope: FamilyScope,
  ): Promise<Pick<ExpenseRow, "id" | "what" | "status" | "claimed_by">[]> {
    return connection
      .selectFrom("expenses")
      .select(["id", "what", "status", "claimed_by"])
      .where("family_id", "=", scope)
      .where("status", "in", ["claimed", "questioned"])
      .orderBy("entry")
      .execute();
  },

  /** Those of which the other parent says that a share was paid to this one, who has not said whether it was; oldest first. */
  paidTo(
    connection: Connection,
    scope: FamilyScope,
    userId: number,
  ): Promise<Pick<ExpenseRow, "id" | "what">[]> {
    return connection
      .selectFrom("expenses as expense")
      .select(["expense.id", "expense.what"])
      .where("expense.family_id", "=", scope)
      .where("expense.owed_by", "<>", userId)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("expense_payments as paid")
            .select("paid.id")
            .whereRef("paid.expense_id", "=", "expense.id")
            .where("paid.status", "=", "said"),
        ),
      )
      .orderBy("expense.entry")
      .execute();
  },

  /** Those that have a due day and of which this parent owes a share. */
  due(connection: Connection, scope: FamilyScope, userId: number): Promise<ExpenseRow[]> {
    return withRules(connection)
      .where("expense.family_id", "=", scope)
      .where("expense.owed_by", "=", userId)
      .where("expense.due_on", "is not", null)
      .where("expense.status", "in", ["claimed", "accepted"])
      .orderBy("expense.entry")
      .execute();
  },

  /** Undefined if the family has none of this id, whatever the id is made of. */
  async byId(
    connection: Connection,
    scope: FamilyScope,
    id: string,
  ): Promise<ExpenseRow | undefined> {
    if (!isUuid(id)) return undefined;
    return withRules(connection)
      .where("expense.family_id", "=", scope)
      .where("expense.id", "=", id)
      .executeTakeFirst();
  },

  /** What rounding has left so far, in hundredths of a cent that parent 1 bore too little. */
  async carry(connection: Connection, scope: FamilyScope): Promise<number> {
    const row = await connection
      .selectFrom("expenses")
      .select((eb) => eb.fn.sum<string | null>("rounding").as("carry"))
      .where("family_id", "=", scope)
      .where("status", "<>", "withdrawn")
      .executeTakeFirst();
    return Number(row?.carry ?? 0);
  },

  async update(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    cells: {
      status: ExpenseRow["status"];
      steps: string;
      accepted_at?: Date;
      owed_cents?: number;
      dispute_id?: string;
    },
  ): Promise<void> {
    await transaction
      .updateTable("expenses")
      .set(cells)
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .execute();
  },

  /** The payments of these expenses, oldest first. */
  async paymentsOf(
    connection: Connection,
    scope: FamilyScope,
    ids: readonly string[],
  ): Promise<PaymentRow[]> {
    if (ids.length === 0) return [];
    return connection
      .selectFrom("expense_payments")
      .selectAll()
      .where("family_id", "=", scope)
      .where("expense_id", "in", ids)
      .orderBy("entry")
      .execute();
  },

  async payment(
    connection: Connection,
    scope: FamilyScope,
    id: string,
  ): Promise<PaymentRow | undefined> {
    if (!isUuid(id)) return undefined;
    return connection
      .selectFrom("expense_payments")
      .selectAll()
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .executeTakeFirst();
  },

  async insertPayment(
    transaction: Transaction<Database>,
    row: Insertable<Database["expense_payments"]>,
  ): Promise<void> {
    await transaction.insertInto("expense_payments").values(row).execute();
  },

  async answerPayment(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    cells: { status: PaymentRow["status"]; answered_at: Date },
  ): Promise<void> {
    await transaction
      .updateTable("expense_payments")
      .set(cells)
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .execute();
  },
};

/** @throws AppError not_found if there is none: a foreign expense is as if it did not exist */
export function present<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError("not_found", say("expense.none"));
  return row;
}

export const currencyOf = expense.shape.currency;

/** These expenses as they are told, each with its payments. */
export async function tellExpenses(
  connection: Connection,
  scope: FamilyScope,
  rows: readonly ExpenseRow[],
): Promise<Expense[]> {
  const ids = rows.map(({ id }) => id);
  const payments = await expenseRows.paymentsOf(connection, scope, ids);
  const series = rows.flatMap(({ series_entry: entry }) => (entry === null ? [] : [entry]));
  const entries = [...[...rows, ...payments].map(({ entry }) => entry), ...new Set(series)];
  const attached = await attachmentsOf(connection, scope, entries);
  const byExpense = Map.groupBy(payments, (one) => one.expense_id);
  return rows.map((row) => ({
    ...toExpense(row),
    payments: (byExpense.get(row.id) ?? []).map((paid) => ({
      ...toPayment(paid),
      attachments: attached.get(paid.entry) ?? [],
    })),
    attachments: attached.get(row.series_entry ?? row.entry) ?? [],
  }));
}

/** @throws AppError not_found */
export async function tellExpense(
  connection: Connection,
  scope: FamilyScope,
  id: string,
): Promise<Expense> {
  const [told] = await tellExpenses(connection, scope, [
    present(await expenseRows.byId(connection, scope, id)),
  ]);
  return present(told);
}

const toPayment = (row: PaymentRow): Omit<Expense["payments"][number], "attachments"> => ({
  id: row.id,
  amountCents: row.amount_cents,
  method: payment.shape.method.parse(row.method),
  paidOn: row.paid_on,
  underProtest: row.under_protest,
  status: row.status,
  saidAt: row.said_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
});

function toExpense(row: ExpenseRow): Omit<Expense, "attachments" | "payments"> {
  const { category } = expense.shape;
  return {
    id: row.id,
    claimedBy: row.claimed_by,
    paidBy: row.paid_by,
    childId: row.child_id,
    category: category.parse(row.category),
    what: row.what,
    vendor: row.vendor,
    amountCents: row.amount_cents,
    taxCents: row.tax_cents,
    currency: currencyOf.parse(row.currency),
    paidOn: row.paid_on,
    dueOn: row.due_on,
    owedBy: row.owed_by,
    owedCents: row.owed_cents,
    owedPercent: row.owed_percent,
    rule:
      row.rule_id === null
        ? null
        : { childId: row.rule_child, category: category.nullable().parse(row.rule_category) },
    status: row.status,
    steps: stepsOf(row).map(toStep),
    recurringId: row.recurring_id,
    disputeId: row.dispute_id,
    ...(row.status === "disputed" && row.dispute_status === "agreed"
      ? { agreedInWords: true as const }
      : {}),
    claimedAt: row.claimed_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
  };
}
