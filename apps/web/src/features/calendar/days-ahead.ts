import { upcomingEventsShown } from "@evenkeel/contract/constants";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { addDays } from "../../lib/dates.ts";
import { saidOnce } from "./said-once.ts";

/** How far ahead the next events are looked for. */
export const daysAhead = 60;

/** What the calendar is asked for then. A file of its own: every screen's frame reads ahead, and needs no more. */
export const daysAheadOf = (today: string) => ({ from: today, to: addDays(today, daysAhead) });

/** The next of these by start, no more than are shown. */
export const nextOf = (events: readonly CalendarEvent[], now: Date): CalendarEvent[] =>
  saidOnce(events.filter(({ start }) => Date.parse(start) > now.getTime())).slice(
    0,
    upcomingEventsShown,
  );

/** Whether it is worth looking further ahead for more. */
export const isFewToShow = (found: readonly CalendarEvent[]): boolean =>
  found.length < upcomingEventsShown;
