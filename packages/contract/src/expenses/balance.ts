/**
 * What each parent owes the other, with every step that led there. Two sums stand beside each other and nothing is ever
 * set off between them; an expense counts once it is accepted, a payment once whoever is paid confirmed it. Pure: the
 * server answers with it, and a packet's page is made with it.
 */
import type { ExpenseStatus, PaymentStatus } from "./states.ts";

export interface CountedExpense {
  readonly id: string;
  readonly what: string;
  readonly status: ExpenseStatus;
  readonly owedBy: number;
  readonly owedCents: number;
  /** ISO 8601, UTC; null while it is not accepted. */
  readonly acceptedAt: string | null;
  readonly payments: readonly {
    readonly id: string;
    readonly amountCents: number;
    readonly status: PaymentStatus;
    /** When it was confirmed. */
    readonly answeredAt: string | null;
  }[];
}

export interface BalanceStep {
  at: string;
  kind: "accepted" | "paid";
  expenseId: string;
  /** Null: of the acceptance. */
  paymentId: string | null;
  what: string;
  /** Who owes. */
  owedBy: number;
  /** Above 0: more is owed. */
  changeCents: number;
  /** What this parent owes after the step. */
  owesCents: number;
}

export interface Owes {
  userId: number;
  owesCents: number;
}

export interface Balance {
  /** Before the first step that is shown. */
  opening: Owes[];
  steps: BalanceStep[];
  closing: Owes[];
  /** Not accepted yet: what each parent would owe, and what was paid of it under protest. Not in the balance. */
  waiting: (Owes & { underProtestCents: number })[];
  /** Payments of accepted expenses that no one has confirmed yet. Not in the balance. */
  unconfirmed: Owes[];
}

/**
 * @param parents their ids, in the order in which they are told
 * @param from the first instant of the steps that are shown, `to` the first after them; null: no bound
 */
export function balanceOf(
  expenses: readonly CountedExpense[],
  parents: readonly number[],
  { from, to }: { from: string | null; to: string | null } = { from: null, to: null },
): Balance {
  const moves = expenses
    .flatMap(({ id, what, owedBy, owedCents, acceptedAt, payments }) => {
      if (acceptedAt === null) return [];
      const about = { expenseId: id, what, owedBy };
      const paid = payments.flatMap(({ id: paymentId, amountCents, status, answeredAt }) =>
        status === "received" && answeredAt !== null
          ? // What was paid under protest counts from when the expense does.
            [
              {
                ...about,
                kind: "paid" as const,
                paymentId,
                at: answeredAt < acceptedAt ? acceptedAt : answeredAt,
                changeCents: -amountCents,
              },
            ]
          : [],
      );
      return [
        {
          ...about,
          kind: "accepted" as const,
          paymentId: null,
          at: acceptedAt,
          changeCents: owedCents,
        },
        ...paid,
      ];
    })
    .filter(({ at }) => to === null || at < to)
    // Of one instant the acceptance comes first, as it does above: sorting keeps that order.
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const owes = new Map(parents.map((id) => [id, 0]));
  const told = (): Owes[] => Array.from(owes, ([userId, owesCents]) => ({ userId, owesCents }));
  let opening = told();
  const steps: BalanceStep[] = [];
  for (const move of moves) {
    const owesCents = (owes.get(move.owedBy) ?? 0) + move.changeCents;
    owes.set(move.owedBy, owesCents);
    if (from !== null && move.at < from) opening = told();
    else steps.push({ ...move, owesCents });
  }
  const sumOf = (userId: number, cents: (expense: CountedExpense) => number): number =>
    expenses
      .filter((expense) => expense.owedBy === userId)
      .reduce((total, expense) => total + cents(expense), 0);
  const paidCents = (expense: CountedExpense, wanted: PaymentStatus): number =>
    expense.payments
      .filter(({ status }) => status === wanted)
      .reduce((total, { amountCents }) => total + amountCents, 0);
  const isWaiting = ({ status }: CountedExpense) => status !== "accepted" && status !== "withdrawn";
  return {
    opening,
    steps,
    closing: told(),
    waiting: parents.map((userId) => ({
      userId,
      owesCents: sumOf(userId, (one) => (isWaiting(one) ? one.owedCents : 0)),
      underProtestCents: sumOf(userId, (one) => (isWaiting(one) ? paidCents(one, "received") : 0)),
    })),
    unconfirmed: parents.map((userId) => ({
      userId,
      owesCents: sumOf(userId, (one) => (one.status === "accepted" ? paidCents(one, "said") : 0)),
    })),
  };
}
