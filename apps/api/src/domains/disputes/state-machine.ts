import { disputeExpiryDays } from "@evenkeel/contract/constants";
import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import type { Dispute, DisputeStatus } from "@evenkeel/contract/models/dispute";

/** What determines what can happen to a dispute. */
export interface DisputeState {
  status: DisputeStatus;
  proposerId: number;
  responderId: number;
  deadline: Date;
}

/** What a parent may want to do with a dispute. */
export type DisputeAct =
  | { kind: "answer"; by: number; responseType: NonNullable<Dispute["responseType"]> }
  | { kind: "resolve"; by: number }
  | { kind: "accept"; by: number };

export type Decision =
  | { allowed: true; next: DisputeStatus }
  | { allowed: false; because: Refused };
type Refused =
  | "not_responder"
  | "not_proposer"
  | "closed"
  | "too_late"
  | "too_early"
  | "no_counter"
  | "counter_over";

const answered = { agree: "agreed", counter: "countered" } as const;

/**
 * The instant from which a dispute proposed at `createdAt` can no longer be answered.
 * Hours are real hours: a window over a clock change is as long as any other.
 */
export function deadlineOf(createdAt: Date, windowHours: number): Date {
  return new Date(createdAt.getTime() + Math.round(windowHours * hourMilliseconds));
}

/** The instant at which a dispute that no one answered or had resolved is closed. */
export function expiryOf(deadline: Date): Date {
  return new Date(deadline.getTime() + disputeExpiryDays * dayMilliseconds);
}

/** The latest deadline whose dispute is closed by time at `now`. */
export function deadlineExpiredAt(now: Date): Date {
  return new Date(now.getTime() - disputeExpiryDays * dayMilliseconds);
}

/** The status at `now`: time turns a pending dispute into an expired one, and silence is never consent. */
export function statusAt(
  state: Pick<DisputeState, "status" | "deadline">,
  now: Date,
): DisputeStatus {
  if (state.status !== "pending") return state.status;
  return now >= expiryOf(state.deadline) ? "expired" : "pending";
}

/**
 * What happens to a dispute (S-4.26 to 4.31):
 *
 *     pending --answer(agree), responder, before the deadline--> agreed
 *     pending --answer(counter), responder, before the deadline--> countered
 *     countered --accept, proposer, until 30 days after the deadline--> agreed
 *     pending --resolve, either parent, from the deadline on--> resolved
 *     pending --30 days after the deadline--> expired
 *
 * Every other status is an end. At the very moment of the deadline it is over. A counter-proposal that was proposed
 * again is answered there (`disputeRows.accept` looks), and an old one is not an offer forever.
 */
export function decide(state: DisputeState, act: DisputeAct, now: Date): Decision {
  if (act.kind === "answer" && act.by !== state.responderId) {
    return { allowed: false, because: "not_responder" };
  }
  if (act.kind === "accept") {
    if (act.by !== state.proposerId) return { allowed: false, because: "not_proposer" };
    if (state.status !== "countered") return { allowed: false, because: "no_counter" };
    return now >= expiryOf(state.deadline)
      ? { allowed: false, because: "counter_over" }
      : { allowed: true, next: "agreed" };
  }
  if (statusAt(state, now) !== "pending") return { allowed: false, because: "closed" };
  const isOver = now >= state.deadline;
  if (act.kind === "answer") {
    return isOver
      ? { allowed: false, because: "too_late" }
      : { allowed: true, next: answered[act.responseType] };
  }
  return isOver ? { allowed: true, next: "resolved" } : { allowed: false, because: "too_early" };
}
