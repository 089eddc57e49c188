import { keptEvents, type PlannedEvent } from "@evenkeel/hearing/scheduling";
import type { Actor } from "@evenkeel/contract/ports";
import type { NamedTime, PutEvents } from "../calendar/index.ts";

/**
 * Puts a planned event on the calendar as the parent who asked; one that repeats is one event for each weekday.
 * @param moved the event that this one takes the place of: with as many weekdays each of the one in its order
 * @returns the first of them, as it is on the calendar
 */
export async function putOnCalendar(
  put: PutEvents,
  actor: Actor,
  timeZone: string,
  event: PlannedEvent & { childIds: readonly string[] },
  moved: PlannedEvent | null,
): Promise<NamedTime> {
  const { title, allDay } = event;
  const childIds = [...event.childIds];
  const wanted = keptEvents(event, timeZone).map((kept) => ({ title, allDay, childIds, ...kept }));
  const old = (moved === null ? [] : keptEvents(moved, timeZone)).map(({ start }) => ({
    title: moved?.title ?? title,
    start,
  }));
  const [first] = await put(actor, wanted, old.length === wanted.length ? old : old.slice(0, 1));
  if (first === undefined) throw new Error("A planned event has at least one occurrence");
  return { title: first.title, start: first.start };
}
