import { conversationActiveDays } from "@evenkeel/contract/constants";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Message } from "@evenkeel/contract/models/message";

/**
 * What this parent tried to say within the last days and the co-parent never got: of each category the last attempt,
 * unless something was delivered there after it.
 * @param messages newest first
 */
export function leftUndelivered(
  messages: readonly Message[],
  readerId: number,
  now: Date,
): Message[] {
  const since = now.getTime() - conversationActiveDays * dayMilliseconds;
  const own = messages.filter(({ senderId }) => senderId === readerId);
  const last = [...Map.groupBy(own, ({ category }) => category).values()].flatMap(
    ([newest]) => newest ?? [],
  );
  return last.filter(({ wasBlocked, timestamp }) => wasBlocked && Date.parse(timestamp) >= since);
}
