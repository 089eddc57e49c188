import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import { whenShown } from "../../../lib/query-client.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCurrentUser } from "../../session/index.ts";
import { mayDo, stands } from "./standing.ts";

/** The family's requests to move time, newest first. */
export const useSwaps = ({ enabled = true } = {}) =>
  trpc.swaps.list.useQuery(undefined, { enabled, refetchOnMount: whenShown });

/** The requests whose time has not begun: what is asked, agreed or was answered. */
export function useStandingSwaps(): SwapRequest[] {
  const now = useNow();
  return (useSwaps().data ?? []).filter((swap) => stands(swap, now));
}

/** Those that wait for a word of the signed-in parent, the most pressing first. */
export function useSwapsAwaitingMe(): SwapRequest[] {
  const { id } = useCurrentUser();
  const now = useNow();
  return useStandingSwaps()
    .filter((swap) => {
      const may = mayDo(swap, id, now);
      return may.answer || (may.keep && swap.undoAskedBy !== id);
    })
    .toSorted((one, other) => one.answerBy.localeCompare(other.answerBy));
}
