import type { CustodyTimeline } from "@evenkeel/contract/models/calendar/custody";
import { addDays, beginsDay, clockOf, dayOf } from "../../lib/dates.ts";

/** Part of a day with one parent: from and to as fractions of the day on the face of the clock. */
interface DayShare {
  parentId: number;
  from: number;
  to: number;
}

/** A day of children who share it. */
export interface DayLane {
  /** Empty: all of the family's. */
  childIds: string[];
  shares: DayShare[];
  /** The hours that both parents agreed to move; absent where there are none. */
  swapped?: DayShare[];
  /** The hours that a schedule of one parent alone gives; absent where there are none. */
  unconfirmed?: DayShare[];
}

/**
 * The custody hours of each day, drawn from left to right like the week they stand in: one lane for children who are
 * with the same parent at the same hours, so that siblings whose days differ stand one above the other.
 *
 * @param listed the family's children, in the order of the lanes
 */
export function dayLanes(
  timeline: CustodyTimeline,
  zone: string,
  listed: readonly string[] = [],
): Map<string, DayLane[]> {
  const named = namedIn(timeline).toSorted((a, b) => listed.indexOf(a) - listed.indexOf(b));
  if (named.length === 0)
    return mapValues(ownDays(timeline, zone), (own) => [{ childIds: [], ...own }]);
  const children = named.map((id) => ({ id, days: ownDays(ofChild(timeline, id), zone) }));
  const days = new Map<string, DayLane[]>();
  for (const day of new Set(children.flatMap((one) => [...one.days.keys()]))) {
    const alike = Map.groupBy(children, (one) => JSON.stringify(one.days.get(day) ?? []));
    const lanes = [...alike.values()].map((siblings) => ({
      childIds: alike.size === 1 ? [] : siblings.map(({ id }) => id),
      ...(siblings[0]?.days.get(day) ?? { shares: [] }),
    }));
    days.set(day, lanes);
  }
  return days;
}

/** Each day of one child, with what of it was swapped, and what not both parents confirmed. @param timeline of one child, in order and without overlaps */
function ownDays(timeline: CustodyTimeline, zone: string): Map<string, Omit<DayLane, "childIds">> {
  const swapped = dayShares(
    timeline.filter(({ kind }) => kind === "swap"),
    zone,
  );
  const unconfirmed = dayShares(
    timeline.filter(({ unconfirmedBy }) => unconfirmedBy !== undefined),
    zone,
  );
  return new Map(
    [...dayShares(timeline, zone)].map(([day, shares]) => {
      const [moved, open] = [swapped.get(day), unconfirmed.get(day)];
      return [
        day,
        {
          shares,
          ...(moved === undefined ? {} : { swapped: moved }),
          ...(open === undefined ? {} : { unconfirmed: open }),
        },
      ];
    }),
  );
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
  if (beginsDay(instant, zone)) return 0;
  const [hour = 0, minute = 0] = clockOf(instant, zone).split(":").map(Number);
  return (hour * 60 + minute) / (24 * 60);
}

/** HH:MM on the face of the clock at a fraction of the day. */
export function clockAt(fraction: number): string {
  const minutes = Math.round(fraction * 24 * 60);
  const part = (value: number) => String(value).padStart(2, "0");
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}

interface Exchange {
  at: string;
  toId: number;
  /** Empty: all of the family's children. */
  childIds: string[];
  /** Who has not confirmed the schedule by which it happens. */
  unconfirmedBy?: number;
}

/** When which children change to whom, by day. */
export function exchangesIn(timeline: CustodyTimeline, zone: string): Map<string, Exchange[]> {
  const named = namedIn(timeline);
  const found = new Map<string, Exchange>();
  for (const child of named.length === 0 ? [null] : named) {
    const own = ofChild(timeline, child);
    for (const [index, { start, parentId, unconfirmedBy }] of own.entries()) {
      const before = own[index - 1];
      if (before === undefined || before.parentId === parentId) continue;
      const key = `${start} ${parentId}`;
      const open = unconfirmedBy === undefined ? {} : { unconfirmedBy };
      const exchange = found.get(key) ?? { at: start, toId: parentId, childIds: [], ...open };
      if (child !== null) exchange.childIds.push(child);
      found.set(key, exchange);
    }
  }
  const together = [...found.values()]
    .map((one) => (one.childIds.length === named.length ? { ...one, childIds: [] } : one))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return Map.groupBy(together, ({ at }) => dayOf(at, zone));
}

/** The children whom some of the hours name; empty where all hours are for all of them. */
const namedIn = (timeline: CustodyTimeline): string[] => [
  ...new Set(timeline.flatMap(({ childIds }) => childIds)),
];

const ofChild = (timeline: CustodyTimeline, child: string | null): CustodyTimeline =>
  child === null
    ? timeline
    : timeline.filter(({ childIds }) => childIds.length === 0 || childIds.includes(child));
