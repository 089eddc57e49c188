import type { WaitingItem } from "@evenkeel/contract/models/waiting";
import { decideSwap } from "@evenkeel/custody/family/swap";
import { scopeOf } from "../../../auth/scope.ts";
import type { WaitingOf } from "../../../waiting-of.ts";
import { hoursIn, stateOf, type SwapRow, swapRows } from "../swaps/repository.ts";

/** Requests to swap time that this parent is asked to answer, and swaps that the other one asks to undo. */
export const swapsWaiting: WaitingOf = async (db, actor, now) => {
  const rows = await swapRows.ahead(db, scopeOf(actor), now);
  return rows.flatMap((row) => {
    const kind = kindOf(row, actor.userId, now);
    if (kind === null) return [];
    const until = row.answer_by.toISOString();
    return [{ kind, id: row.id, given: hoursIn(row.given), taken: hoursIn(row.taken), until }];
  });
};

type Kind = Extract<WaitingItem["kind"], `swap_${string}`>;

function kindOf(row: SwapRow, by: number, now: Date): Kind | null {
  const swap = stateOf(row);
  if (decideSwap(swap, { kind: "accept", by }, now.getTime()).allowed) return "swap_to_answer";
  const agree = decideSwap(swap, { kind: "undo", as: "agree", by }, now.getTime());
  return agree.allowed ? "swap_undo" : null;
}
