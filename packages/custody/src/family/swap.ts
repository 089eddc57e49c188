/**
 * One parent asks the other to move time: 'Can you take Saturday the 12th, and I take the 19th?' With nothing taken back
 * it is an offer of time before anyone else is asked (first refusal). What each may do with it, and until when:
 *
 *     pending --accept, the other parent--> accepted: the hours move
 *     pending --decline, the other parent--> declined
 *     pending --counter, the other parent--> countered: another request takes its place
 *     pending --withdraw, who asked--> withdrawn
 *     pending --its first hour begins--> expired
 *     accepted --undo, ask, either--> asked: the hours stay moved
 *     asked --undo, agree, the other of the two--> undone: as if it had never been
 *     asked --keep, either--> no longer asked
 *
 * All of it ends when the first of its hours begins: what is past is not moved. Silence is never consent.
 */
import type { SwapStatus } from "@evenkeel/contract/models/calendar/swap";
import type { UndoAs } from "./consent.ts";

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

/** As of a schedule (`consent.ts`), an undo says which state it speaks of; no swap is undone by one parent alone. */
type UndoSwapAs = Exclude<UndoAs, "alone">;

export type SwapAct =
  | { readonly kind: "accept" | "decline" | "counter" | "withdraw" | "keep"; readonly by: number }
  | { readonly kind: "undo"; readonly as: UndoSwapAs; readonly by: number };

export type SwapRefusal =
  | "not_responder"
  | "not_asker"
  | "closed"
  | "too_late"
  | "not_agreed"
  | "asked_already"
  | "asked_by_other"
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
export function decideSwap(swap: SwapState, act: SwapAct, now: number): SwapDecision {
  const { kind, by } = act;
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
      return decideUndo(swap, act);
    case "keep":
      if (status !== "accepted") return mayNot("not_agreed");
      return swap.undoAskedBy === null ? mayNot("nothing_asked") : may("kept");
  }
}

function decideUndo(
  { undoAskedBy }: SwapState,
  { as, by }: Extract<SwapAct, { kind: "undo" }>,
): SwapDecision {
  const isAskedByOther = undoAskedBy !== null && undoAskedBy !== by;
  if (as === "agree") return isAskedByOther ? may("undone") : mayNot("nothing_asked");
  if (undoAskedBy === null) return may("undo_asked");
  return mayNot(isAskedByOther ? "asked_by_other" : "asked_already");
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
