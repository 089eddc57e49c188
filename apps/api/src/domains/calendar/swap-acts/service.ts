import type { SwapsPort } from "@evenkeel/contract/ports";
import { scopeOf } from "../../../auth/scope.ts";
import { swapRows, toSwap } from "../swaps/repository.ts";
import { acting, answering } from "./answer.ts";
import { previewSwap } from "./preview.ts";
import { requesting, type SwapActs } from "./request.ts";

/**
 * Requests to move parenting time (`family/swap.ts` of packages/custody says what each parent may do). Every act is an
 * entry on the record, in the same transaction; an accepted one moves custody as a layer on top of the schedules.
 */
export function swapsService(acts: SwapActs): SwapsPort {
  const { db, now } = acts;
  const act = acting(acts);
  return {
    async list(actor, { limit }) {
      const at = now();
      return (await swapRows.ofFamily(db, scopeOf(actor), limit)).map((row) =>
        toSwap(row, at, actor),
      );
    },
    preview: previewSwap(db, now),
    request: requesting(acts),
    answer: answering(acts),
    withdraw: (actor, { id }) => act(actor, id, { kind: "withdraw" }),
    undo: (actor, { id, undoAs }) => act(actor, id, { kind: "undo", as: undoAs }),
    keep: (actor, { id }) => act(actor, id, { kind: "keep" }),
  };
}
