import { swapLimits } from "@evenkeel/contract/constants";
import { say } from "@evenkeel/contract/errors";
import type { PreviewSwapInput, SwapHours } from "@evenkeel/contract/models/calendar/swap";
import { isCalendarDay } from "@evenkeel/contract/models/text";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { eventStretch } from "../events/event-times.ts";
import { refused } from "../events/faults.ts";

export interface AskedHours {
  readonly given: SwapHours[];
  readonly taken: SwapHours[];
  /** When the first of them begins. */
  readonly begins: Date;
}

/**
 * The hours that a request names, in order, on the family's clock.
 * @throws AppError invalid where they overlap, have begun at `now`, or lie further ahead than any plan
 */
export function askedHours(
  input: Pick<PreviewSwapInput, "given" | "taken">,
  timeZone: string,
  now: Date,
): AskedHours {
  const read = (list: PreviewSwapInput["given"]): SwapHours[] =>
    list
      .map(({ start, end }) => {
        const allDay = isCalendarDay(start) && isCalendarDay(end);
        const stretch = eventStretch({ start, end, allDay }, timeZone);
        return { start: stretch.start.toISOString(), end: stretch.end.toISOString() };
      })
      .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const [given, taken] = [read(input.given), read(input.taken)];
  const all = [...given, ...taken].toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const path = given.length > 0 ? "given" : "taken";
  if (all.some(({ end }, index) => end > (all[index + 1]?.start ?? end))) {
    throw refused(path, say("swap.overlap"));
  }
  const begins = new Date(all[0]?.start ?? now);
  if (begins <= now) throw refused(path, say("swap.begun"));
  const latest = new Date(now.getTime() + swapLimits.daysAhead * dayMilliseconds).toISOString();
  if (all.some(({ end }) => end > latest)) {
    throw refused(path, say("swap.tooFar", { days: swapLimits.daysAhead }));
  }
  return { given, taken, begins };
}
