import { minuteMilliseconds } from "@evenkeel/contract/durations";
import type { WaitingItem } from "@evenkeel/contract/models/waiting";
import { whenShown } from "../../lib/query-client.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { trpc } from "../../lib/trpc.ts";
import { useCurrentUser } from "../session/index.ts";

/** A network that lets no stream through learns of it by this. */
const pollMilliseconds = minuteMilliseconds / 2;
/** A device whose clock is off must not ask without a pause. */
const shortestMilliseconds = 1_000;

/** When to ask again: as soon as something on the list is over by itself. */
function untilNextEnd(items: readonly WaitingItem[]): number {
  const ends = items.flatMap(({ until }) =>
    until === null ? [] : [Date.parse(until) - serverNow()],
  );
  return Math.max(shortestMilliseconds, Math.min(pollMilliseconds, ...ends));
}

/** Everything that waits for the signed-in parent, from the server's one list. For the court reviewer nothing waits. */
export function useWaiting() {
  const { role } = useCurrentUser();
  return trpc.waiting.list.useQuery(undefined, {
    enabled: role !== "court_viewer",
    refetchInterval: ({ state }) => untilNextEnd(state.data ?? []),
    refetchOnMount: whenShown,
  });
}
