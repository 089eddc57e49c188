import { balanceOf, type CountedExpense, type Owes } from "@evenkeel/contract/expenses/balance";
import { type PacketHeader, type PacketRow, said } from "./packet-rows.ts";
import type { PacketWords } from "./packet-words.ts";

/** More steps than these stand in record.jsonl alone. */
const mostSteps = 2_000;

type Counted = CountedExpense & { payments: CountedExpense["payments"][number][] };

/** The expenses of these entries, each called by the number of the entry that claimed it: no one's words are among them. */
async function readExpenses(rows: AsyncIterable<PacketRow>) {
  const expenses = new Map<string, Counted>();
  let currency: string | null = null;
  const change = (id: string | undefined, cells: Partial<Counted>) => {
    const found = id === undefined ? undefined : expenses.get(id);
    if (id !== undefined && found !== undefined) expenses.set(id, { ...found, ...cells });
  };
  for await (const row of rows) {
    if ("withheld" in row) continue;
    const claimed = said(row, "expense_claimed");
    if (claimed !== null) {
      currency ??= claimed.currency;
      expenses.set(claimed.expenseId, {
        id: claimed.expenseId,
        what: String(row.sequence),
        status: "claimed",
        owedBy: claimed.owedBy,
        owedCents: claimed.owedCents,
        acceptedAt: null,
        payments: [],
      });
    }
    const answered = said(row, "expense_answered");
    if (answered?.answer === "accept") {
      const { shareCents } = answered;
      change(answered.expenseId, {
        status: "accepted",
        acceptedAt: row.at,
        ...(shareCents === undefined ? {} : { owedCents: shareCents }),
      });
    }
    change(said(row, "expense_withdrawn")?.expenseId, { status: "withdrawn" });
    const paid = said(row, "payment_said");
    if (paid !== null) {
      const { paymentId: id, amountCents } = paid;
      const payment = { id, amountCents, status: "said" as const, answeredAt: null };
      expenses.get(paid.expenseId)?.payments.push(payment);
    }
    const confirmed = said(row, "payment_answered");
    const about = confirmed === null ? undefined : expenses.get(confirmed.expenseId);
    if (confirmed !== null && about !== undefined) {
      const { paymentId, paymentAnswer: status } = confirmed;
      change(about.id, {
        payments: about.payments.map((one) =>
          one.id === paymentId ? { ...one, status, answeredAt: row.at } : one,
        ),
      });
    }
  }
  return { expenses: [...expenses.values()], currency };
}

/**
 * The page of a packet on which its expenses and payments add up, a line each; none where it holds no expense. Counted
 * are the entries of the packet alone, so that whoever holds it can add them up again.
 */
export async function expensesPage(
  header: PacketHeader,
  rows: AsyncIterable<PacketRow>,
  { t, money, clock }: PacketWords,
): Promise<string[]> {
  const { expenses, currency } = await readExpenses(rows);
  if (currency === null) return [];
  const amount = (cents: number) => money(cents, currency);
  const names = new Map(header.people.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? t("person.unknown", { id: String(id) });
  const parents = header.people.filter(({ role }) => role !== "court_viewer");
  const { closing, waiting, unconfirmed, steps } = balanceOf(
    expenses,
    parents.map(({ id }) => id),
  );
  const on = clock(header.timeZone);
  const each = <Row extends Owes>(some: readonly Row[], line: (row: Row) => string): string[] =>
    some.filter(({ owesCents }) => owesCents !== 0).map(line);
  return [
    t("money.counted"),
    ...closing.map(({ userId, owesCents }) =>
      t("money.owes", { name: nameOf(userId), amount: amount(owesCents) }),
    ),
    ...each(unconfirmed, ({ userId, owesCents }) =>
      t("money.unconfirmed", { name: nameOf(userId), amount: amount(owesCents) }),
    ),
    ...each(waiting, ({ userId, owesCents, underProtestCents }) =>
      t("money.waiting", {
        name: nameOf(userId),
        amount: amount(owesCents),
        paid: amount(underProtestCents),
      }),
    ),
    ...steps.slice(0, mostSteps).map((step) =>
      t(step.kind === "accepted" ? "money.accepted" : "money.paid", {
        number: step.what,
        time: on(new Date(step.at)),
        name: nameOf(step.owedBy),
        change: amount(Math.abs(step.changeCents)),
        amount: amount(step.owesCents),
      }),
    ),
    ...(steps.length > mostSteps
      ? [t("money.more", { count: String(steps.length - mostSteps) })]
      : []),
  ];
}
