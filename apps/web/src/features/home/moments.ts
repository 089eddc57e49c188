import { addDays, dayHeading, dayOf, timeOf } from "../../lib/dates.ts";

/** For example 'today, 6:00 PM', 'tomorrow, 8:00 AM' or 'Sun, Nov 29, 6:00 PM'. */
export function momentOf(instant: string, zone: string, now: Date): string {
  return `${dayWord(instant, zone, now)}, ${timeOf(instant, zone)}`;
}

export function dayWord(instant: string, zone: string, now: Date): string {
  const day = dayOf(instant, zone);
  const today = dayOf(now, zone);
  if (day === today) return "today";
  if (day === addDays(today, 1)) return "tomorrow";
  return dayHeading(day, zone, now);
}

const unit = (count: number, name: string): string => `${count} ${name}${count === 1 ? "" : "s"}`;

/** For example '2 days 4 hours', '3 hours 20 minutes', 'less than a minute'; the two largest units. */
export function timeUntil(instant: string, now: Date): string {
  const minutes = Math.floor((Date.parse(instant) - now.getTime()) / 60_000);
  if (minutes < 1) return "less than a minute";
  const parts = [
    [Math.floor(minutes / 1_440), "day"],
    [Math.floor((minutes % 1_440) / 60), "hour"],
    [minutes % 60, "minute"],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, name]) => unit(count, name))
    .join(" ");
}
