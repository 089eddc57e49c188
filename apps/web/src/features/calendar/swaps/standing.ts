import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import type { WithoutActor } from "@evenkeel/custody/family/consent";
import { decideSwap, type SwapAct } from "@evenkeel/custody/family/swap";
import { addDays, dayOf } from "../../../lib/dates.ts";

/** Its time has not begun, so that parents still look at it. */
export const stands = ({ answerBy }: SwapRequest, now: Date): boolean =>
  Date.parse(answerBy) > now.getTime();

/** What a parent may do with a request, by the rules that the server keeps. */
export function mayDo(swap: SwapRequest, userId: number, now: Date) {
  const { status, askerId, responderId, answerBy, undoAskedBy } = swap;
  const state = { status, askerId, responderId, begins: Date.parse(answerBy), undoAskedBy };
  const may = (meant: WithoutActor<SwapAct>): boolean =>
    decideSwap(state, { ...meant, by: userId }, now.getTime()).allowed;
  return {
    answer: may({ kind: "accept" }),
    withdraw: may({ kind: "withdraw" }),
    undo: (["agree", "ask"] as const).find((as) => may({ kind: "undo", as })) ?? null,
    keep: may({ kind: "keep" }) && stands(swap, now),
  };
}

/** The days of which it moves hours. */
export function daysOf({ given, taken }: SwapRequest, zone: string): string[] {
  const days: string[] = [];
  for (const { start, end } of [...given, ...taken]) {
    const last = dayOf(new Date(Date.parse(end) - 1), zone);
    for (let day = dayOf(start, zone); day <= last; day = addDays(day, 1)) days.push(day);
  }
  return days;
}

export const touches = (swap: SwapRequest, day: string, zone: string): boolean =>
  (swap.status === "pending" || swap.status === "accepted") && daysOf(swap, zone).includes(day);
