/**
 * What may happen to an expense and to a payment of it. Pure: the server decides with it, and the page offers what it
 * allows.
 *
 *     claimed, questioned, disputed --accept, the other parent--> accepted
 *     claimed, questioned --question, the other parent--> questioned
 *     questioned --explain, who claimed it--> claimed
 *     claimed, questioned --dispute, the other parent--> disputed
 *     claimed, questioned, disputed --withdraw, who claimed it, while nothing is paid--> withdrawn
 *
 *     said --received or not_received, who is paid--> received, not_received
 *     said --withdrawn, who paid--> withdrawn
 *
 * Whoever owes may pay at any time but after a withdrawal: before acceptance it is a payment under protest.
 */
import type {
  expenseAnswers,
  expenseStatuses,
  paymentAnswers,
  paymentStatuses,
} from "../constants.ts";

export type ExpenseStatus = (typeof expenseStatuses)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];
type ExpenseAnswer = (typeof expenseAnswers)[number];
type PaymentAnswer = (typeof paymentAnswers)[number];

export interface ExpenseState {
  readonly status: ExpenseStatus;
  readonly claimedBy: number;
  readonly owedBy: number;
  readonly owedCents: number;
  readonly payments: readonly { readonly amountCents: number; readonly status: PaymentStatus }[];
}

export type ExpenseAct =
  | { kind: ExpenseAnswer | "withdraw"; by: number }
  | { kind: "pay"; by: number; amountCents: number };

export type ExpenseDecision =
  | { allowed: true; next: ExpenseStatus }
  | {
      allowed: false;
      because: "not_theirs" | "accepted" | "withdrawn" | "not_now" | "paid" | "too_much";
    };

/** What was paid and confirmed, what waits for a confirmation, and what is left to pay, in cents. */
export function paidOf({ owedCents, payments }: Pick<ExpenseState, "owedCents" | "payments">) {
  const sum = (status: PaymentStatus) =>
    payments
      .filter((payment) => payment.status === status)
      .reduce((total, { amountCents }) => total + amountCents, 0);
  const receivedCents = sum("received");
  const saidCents = sum("said");
  return { receivedCents, saidCents, openCents: owedCents - receivedCents - saidCents };
}

const no = (because: Extract<ExpenseDecision, { allowed: false }>["because"]) =>
  ({ allowed: false, because }) as const;

export function decideExpense(state: ExpenseState, act: ExpenseAct): ExpenseDecision {
  const { status, claimedBy, owedBy } = state;
  const isTheirs =
    act.kind === "pay"
      ? act.by === owedBy
      : act.kind === "explain" || act.kind === "withdraw"
        ? act.by === claimedBy
        : act.by !== claimedBy;
  if (!isTheirs) return no("not_theirs");
  if (status === "withdrawn") return no("withdrawn");
  if (act.kind === "pay") {
    return act.amountCents > paidOf(state).openCents
      ? no("too_much")
      : { allowed: true, next: status };
  }
  if (status === "accepted") return no("accepted");
  switch (act.kind) {
    case "accept":
      return { allowed: true, next: "accepted" };
    case "question":
      return status === "disputed" ? no("not_now") : { allowed: true, next: "questioned" };
    case "dispute":
      return status === "disputed" ? no("not_now") : { allowed: true, next: "disputed" };
    case "explain":
      return status === "questioned" ? { allowed: true, next: "claimed" } : no("not_now");
    case "withdraw": {
      const { receivedCents, saidCents } = paidOf(state);
      // Money that changed hands is not made to have never been owed: that is for both to settle.
      return receivedCents + saidCents > 0 ? no("paid") : { allowed: true, next: "withdrawn" };
    }
  }
}

export type PaymentDecision =
  | { allowed: true; next: PaymentStatus }
  | { allowed: false; because: "not_theirs" | "answered" };

/** @param paidBy whoever says that they paid */
export function decidePayment(
  { status, paidBy }: { status: PaymentStatus; paidBy: number },
  act: { kind: PaymentAnswer; by: number },
): PaymentDecision {
  const isTheirs = (act.kind === "withdrawn") === (act.by === paidBy);
  if (!isTheirs) return { allowed: false, because: "not_theirs" };
  return status === "said"
    ? { allowed: true, next: act.kind }
    : { allowed: false, because: "answered" };
}
