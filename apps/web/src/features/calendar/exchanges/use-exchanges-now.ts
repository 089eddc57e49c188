import type { Exchange } from "@evenkeel/contract/models/calendar/exchange";
import { addDays, dayOf } from "../../../lib/dates.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCurrentUser } from "../../session/index.ts";
import { isAround } from "./in-time.ts";
import { useExchanges } from "./queries.ts";

/** The days around today: an exchange late in the evening is checked in to after midnight. */
export const daysAround = (today: string) => ({ from: addDays(today, -1), to: addDays(today, 1) });

/** The exchanges to which parents can check in now. */
export function useExchangesNow(): { exchanges: readonly Exchange[]; isFirst: boolean } {
  const { timeZone } = useCurrentUser();
  // It makes the page look again as time goes on.
  const today = dayOf(useNow(), timeZone);
  const { data, isPending, failureCount } = useExchanges(daysAround(today));
  return {
    exchanges: (data ?? []).filter((exchange) => isAround(exchange, serverNow())),
    isFirst: isPending && failureCount === 0,
  };
}
