import type { CustodyTimeline } from "@evenkeel/contract/models/calendar/custody";

/** With whom a child is, in milliseconds; `end` is exclusive, null where no schedule says. */
interface Stay {
  readonly start: number;
  readonly end: number;
  readonly who: number | null;
}

/**
 * One child's time from `from` to before `before` (milliseconds) without a gap, as it was: each exchange when it was
 * planned, but for those of which both parents say that they went otherwise. One that did not happen leaves the child
 * where they were until the next one that did.
 *
 * @param timeline the child's planned hours, in order and without overlaps; hours before `from` say where the child was
 * @param agreed by the planned time of an exchange in milliseconds: when it took place, or null where it did not
 */
export function actualTime(
  timeline: CustodyTimeline,
  agreed: ReadonlyMap<number, number | null>,
  { from, before }: { from: number; before: number },
): Stay[] {
  const stays: Stay[] = [];
  let [start, who]: [number, number | null] = [from, null];
  const until = (end: number) => {
    if (start >= end) return;
    const last = stays.at(-1);
    if (last?.who === who) stays[stays.length - 1] = { ...last, end };
    else stays.push({ start, end, who });
    start = end;
  };
  for (const change of changes(timeline, agreed)) {
    until(Math.min(change.at, before));
    who = change.to;
  }
  until(before);
  return stays;
}

/** With whom a child is from when on. */
function changes(timeline: CustodyTimeline, agreed: ReadonlyMap<number, number | null>) {
  const planned = timeline.flatMap(({ start, end, parentId }, index) => {
    const [earlier, next] = [timeline[index - 1], timeline[index + 1]];
    // Where one rule of a parent follows another, nobody goes anywhere.
    const isGoingOn = earlier?.end === start && earlier.parentId === parentId;
    return [
      ...(isGoingOn ? [] : [{ at: Date.parse(start), to: parentId as number | null }]),
      ...(next?.start === end ? [] : [{ at: Date.parse(end), to: null }]),
    ];
  });
  return planned
    .flatMap(({ at, to }) => {
      const actual = agreed.get(at);
      return actual === null ? [] : [{ at: actual ?? at, to }];
    })
    .toSorted((one, other) => one.at - other.at);
}
