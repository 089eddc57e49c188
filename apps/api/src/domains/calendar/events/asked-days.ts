/** Which days a list of events is about. */
import { repeatLimits } from "@evenkeel/contract/constants";
import type { ListEventsInput } from "@evenkeel/contract/models/calendar/events";
import { isCalendarDay } from "@evenkeel/contract/models/text";
import { dayMilliseconds } from "@evenkeel/custody/time/spans";
import { instantOf } from "./event-times.ts";
import type { Stretch } from "./repeat.ts";

/** Of repeated events without end, where no days are asked for: what is looked up, and what is planned. */
const daysAround = 400;

/** The instants asked for; a day counts whole. */
export function bounds({ from, to }: ListEventsInput, timeZone: string) {
  return {
    from: from === undefined ? undefined : instantOf(from, timeZone),
    before: to === undefined ? undefined : instantOf(to, timeZone, isCalendarDay(to) ? 1 : 0),
  };
}

/** For which days the times of repeated events are given: those asked for, and never more than `daysShown`. */
export function stretchOf(
  { from, before }: { from: Date | undefined; before: Date | undefined },
  at: Date,
): Stretch {
  const around = daysAround * dayMilliseconds;
  const most = repeatLimits.daysShown * dayMilliseconds;
  const first = from?.getTime() ?? Math.min(at.getTime(), before?.getTime() ?? Infinity) - around;
  const last = before?.getTime() ?? Math.max(at.getTime(), first) + around;
  return { from: first, before: Math.min(last, first + most) };
}
