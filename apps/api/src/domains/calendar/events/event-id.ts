import { isCalendarDay } from "@evenkeel/contract/models/text";
import { isUuid } from "../../../database/is-uuid.ts";

/** What an event's id names: an event, and of a repeated one the day of one time. */
export interface EventName {
  readonly eventId: string;
  readonly day: string | null;
}

/** `<id>` or `<id>@2026-12-01`; null for what names no event. */
export function readEventId(id: string): EventName | null {
  const [eventId = "", day, ...rest] = id.split("@");
  if (!isUuid(eventId) || rest.length > 0) return null;
  if (day === undefined) return { eventId, day: null };
  return isRealDay(day) ? { eventId, day } : null;
}

export const occurrenceId = (eventId: string, day: string): string => `${eventId}@${day}`;

const isRealDay = (day: string): boolean =>
  isCalendarDay(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);
