import { occurrences, type PlannedEvent } from "@evenkeel/ai/scheduling";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar";
import type { Actor, CalendarPort } from "@evenkeel/contract/ports";

interface NamedTime {
  readonly title: string;
  /** ISO 8601, UTC. */
  readonly start: string;
}

/**
 * Puts a planned event, or each one of a repeating event, on the calendar as the parent who asked. One that already
 * stands there is left as it is: a question that is asked again because its answer was lost makes nothing twice.
 * @param moved the event that this one takes the place of
 * @returns the first of them, as it stands on the calendar
 */
export async function putOnCalendar(
  calendar: CalendarPort,
  actor: Actor,
  timeZone: string,
  event: PlannedEvent,
  moved: NamedTime | null,
): Promise<NamedTime> {
  const standing = async (title: string, start: string): Promise<CalendarEvent | undefined> => {
    const at = new Date(start).toISOString();
    const events = await calendar.list(actor, {
      from: at,
      to: new Date(Date.parse(at) + 1).toISOString(),
    });
    // A period of an applied schedule is no appointment: it goes with its import alone.
    return events.find((one) => one.start === at && one.title === title && one.custody === null);
  };
  let first: NamedTime | null = null;
  for (const { start, end } of occurrences(event, timeZone)) {
    const { title, allDay } = event;
    const made =
      (await standing(title.trim(), start)) ??
      (await calendar.create(actor, { title, start, end, allDay }));
    first ??= { title: made.title, start: made.start };
  }
  if (moved !== null) {
    const old = await standing(moved.title, moved.start);
    if (old !== undefined) await calendar.remove(actor, { id: old.id });
  }
  if (first === null) throw new Error("A planned event has at least one occurrence");
  return first;
}
