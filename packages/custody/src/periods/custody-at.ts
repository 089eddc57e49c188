import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import { isResidence } from "../layers/residence.ts";
import { custodyTimeline, type TimelineOptions } from "./custody-timeline.ts";
import type { CustodyPeriod } from "../rules/plan.ts";
import { isoInstant } from "../time/wall-clock.ts";

export interface Custody {
  /** Who has the children; null if no rule says so. */
  readonly assignee: Assignee | null;
  /** The period behind it; null in a gap (there the residence, if given, has them). */
  readonly period: CustodyPeriod | null;
  /** Since when and until when without an exchange; null if the plan does not reach that far. */
  readonly since: string | null;
  readonly until: string | null;
  /** `from` and `to` are null where before and after it no rule says who has them. */
  readonly nextExchange: {
    readonly at: string;
    readonly from: Assignee | null;
    readonly to: Assignee | null;
  } | null;
}

/**
 * Who has the children at `instant` (ISO 8601), until when, and to whom they go next. Several periods in a row with the
 * same parent are one stay. A period's last instant already belongs to what follows it. Throws RangeError for a text
 * that is not an instant.
 */
export function custodyAt(
  periods: readonly CustodyPeriod[],
  instant: string,
  options: TimelineOptions = {},
): Custody {
  const now = Date.parse(instant);
  if (Number.isNaN(now)) throw new RangeError(`Not an instant: ${instant}`);
  const timeline = custodyTimeline(
    periods,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    options,
  );
  const position = timeline.findIndex(({ start, end }) => start <= now && now < end);
  const current = timeline[position];
  const ends = new Set(
    periods
      .filter(({ rule }) => isResidence(rule))
      .flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)]),
  );
  // A schedule that begins or ends in hours that none of its rules names moves no one.
  const following = timeline.findIndex(({ start, assignee }, index) => {
    const before = timeline[index - 1];
    if (index <= position || before === undefined) return false;
    return (before.assignee !== null && assignee !== null) || !ends.has(start);
  });
  const [last, next] = [timeline[following - 1], timeline[following]];
  const period =
    periods.find(({ start, end }) => Date.parse(start) <= now && now < Date.parse(end)) ?? null;
  const edge = (at: number | undefined): string | null =>
    at === undefined || !Number.isFinite(at) ? null : isoInstant(at);
  return {
    assignee: current?.assignee ?? null,
    period,
    since: edge(current?.start),
    until: edge(current?.end),
    nextExchange:
      last === undefined || next === undefined
        ? null
        : { at: isoInstant(next.start), from: last.assignee, to: next.assignee },
  };
}
