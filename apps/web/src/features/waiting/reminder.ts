import { disputeReminderHours } from "@evenkeel/contract/constants";
import { hourMilliseconds } from "@evenkeel/contract/durations";
import type { WaitingItem } from "@evenkeel/contract/models/waiting";

/** How pressing something is that has an end: reminders at 24 h and 2 h before it. */
export type Reminder = "none" | "soon" | "urgent";

/** @param until an instant @param now milliseconds since 1970 */
export function reminderOf(until: string, now: number): Reminder {
  const hours = (Date.parse(until) - now) / hourMilliseconds;
  if (hours <= disputeReminderHours.urgent) return "urgent";
  return hours <= disputeReminderHours.soon ? "soon" : "none";
}

/** Of the one that ends first; a swap's hours are no deadline that was set. */
export function mostPressing(items: readonly WaitingItem[], now: number): Reminder {
  const ends = items.flatMap(({ kind, until }) =>
    kind === "dispute_to_answer" && until !== null ? [until] : [],
  );
  const [first] = ends.toSorted();
  return first === undefined ? "none" : reminderOf(first, now);
}
