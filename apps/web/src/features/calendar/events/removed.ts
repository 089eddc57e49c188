import type { CalendarEvent, EventReach } from "@evenkeel/contract/models/calendar/events";

/** What was just deleted and can be put back. */
export interface Removed {
  /** The event's id, or that of one time of it. */
  readonly id: string;
  readonly title: string;
}

/**
 * Null where nothing puts it back as it stood: hours of a schedule come back with their schedule, and an event that was
 * ended is given another end.
 */
export function removedBy(event: CalendarEvent, reach: EventReach): Removed | null {
  const { id, title, custody, occurrence } = event;
  if (custody !== null || reach === "later") return null;
  return { id: reach === "all" ? (occurrence?.eventId ?? id) : id, title };
}
