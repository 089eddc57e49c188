import type { ListExchangesInput } from "@evenkeel/contract/models/calendar/exchange";
import { isUnreachable, serverMessage } from "../../../lib/errors.ts";
import { refusalOf } from "../../../lib/refusal.ts";
import { whenShown } from "../../../lib/query-client.ts";
import { trpc } from "../../../lib/trpc.ts";
import type { PageWords } from "../../../lib/words.ts";

/** The exchanges of these days, with both parents' check-ins; the other parent's come by the live stream. */
export const useExchanges = (days: ListExchangesInput) =>
  trpc.exchanges.list.useQuery(days, { refetchOnMount: whenShown });

/** The month's time with each parent. @param month any day of it */
export const useMonthOfTime = (month: string) =>
  trpc.exchanges.month.useQuery({ month }, { refetchOnMount: whenShown });

/**
 * After a tap the exchanges are asked for again, and what waits for an answer; so they are after a refusal, which mostly
 * means that they changed.
 */
function useRefresh() {
  const { exchanges, waiting } = trpc.useUtils();
  return () => Promise.all([exchanges.invalidate(), waiting.list.invalidate()]);
}

export function useCheckIn() {
  const refresh = useRefresh();
  return trpc.exchanges.checkIn.useMutation({ onSettled: refresh });
}

export function useUndoCheckIn() {
  const refresh = useRefresh();
  return trpc.exchanges.undo.useMutation({ onSettled: refresh });
}

export function useCorrectCheckIn() {
  const refresh = useRefresh();
  return trpc.exchanges.correct.useMutation({ onSettled: refresh });
}

/** Why something was not saved, in words for a person; null where nothing failed, or the words themselves were refused. */
export function failureWords(t: PageWords<"exchanges">, error: unknown): string | null {
  if (error === null || refusalOf(error) !== null) return null;
  return isUnreachable(error) ? t("unreachable") : serverMessage(error, t("otherwise"));
}
