import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { PlannedChange } from "./plan-change.ts";
import { fieldsOf, seriesOf, shown, type StandingEvent, timeOn } from "./standing-event.ts";

/** The event, or its first time. */
export function firstShown(event: StandingEvent): CalendarEvent {
  return shownNumber(event, 0);
}

function shownNumber(event: StandingEvent, number: number): CalendarEvent {
  const { fields } = event;
  if (fields.repeat === null) return shown(event, null);
  const occurrence = seriesOf(fields, fields.repeat).numbered(number);
  if (occurrence === null) return number === 0 ? shown(event, null) : firstShown(event);
  return shown(
    event,
    timeOn(event, occurrence.day) ?? { occurrence, fields: fieldsOf(fields, occurrence) },
  );
}

/** The time on this day as it stands, or the event where it is not there any more. */
export function shownAt(event: StandingEvent, day: string | null): CalendarEvent {
  const time = day === null ? null : timeOn(event, day);
  return time === null ? firstShown(event) : shown(event, time);
}

/** The time that a change was about, or the first one. @param event as it stands after the change */
export function shownAfter(change: PlannedChange, event: StandingEvent): CalendarEvent {
  if (change.kind === "whole" && change.number !== null) return shownNumber(event, change.number);
  return change.kind === "time" ? shownAt(event, change.day) : firstShown(event);
}
