import type { CalendarEvent } from "@evenkeel/contract/models/calendar";
import { addDays, dayAndTime, dayOf, shortDay, timeOf } from "../../lib/dates.ts";

/** When an event is, for example 'Fri, Nov 20, 6:00 PM to Sun, Nov 22, 6:00 PM'. */
export function eventWhen(
  { start, end, allDay }: Pick<CalendarEvent, "start" | "end" | "allDay">,
  zone: string,
): string {
  const first = dayOf(start, zone);
  if (allDay) {
    const last = addDays(dayOf(end, zone), -1);
    return first === last
      ? `${shortDay(first)}, all day`
      : `${shortDay(first)} through ${shortDay(last)}`;
  }
  const sameDay = first === dayOf(end, zone);
  return `${dayAndTime(start, zone)} to ${sameDay ? timeOf(end, zone) : dayAndTime(end, zone)}`;
}
