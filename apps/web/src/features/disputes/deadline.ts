import { disputeExpiryDays } from "@evenkeel/contract/constants";
import { hourMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import { words } from "../../lib/words.ts";

type WithDeadline = Pick<Dispute, "resolutionDeadline">;

const untilDeadline = (dispute: WithDeadline, now: number): number =>
  Date.parse(dispute.resolutionDeadline) - now;

export const isOver = (dispute: WithDeadline, now: number): boolean =>
  untilDeadline(dispute, now) <= 0;

/** Whole hours left, never more than there are but for the minute in which a proposal was just made. */
function hoursLeft(dispute: WithDeadline, now: number): number {
  return Math.max(
    0,
    Math.floor((untilDeadline(dispute, now) + minuteMilliseconds) / hourMilliseconds),
  );
}

/** For example '47 hours left'; 'Expired' once past (S-9.18). For what is being drawn: the words may be on their way. */
export function remainingLabel(dispute: WithDeadline, now: number): string {
  const t = words("disputes");
  if (isOver(dispute, now)) return t("deadline.expired");
  const hours = hoursLeft(dispute, now);
  return hours === 0 ? t("deadline.lessThanHour") : t("deadline.hours", { hours });
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
