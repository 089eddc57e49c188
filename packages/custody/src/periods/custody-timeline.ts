import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { CustodyPeriod } from "../rules/plan.ts";

/** Hours in which the children are with one parent without an exchange; null if no rule says with whom. */
export interface CustodyStretch {
  /** Milliseconds since 1970; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly assignee: Assignee | null;
}

export interface TimelineOptions {
  /**
   * Who the children are with when no rule says so: 'the children live with Mother except for the following times'.
   * Without it those hours stay unassigned.
   */
  readonly residence?: Assignee | null;
}

/**
 * Periods as an unbroken line from `from` to `before` (milliseconds): gaps filled, neighbors with the same parent
 * joined. `periods` as `planPeriods` gives them: ordered, none overlapping another.
 */
export function custodyTimeline(
  periods: readonly CustodyPeriod[],
  from: number,
  before: number,
  options: TimelineOptions = {},
): CustodyStretch[] {
  const stretches: CustodyStretch[] = [];
  const push = (start: number, end: number, assignee: Assignee | null): void => {
    if (start >= end) return;
    const last = stretches.at(-1);
    if (last?.assignee === assignee) stretches[stretches.length - 1] = { ...last, end };
    else stretches.push({ start, end, assignee });
  };
  const residence = options.residence ?? null;
  let reached = from;
  for (const period of periods) {
    const start = Math.max(Date.parse(period.start), from);
    const end = Math.min(Date.parse(period.end), before);
    if (start >= end) continue;
    push(reached, start, residence);
    push(start, end, period.assignee);
    reached = end;
  }
  push(reached, before, residence);
  return stretches;
}
