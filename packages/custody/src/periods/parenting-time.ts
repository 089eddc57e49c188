/**
 * The parents' shares of time. Counties count hours or days, and support uses an approximate share (Family Code
 * 4055(b)(1)(D)), so both are given and the page labels them an estimate.
 */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import { Temporal } from "temporal-polyfill";
import { custodyTimeline, type TimelineOptions } from "./custody-timeline.ts";
import type { CustodyPeriod, DayRange } from "../rules/plan.ts";
import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { at, faceAt, startOfDay, zoneClock } from "../time/wall-clock.ts";

/** When a night is looked at: late enough that an exchange at midnight does not count as a night. */
const overnightTime = "03:00";

/** Of one range of days. */
interface TimeWith {
  readonly hours: number;
  readonly overnights: number;
}

interface Share extends TimeWith {
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
  const timeline = custodyTimeline(periods, start, startOfDay(morningAfter, timeZone), options);
  const totalHours = totalOvernights * 24;
  const times = timeWithEach(
    timeline.map((stretch) => ({ ...stretch, who: stretch.assignee })),
    range,
    timeZone,
  );
  const share = (assignee: Assignee | null): Share => {
    const { hours, overnights } = times.get(assignee) ?? { hours: 0, overnights: 0 };
    return {
      hours,
      overnights,
      hoursShare: hours / totalHours,
      overnightsShare: overnights / totalOvernights,
    };
  };
  return {
    totalHours,
    totalOvernights,
    parent1: share("parent1"),
    parent2: share("parent2"),
    unassigned: share(null),
  };
}

/** Hours with one person, in milliseconds; `end` is exclusive. */
interface StretchWith<Who> {
  readonly start: number;
  readonly end: number;
  readonly who: Who;
}

/**
 * Hours and overnights with each, counted as `parentingTime` says.
 * @param timeline in order and without a gap, from the first midnight of the range to a day after its last
 */
export function timeWithEach<Who>(
  timeline: readonly StretchWith<Who>[],
  range: DayRange,
  timeZone: string,
): Map<Who, TimeWith> {
  const from = Temporal.PlainDate.from(range.from);
  const before = Temporal.PlainDate.from(range.before);
  const end = startOfDay(before, timeZone);
  const nights = countNights(timeline, from, from.until(before).days, timeZone);
  const everyone = new Set(timeline.map(({ who }) => who));
  return new Map(
    [...everyone].map((who) => [
      who,
      { hours: hoursOf(who, timeline, end, timeZone), overnights: nights.get(who) ?? 0 },
    ]),
  );
}

function hoursOf<Who>(
  who: Who,
  timeline: readonly StretchWith<Who>[],
  before: number,
  timeZone: string,
): number {
  let minutes = 0;
  for (const stretch of timeline) {
    if (stretch.who !== who || stretch.start >= before) continue;
    const end = Math.min(stretch.end, before);
    minutes += (faceAt(end, timeZone) - faceAt(stretch.start, timeZone)) / minuteMilliseconds;
  }
  return minutes / 60;
}

function countNights<Who>(
  timeline: readonly StretchWith<Who>[],
  from: Temporal.PlainDate,
  nights: number,
  timeZone: string,
): Map<Who, number> {
  const counts = new Map<Who, number>();
  const clock = zoneClock(timeZone);
  let position = 0;
  for (let night = 1; night <= nights; night += 1) {
    const instant = clock.instantOf(at(from.add({ days: night }), overnightTime));
    while ((timeline[position]?.end ?? Number.POSITIVE_INFINITY) <= instant) position += 1;
    const stretch = timeline[position];
    if (stretch !== undefined) counts.set(stretch.who, (counts.get(stretch.who) ?? 0) + 1);
  }
  return counts;
}
