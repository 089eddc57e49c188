import type { CustodyTimeline } from "@evenkeel/contract/models/calendar/custody";

/** Children who go to another parent; null where no schedule says who has them. `childIds` is empty for all of them. */
interface Move {
  readonly childIds: string[];
  readonly fromId: number | null;
  readonly toId: number | null;
  /** Who has not confirmed the schedule of the hours that begin or end then; absent where both stand by them. */
  readonly unconfirmedBy?: number;
}

/** When children go from one parent to the other; ISO 8601 in UTC. */
export interface PlannedExchange {
  readonly at: string;
  readonly moves: readonly Move[];
}

/**
 * The exchanges after `from` and before `before` (milliseconds), in order; those of several children at one time are one.
 * Where a schedule begins or ends in hours that none of its rules names, as at New Year, there is none: the children stay
 * where they are.
 * @param timeline hours with one parent in that time, of any one child without an overlap
 */
export function exchangesIn(
  timeline: CustodyTimeline,
  from: number,
  before: number,
): PlannedExchange[] {
  const byTime = new Map<number, Move[]>();
  for (const hours of Map.groupBy(timeline, ({ childIds }) => childIds.join(" ")).values()) {
    const childIds = hours[0]?.childIds ?? [];
    const move = (
      at: number,
      fromId: number | null,
      toId: number | null,
      unconfirmedBy: number | undefined,
    ) => {
      if (fromId === toId || at <= from || at >= before) return;
      const open = unconfirmedBy === undefined ? {} : { unconfirmedBy };
      byTime.set(at, [...(byTime.get(at) ?? []), { childIds, fromId, toId, ...open }]);
    };
    const inOrder = hours
      .map(({ start, end, parentId, kind, unconfirmedBy }) => ({
        start: Date.parse(start),
        end: Date.parse(end),
        parentId,
        isResidence: kind === "residence",
        open: unconfirmedBy,
      }))
      .toSorted((one, other) => one.start - other.start);
    for (const [index, { start, end, parentId, isResidence, open }] of inOrder.entries()) {
      const earlier = inOrder[index - 1];
      const next = inOrder[index + 1];
      if (earlier?.end === start) move(start, earlier.parentId, parentId, open ?? earlier.open);
      else if (!isResidence) move(start, null, parentId, open);
      if (next?.start !== end && !isResidence) move(end, parentId, null, open);
    }
  }
  return [...byTime]
    .toSorted(([one], [other]) => one - other)
    .map(([at, moves]) => ({ at: new Date(at).toISOString(), moves }));
}
