import type { CustodyTimeline } from "@evenkeel/contract/models/calendar/custody";
import { addDays, clockOf, dayOf } from "../../lib/dates.ts";

/** Part of a day with one parent: from and to as fractions of the day on the face of the clock. */
export interface DayShare {
  parentId: number;
  from: number;
  to: number;
}

/** A day of children who share it. */
export interface DayLane {
  /** Empty: all of the family's. */
  childIds: string[];
  shares: DayShare[];
}

/**
 * The custody hours of each day, drawn from left to right like the week they stand in: one lane for children who are
 * with the same parent at the same hours, so that siblings whose days differ stand one above the other.
 */
export function dayLanes(timeline: CustodyTimeline, zone: string): Map<string, DayLane[]> {
  const named = [...new Set(timeline.flatMap(({ childIds }) => childIds))];
  if (named.length === 0) {
    return mapValues(dayShares(timeline, zone), (shares) => [{ childIds: [], shares }]);
  }
  const ofChild = named.map((id) => ({
    id,
    days: dayShares(
      timeline.filter(({ childIds }) => childIds.length === 0 || childIds.includes(id)),
      zone,
    ),
  }));
  const days = new Map<string, DayLane[]>();
  for (const day of new Set(ofChild.flatMap((one) => [...one.days.keys()]))) {
    const alike = Map.groupBy(ofChild, (one) => JSON.stringify(one.days.get(day) ?? []));
    const lanes = [...alike.values()].map((children) => ({
      childIds: alike.size === 1 ? [] : children.map(({ id }) => id),
      shares: children[0]?.days.get(day) ?? [],
    }));
    days.set(day, lanes);
  }
  return days;
}

/** @param timeline of one child, in order and without overlaps */
function dayShares(timeline: CustodyTimeline, zone: string): Map<string, DayShare[]> {
  const days = new Map<string, DayShare[]>();
  for (const { start, end, parentId } of timeline) {
    const last = dayOf(end, zone);
    for (let day = dayOf(start, zone); day <= last; day = addDays(day, 1)) {
      const from = day === dayOf(start, zone) ? fraction(start, zone) : 0;
      const to = day === last ? fraction(end, zone) : 1;
      if (from >= to) continue;
      const shares = days.get(day) ?? [];
      const before = shares.at(-1);
      if (before?.parentId === parentId && before.to === from) before.to = to;
      else shares.push({ parentId, from, to });
      days.set(day, shares);
    }
  }
  return days;
}

const mapValues = <Key, Value, Other>(
  map: ReadonlyMap<Key, Value>,
  change: (value: Value) => Other,
) => new Map([...map].map(([key, value]) => [key, change(value)] as const));

function fraction(instant: string, zone: string): number {
  const [hour = 0, minute = 0] = clockOf(instant, zone).split(":").map(Number);
  return (hour * 60 + minute) / (24 * 60);
}
