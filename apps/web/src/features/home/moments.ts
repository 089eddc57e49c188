import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { addDays, dayHeading, dayOf, timeOf, unitsOf } from "../../lib/dates.ts";
import type { PageWords } from "../../lib/words.ts";

/** For example 'today, 6:00 PM', 'tomorrow, 8:00 AM' or 'Sun, Nov 29, 6:00 PM'. */
export function momentOf(t: PageWords<"home">, instant: string, zone: string, now: Date): string {
  return t("moment", { day: dayWord(t, instant, zone, now), time: timeOf(instant, zone) });
}

export function dayWord(t: PageWords<"home">, instant: string, zone: string, now: Date): string {
  const day = dayOf(instant, zone);
  const today = dayOf(now, zone);
  if (day === today) return t("today");
  if (day === addDays(today, 1)) return t("tomorrow");
  return dayHeading(day, zone, now);
}

/** For example '2 days 4 hours', '3 hours 20 minutes', 'less than a minute'; the two largest units. */
export function timeUntil(t: PageWords<"home">, instant: string, now: Date): string {
  const minutes = Math.floor((Date.parse(instant) - now.getTime()) / minuteMilliseconds);
  if (minutes < 1) return t("lessThanMinute");
  const parts = [
    [Math.floor(minutes / 1_440), "day"],
    [Math.floor((minutes % 1_440) / 60), "hour"],
    [minutes % 60, "minute"],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, name]) => unitsOf(count, name))
    .join(" ");
}
