import type { CustodyTimeline } from "@evenkeel/contract/models/calendar/custody";

/** What of these hours lies between two instants. */
export function within(hours: CustodyTimeline, from: string, until: string): CustodyTimeline {
  return hours.flatMap((one) => {
    const start = one.start > from ? one.start : from;
    const end = one.end < until ? one.end : until;
    return start < end ? [{ ...one, start, end }] : [];
  });
}

/**
 * The first instant from which a child is with another parent in one than in the other; by which rule makes no
 * difference. Null where each child is with the same parent all along.
 * @param childIds of the family's children; none: all of them
 */
export function firstDifference(
  one: CustodyTimeline,
  other: CustodyTimeline,
  childIds: readonly string[],
): string | null {
  const children = childIds.length === 0 ? [null] : childIds;
  const found = children.flatMap(
    (child) => differenceOf(staysOf(one, child), staysOf(other, child)) ?? [],
  );
  return found.toSorted()[0] ?? null;
}

interface Stay {
  start: string;
  end: string;
  parentId: number;
}

/** A child's hours, those with one parent that follow on each other as one. */
function staysOf(hours: CustodyTimeline, child: string | null): Stay[] {
  const stays: Stay[] = [];
  for (const { start, end, parentId, childIds: whose } of hours) {
    if (whose.length > 0 && (child === null || !whose.includes(child))) continue;
    const last = stays.at(-1);
    if (last?.parentId === parentId && last.end === start) last.end = end;
    else stays.push({ start, end, parentId });
  }
  return stays;
}

function differenceOf(stays: readonly Stay[], others: readonly Stay[]): string | null {
  const place = Array.from({ length: Math.max(stays.length, others.length) }).findIndex(
    (_, index) => JSON.stringify(stays[index]) !== JSON.stringify(others[index]),
  );
  if (place === -1) return null;
  const [stay, beside] = [stays[place], others[place]];
  if (stay === undefined || beside === undefined) return (stay ?? beside)?.start ?? null;
  const edges =
    stay.start === beside.start && stay.parentId === beside.parentId
      ? [stay.end, beside.end]
      : [stay.start, beside.start];
  return edges.toSorted()[0] ?? null;
}
