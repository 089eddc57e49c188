import { disputeExpiryDays, disputeReminderHours } from "@evenkeel/contract/constants";
import { hourMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import { words } from "../../lib/words.ts";

/** How pressing a dispute is that waits for an answer: reminders at 24 h and 2 h before the deadline. */
export type Reminder = "none" | "soon" | "urgent";

const untilDeadline = (dispute: Dispute, now: number): number =>
  Date.parse(dispute.resolutionDeadline) - now;

export const isOver = (dispute: Dispute, now: number): boolean => untilDeadline(dispute, now) <= 0;

/** Whole hours left, never more than there are but for the minute in which a proposal was just made. */
export function hoursLeft(dispute: Dispute, now: number): number {
  return Math.max(
    0,
    Math.floor((untilDeadline(dispute, now) + minuteMilliseconds) / hourMilliseconds),
  );
}

/** For example '47 hours left'; 'Expired' once past (spec section 9). For what is being drawn: the words may be on their way. */
export function remainingLabel(dispute: Dispute, now: number): string {
  const t = words("disputes");
  if (isOver(dispute, now)) return t("deadline.expired");
  const hours = hoursLeft(dispute, now);
  return hours === 0 ? t("deadline.lessThanHour") : t("deadline.hours", { hours });
}

export function reminderOf(dispute: Dispute, now: number): Reminder {
  const hours = untilDeadline(dispute, now) / hourMilliseconds;
  if (hours <= disputeReminderHours.urgent) return "urgent";
  return hours <= disputeReminderHours.soon ? "soon" : "none";
}

export const canAnswer = (dispute: Dispute, userId: number, now: number): boolean =>
  dispute.status === "pending" && dispute.responderId === userId && !isOver(dispute, now);

export const canResolve = (dispute: Dispute, now: number): boolean =>
  dispute.status === "pending" && isOver(dispute, now);

/** Until 30 days after the deadline the proposer may take the counter-proposal as it stands. */
export const canAccept = (dispute: Dispute, userId: number, now: number): boolean =>
  dispute.status === "countered" &&
  dispute.proposerId === userId &&
  untilDeadline(dispute, now) + disputeExpiryDays * 24 * hourMilliseconds > 0;

/** Milliseconds until something about these disputes reads differently; at most a minute, at least a moment. */
export function untilChange(disputes: readonly Dispute[], now: number): number {
  const changes = disputes
    .filter((dispute) => dispute.status === "pending" && !isOver(dispute, now))
    .map((dispute) => untilDeadline(dispute, now));
  return Math.max(50, Math.min(minuteMilliseconds, ...changes));
}
