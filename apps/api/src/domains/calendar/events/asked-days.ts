/** Which days a list of events is about. */
import { type eventCadences, repeatLimits } from "@evenkeel/contract/constants";
import type { ListEventsInput } from "@evenkeel/contract/models/calendar/events";
import { isCalendarDay } from "@evenkeel/contract/models/text";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { instantOf } from "./event-times.ts";
import { shortestStep, type Stretch } from "./repeat.ts";

type EventCadence = (typeof eventCadences)[number];

/** Of repeated events without end, where no days are asked for: what is looked up, and what is planned. */
const daysAround = 400;

/** The instants asked for; a day counts whole. */
export function bounds({ from, to }: ListEventsInput, timeZone: string) {
  return {
    from: from === undefined ? undefined : instantOf(from, timeZone),
    before: to === undefined ? undefined : instantOf(to, timeZone, isCalendarDay(to) ? 1 : 0),
  };
}

/** Over how many days the times of these repeated events are given, so that no answer grows without bound. */
function mostDays(cadences: readonly EventCadence[]): number {
  const timesADay = cadences.reduce((sum, cadence) => sum + 1 / shortestStep[cadence], 0);
  const { daysShown, timesShown, fewestDaysShown } = repeatLimits;
  return Math.max(fewestDaysShown, Math.min(daysShown, Math.floor(timesShown / timesADay)));
}

/**
 * For which days the times of repeated events are given: those asked for, and never more than `repeatLimits` has.
 * @param cadences of the repeated events that are found
 */
export function stretchOf(
  { from, before }: { from: Date | undefined; before: Date | undefined },
  at: Date,
  cadences: readonly EventCadence[],
): Stretch {
  const days = mostDays(cadences);
  const around = Math.min(daysAround, days / 2) * dayMilliseconds;
  const first = from?.getTime() ?? Math.min(at.getTime(), before?.getTime() ?? Infinity) - around;
  const last = before?.getTime() ?? Math.max(at.getTime(), first) + around;
  return { from: first, before: Math.min(last, first + days * dayMilliseconds) };
}
