import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { addDays, dayAndTime, dayOf, shortDay, timeOf } from "../../lib/dates.ts";
import { words } from "../../lib/words.ts";

/** When an event is, for example 'Fri, Nov 20, 6:00 PM to Sun, Nov 22, 6:00 PM'. */
export function eventWhen(
  { start, end, allDay }: Pick<CalendarEvent, "start" | "end" | "allDay">,
  zone: string,
): string {
  const t = words("calendar");
  const first = dayOf(start, zone);
  if (allDay) {
    const last = addDays(dayOf(end, zone), -1);
    return first === last
      ? t("when.allDay", { day: shortDay(first) })
      : t("when.days", { first: shortDay(first), last: shortDay(last) });
  }
  const isSameDay = first === dayOf(end, zone);
  return t("when.hours", {
    start: dayAndTime(start, zone),
    end: isSameDay ? timeOf(end, zone) : dayAndTime(end, zone),
  });
}
