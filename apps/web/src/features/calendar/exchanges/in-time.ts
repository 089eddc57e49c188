import { checkInLimits } from "@evenkeel/contract/constants";
import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import type { CheckIn, Exchange } from "@evenkeel/contract/models/calendar/exchange";

/** Whether parents can check in to this exchange now, by the server's clock in milliseconds. */
export function isAround({ at, moves }: Exchange, now: number): boolean {
  const minutes = (now - Date.parse(at)) / minuteMilliseconds;
  const { minutesBefore, minutesAfter } = checkInLimits;
  return moves.length > 0 && minutes >= -minutesBefore && minutes <= minutesAfter;
}

/** Whether parents can say how this exchange went, from shortly before it, by the server's clock in milliseconds. */
export function isRecent({ at, moves }: Exchange, now: number): boolean {
  const passed = now - Date.parse(at);
  const { minutesBefore, daysAfter } = checkInLimits;
  return (
    moves.length > 0 &&
    passed >= -minutesBefore * minuteMilliseconds &&
    passed <= daysAfter * dayMilliseconds
  );
}

/** Until when one's own check-in can be taken back, in milliseconds. */
export const undoUntil = ({ at }: CheckIn): number =>
  Date.parse(at) + checkInLimits.undoMinutes * minuteMilliseconds;
