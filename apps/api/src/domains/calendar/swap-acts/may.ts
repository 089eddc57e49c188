import { AppError, type Said, say } from "@evenkeel/contract/errors";
import type { SwapStatus } from "@evenkeel/contract/models/calendar/swap";
import {
  decideSwap,
  type SwapAct,
  type SwapOutcome,
  type SwapRefusal,
  swapStatusAt,
} from "@evenkeel/custody/family/swap";
import type { FamilyScope } from "../../../auth/scope.ts";
import { type Connection, stateOf, type SwapRow, swapRows } from "../swaps/repository.ts";

/** @throws AppError not_found if there is none: a foreign request is as if it did not exist */
export async function findSwap(
  connection: Connection,
  scope: FamilyScope,
  id: string,
): Promise<SwapRow> {
  const row = await swapRows.find(connection, scope, id);
  if (row === undefined) throw new AppError("not_found", say("swap.none"));
  return row;
}

const closedAs = {
  pending: say("swap.closed.pending"),
  accepted: say("swap.closed.accepted"),
  declined: say("swap.closed.declined"),
  countered: say("swap.closed.countered"),
  withdrawn: say("swap.closed.withdrawn"),
  expired: say("swap.closed.expired"),
  undone: say("swap.closed.undone"),
} as const satisfies Record<SwapStatus, Said>;

const refusals = {
  not_responder: say("swap.notResponder"),
  not_asker: say("swap.notAsker"),
  too_late: say("swap.tooLate"),
  not_agreed: say("swap.notAgreed"),
  asked_already: say("swap.askedAlready"),
  asked_by_other: say("swap.askedByOther"),
  nothing_asked: say("swap.nothingAsked"),
} as const satisfies Record<Exclude<SwapRefusal, "closed">, Said>;

/** @throws AppError forbidden for the wrong parent, conflict where the act cannot be done (any more) */
export function decided(row: SwapRow, act: SwapAct, at: Date): SwapOutcome {
  const decision = decideSwap(stateOf(row), act, at.getTime());
  if (decision.allowed) return decision.outcome;
  const { because } = decision;
  if (because === "closed") {
    throw new AppError("conflict", closedAs[swapStatusAt(stateOf(row), at.getTime())]);
  }
  const code = because === "not_responder" || because === "not_asker" ? "forbidden" : "conflict";
  throw new AppError(code, refusals[because]);
}
