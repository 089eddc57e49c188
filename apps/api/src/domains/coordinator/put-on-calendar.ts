import { keptEvents, type PlannedEvent } from "@evenkeel/hearing/scheduling";
import type { AddedEvent } from "@evenkeel/contract/models/coordinator";
import type { Actor } from "@evenkeel/contract/ports";
import type { PutEvent, PutEvents } from "../calendar/index.ts";

type EventOfChildren = PlannedEvent & { readonly childIds: readonly string[] };

const addedOf = (put: readonly PutEvent[]): AddedEvent => {
  const [first] = put;
  if (first === undefined) throw new Error("A planned event has at least one occurrence");
  const { title, start } = first.event;
  const entries = put
    .filter(({ isNew }) => isNew)
    .map(({ event: { id, version } }) => ({ id, version }));
  return { title, start, entries };
};

/**
 * Puts planned events on the calendar as the parent who asked, all or none; one that repeats is one event for each weekday.
 * @param moved the event that the only one takes the place of: with as many weekdays each of the one in its order
 * @returns each as it is on the calendar, in the order given
 */
export async function putOnCalendar(
  put: PutEvents,
  actor: Actor,
  timeZone: string,
  events: readonly EventOfChildren[],
  moved: PlannedEvent | null,
): Promise<AddedEvent[]> {
  const wanted = events.map(({ title, allDay, childIds, ...event }) =>
    keptEvents(event, timeZone).map((kept) => ({
      title,
      allDay,
      childIds: [...childIds],
      ...kept,
    })),
  );
  const all = wanted.flat();
  const old = (moved === null ? [] : keptEvents(moved, timeZone)).map(({ start }) => ({
    title: moved?.title ?? "",
    start,
  }));
  const done = await put(actor, all, old.length === all.length ? old : old.slice(0, 1));
  let taken = 0;
  return wanted.map(({ length }) => {
    taken += length;
    return addedOf(done.slice(taken - length, taken));
  });
}
