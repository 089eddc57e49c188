import type { CustodyTimeline } from "@evenkeel/contract/models/calendar/custody";
import { addDays, clockOf, dayOf } from "../../lib/dates.ts";

/** Part of a day with one parent: from and to as fractions of the day on the face of the clock. */
export interface DayShare {
  parentId: number;
  from: number;
  to: number;
}

/** The custody hours of each day, drawn from left to right like the week they stand in. */
export function dayShares(timeline: CustodyTimeline, zone: string): Map<string, DayShare[]> {
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

function fraction(instant: string, zone: string): number {
  const [hour = 0, minute = 0] = clockOf(instant, zone).split(":").map(Number);
  return (hour * 60 + minute) / (24 * 60);
}

/** HH:MM on the face of the clock at a fraction of the day. */
export function clockAt(fraction: number): string {
  const minutes = Math.round(fraction * 24 * 60);
  const part = (value: number) => String(value).padStart(2, "0");
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}

/** When the children change to whom, by day. */
export function exchangesIn(
  timeline: CustodyTimeline,
  zone: string,
): Map<string, { at: string; toId: number }[]> {
  const days = new Map<string, { at: string; toId: number }[]>();
  for (const [index, { start, parentId }] of timeline.entries()) {
    const before = timeline[index - 1];
    if (before === undefined || before.parentId === parentId) continue;
    const day = dayOf(start, zone);
    days.set(day, [...(days.get(day) ?? []), { at: start, toId: parentId }]);
  }
  return days;
}
