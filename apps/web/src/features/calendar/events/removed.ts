import type { CalendarEvent, EventReach } from "@evenkeel/contract/models/calendar/events";

/** What was just taken off the calendar, or said anew from one time on, and can be put back. */
export interface Removed {
  /** The event's id, or that of one time of it. */
  readonly id: string;
  readonly title: string;
  /** `later`: this time and those after it. */
  readonly act: "removed" | "removedOne" | "removedLater" | "changedLater";
  /** Of one time of a series, and of that time and those after it: the day of it, so that nobody takes it for all. */
  readonly day?: string | undefined;
}

/** Null for hours of a schedule, which come back with their schedule. */
export function removedBy(event: CalendarEvent, reach: EventReach): Removed | null {
  const { id, title, custody, occurrence } = event;
  if (custody !== null) return null;
  const day = occurrence?.day;
  if (reach === "later") return { id, title, act: "removedLater", day };
  if (reach === "all" || day === undefined) {
    return { id: occurrence?.eventId ?? id, title, act: "removed" };
  }
  return { id, title, act: "removedOne", day };
}
