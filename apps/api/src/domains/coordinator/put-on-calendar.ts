import { occurrences, type PlannedEvent } from "@evenkeel/hearing/scheduling";
import type { Actor } from "@evenkeel/contract/ports";
import type { NamedTime, PlaceEvents } from "../calendar/events/place-events.ts";

/**
 * Puts a planned event, or each one of a repeating event, on the calendar as the parent who asked.
 * @param moved the event that this one takes the place of
 * @returns the first of them, as it is on the calendar
 */
export async function putOnCalendar(
  place: PlaceEvents,
  actor: Actor,
  timeZone: string,
  event: PlannedEvent,
  moved: NamedTime | null,
): Promise<NamedTime> {
  const { title, allDay } = event;
  const wanted = occurrences(event, timeZone).map(({ start, end }) => ({
    title,
    start,
    end,
    allDay,
  }));
  const [first] = await place(actor, wanted, moved);
  if (first === undefined) throw new Error("A planned event has at least one occurrence");
  return { title: first.title, start: first.start };
}
