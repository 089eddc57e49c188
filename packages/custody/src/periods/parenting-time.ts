/**
 * The parents' shares of time. Counties count hours or days, and support uses an approximate share (Family Code
 * 4055(b)(1)(D)), so both are given and the page labels them an estimate.
 */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import { Temporal } from "temporal-polyfill";
import { custodyTimeline, type CustodyStretch, type TimelineOptions } from "./custody-timeline.ts";
import type { CustodyPeriod, DayRange } from "../rules/plan.ts";
import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { at, faceAt, startOfDay, zoneClock } from "../time/wall-clock.ts";

/** When a night is looked at: late enough that an exchange at midnight does not count as a night. */
const overnightTime = "03:00";

interface Share {
  readonly hours: number;
  readonly overnights: number;
  /** 0 to 1 of all hours and of all nights of the range. */
  readonly hoursShare: number;
  readonly overnightsShare: number;
}

export interface ParentingTime {
  readonly totalHours: number;
  readonly totalOvernights: number;
  readonly parent1: Share;
  readonly parent2: Share;
  /** No rule says with whom; nothing where a residence is given. */
  readonly unassigned: Share;
}

/**
 * Hours are counted on the face of the clock, so that every day has 24 and Friday 6 PM to Sunday 6 PM always 48, as the
 * courts' charts count them; the hour that a clock change takes or gives counts for no one. An overnight belongs to the
 * day on which it begins and to the parent who has the children at 3:00 in the morning after it.
 *
 * Alternate Friday 18:00 to Sunday 18:00 is 48 of 336 hours, 14.3 %; the 1st, 3rd and 5th weekends of 2026 are
 * 28 x 48 of 8760, 15.3 %. Throws RangeError where `before` does not lie after `from`.
 */
export function parentingTime(
  periods: readonly CustodyPeriod[],
  range: DayRange,
  timeZone: string,
  options: TimelineOptions = {},
): ParentingTime {
  const from = Temporal.PlainDate.from(range.from);
  const before = Temporal.PlainDate.from(range.before);
  const totalOvernights = from.until(before).days;
  if (totalOvernights < 1)
    throw new RangeError(`No day from ${range.from} to before ${range.before}`);
  const morningAfter = before.add({ days: 1 });
  const start = startOfDay(from, timeZone);
  const end = startOfDay(before, timeZone);
  const timeline = custodyTimeline(periods, start, startOfDay(morningAfter, timeZone), options);
  const totalHours = totalOvernights * 24;
  const share = (assignee: Assignee | null): Share => {
    const hours = hoursOf(assignee, timeline, end, timeZone);
    const overnights = nights.get(assignee) ?? 0;
    return {
      hours,
      overnights,
      hoursShare: hours / totalHours,
      overnightsShare: overnights / totalOvernights,
    };
  };
  const nights = countNights(timeline, from, totalOvernights, timeZone);
  return {
    totalHours,
    totalOvernights,
    parent1: share("parent1"),
    parent2: share("parent2"),
    unassigned: share(null),
  };
}

function hoursOf(
  assignee: Assignee | null,
  timeline: readonly CustodyStretch[],
  before: number,
  timeZone: string,
): number {
  let minutes = 0;
  for (const stretch of timeline) {
    if (stretch.assignee !== assignee || stretch.start >= before) continue;
    const end = Math.min(stretch.end, before);
    minutes += (faceAt(end, timeZone) - faceAt(stretch.start, timeZone)) / minuteMilliseconds;
  }
  return minutes / 60;
}

function countNights(
  timeline: readonly CustodyStretch[],
  from: Temporal.PlainDate,
  nights: number,
  timeZone: string,
): Map<Assignee | null, number> {
  const counts = new Map<Assignee | null, number>();
  const clock = zoneClock(timeZone);
  let position = 0;
  for (let night = 1; night <= nights; night += 1) {
    const instant = clock.instantOf(at(from.add({ days: night }), overnightTime));
    while ((timeline[position]?.end ?? Number.POSITIVE_INFINITY) <= instant) position += 1;
    const assignee = timeline[position]?.assignee ?? null;
    counts.set(assignee, (counts.get(assignee) ?? 0) + 1);
  }
  return counts;
}
