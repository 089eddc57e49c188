import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { addDays, dayOf, shortDay, timeOf } from "../../lib/dates.ts";
import { words } from "../../lib/words.ts";

type Times = Pick<CalendarEvent, "start" | "end" | "allDay">;

/**
 * When an event is, for example 'Fri, Nov 20, 6:00 PM to Sun, Nov 22, 6:00 PM'.
 * @param sayDay how a day is said: on the record with its year, since it is read years later
 */
export function eventWhen(
  { start, end, allDay }: Times,
  zone: string,
  sayDay: (day: string) => string = shortDay,
): string {
  const t = words("calendar");
  const first = dayOf(start, zone);
  const last = allDay ? addDays(dayOf(end, zone), -1) : dayOf(end, zone);
  if (allDay) {
    return first === last
      ? t("when.allDay", { day: sayDay(first) })
      : t("when.days", { first: sayDay(first), last: sayDay(last) });
  }
  const [from, to] = [timeOf(start, zone), timeOf(end, zone)];
  return first === last
    ? t("when.onDay", { day: sayDay(first), hours: t("when.hours", { start: from, end: to }) })
    : t("when.span", { first: sayDay(first), start: from, last: sayDay(last), end: to });
}

/** The events of each day that they touch within these days, in order; the end of an event is exclusive. */
export function eventsByDay<Event extends Times>(
  events: readonly Event[],
  { from, to }: { from: string; to: string },
  zone: string,
): Map<string, Event[]> {
  const days = new Map<string, Event[]>();
  for (const event of events) {
    const [first, last] = [dayOf(event.start, zone), dayOf(justBefore(event.end), zone)];
    for (let day = first > from ? first : from; day <= last && day <= to; day = addDays(day, 1)) {
      days.set(day, [...(days.get(day) ?? []), event]);
    }
  }
  return days;
}

const justBefore = (instant: string): Date => new Date(Date.parse(instant) - 1);
