import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import { whenShown } from "../../../lib/query-client.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useNow } from "../../../lib/use-now.ts";
import { stands } from "./standing.ts";

/** The family's requests to move time, newest first. */
export const useSwaps = ({ enabled = true } = {}) =>
  trpc.swaps.list.useQuery(undefined, { enabled, refetchOnMount: whenShown });

/** The requests whose time has not begun: what is asked, agreed or was answered. */
export function useStandingSwaps(): SwapRequest[] {
  const now = useNow();
  return (useSwaps().data ?? []).filter((swap) => stands(swap, now));
}
