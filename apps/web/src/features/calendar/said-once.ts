import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";

/**
 * Hours that siblings share, and that are on the calendar once for each of them since their days are theirs for different
 * reasons, as one with all of their children: where it is said what comes, and why is said elsewhere. The first one's id
 * stands.
 */
export function saidOnce(events: readonly CalendarEvent[]): CalendarEvent[] {
  const alike = Map.groupBy(events, (event) =>
    event.custody === null
      ? event.id
      : JSON.stringify([event.custody.kind, event.title, event.start, event.end, event.creatorId]),
  );
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, childIds: [first, ...others].flatMap(({ childIds }) => childIds) }],
  );
}
