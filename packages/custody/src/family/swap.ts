/**
 * One parent asks the other to move time: 'Can you take Saturday the 12th, and I take the 19th?' With nothing taken back
 * it is an offer of time before anyone else is asked (first refusal). What each may do with it, and until when:
 *
 *     pending --accept, the other parent--> accepted: the hours move
 *     pending --decline, the other parent--> declined
 *     pending --counter, the other parent--> countered: another request takes its place
 *     pending --withdraw, who asked--> withdrawn
 *     pending --its first hour begins--> expired
 *     accepted --undo, either--> asked: the hours stay moved
 *     asked --undo, the other of the two--> undone: as if it had never been
 *     asked --keep, either--> no longer asked
 *
 * All of it ends when the first of its hours begins: what is past is not moved. Silence is never consent.
 */
import type { SwapStatus } from "@evenkeel/contract/models/calendar/swap";

/** What determines what can happen to a request. */
export interface SwapState {
  readonly status: SwapStatus;
  readonly askerId: number;
  readonly responderId: number;
  /** When the first of its hours begins, in milliseconds since 1970. */
  readonly begins: number;
  /** Who asked the other to undo it; null while nobody does. */
  readonly undoAskedBy: number | null;
}

export interface SwapAct {
  readonly kind: "accept" | "decline" | "counter" | "withdraw" | "undo" | "keep";
  readonly by: number;
}

export type SwapRefusal =
  | "not_responder"
  | "not_asker"
  | "closed"
  | "too_late"
  | "not_agreed"
  | "asked_already"
  | "nothing_asked";
export type SwapOutcome =
  | "accepted"
  | "declined"
  | "countered"
  | "withdrawn"
  | "undo_asked"
  | "undone"
  | "kept";
export type SwapDecision =
  | { readonly allowed: true; readonly outcome: SwapOutcome }
  | { readonly allowed: false; readonly because: SwapRefusal };

const may = (outcome: SwapOutcome): SwapDecision => ({ allowed: true, outcome });
const mayNot = (because: SwapRefusal): SwapDecision => ({ allowed: false, because });

/** The status at `now` (milliseconds): a request that nobody answered in time has expired. */
export function swapStatusAt(
  { status, begins }: Pick<SwapState, "status" | "begins">,
  now: number,
): SwapStatus {
  return status === "pending" && now >= begins ? "expired" : status;
}

const answers = { accept: "accepted", decline: "declined", counter: "countered" } as const;

/** @param act of one of the family's two parents, at `now` (milliseconds) */
export function decideSwap(swap: SwapState, { kind, by }: SwapAct, now: number): SwapDecision {
  const status = swapStatusAt(swap, now);
  switch (kind) {
    case "accept":
    case "decline":
    case "counter":
      if (by !== swap.responderId) return mayNot("not_responder");
      if (status === "expired") return mayNot("too_late");
      return status === "pending" ? may(answers[kind]) : mayNot("closed");
    case "withdraw":
      if (by !== swap.askerId) return mayNot("not_asker");
      if (status === "expired") return mayNot("too_late");
      return status === "pending" ? may("withdrawn") : mayNot("closed");
    case "undo":
      if (status !== "accepted") return mayNot("not_agreed");
      if (now >= swap.begins) return mayNot("too_late");
      if (swap.undoAskedBy === null) return may("undo_asked");
      return swap.undoAskedBy === by ? mayNot("asked_already") : may("undone");
    case "keep":
      if (status !== "accepted") return mayNot("not_agreed");
      return swap.undoAskedBy === null ? mayNot("nothing_asked") : may("kept");
  }
}

/** The request after an act that was allowed. */
export function afterSwapAct(swap: SwapState, by: number, outcome: SwapOutcome): SwapState {
  switch (outcome) {
    case "undo_asked":
      return { ...swap, undoAskedBy: by };
    case "kept":
      return { ...swap, undoAskedBy: null };
    default:
      return { ...swap, status: outcome };
  }
}
