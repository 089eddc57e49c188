import { upcomingEventsShown } from "@evenkeel/contract/constants";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { dayOf } from "../../lib/dates.ts";
import { whenShown } from "../../lib/query-client.ts";
import { trpc } from "../../lib/trpc.ts";
import { useNow } from "../../lib/use-now.ts";
import { daysAheadOf, saidOnce } from "../calendar/index.ts";
import { useCurrentUser } from "../session/index.ts";

/**
 * What comes next in the family: appointments, and the holidays of a custody schedule. Its ordinary days are left out:
 * they would fill the list by themselves, and the card above names them.
 */
export function useNextEvents(): { events: CalendarEvent[] | undefined; isError: boolean } {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const today = dayOf(now, timeZone);
  const { data, isError } = trpc.calendar.list.useQuery(daysAheadOf(today), {
    refetchOnMount: whenShown,
  });
  const events = data
    ?.filter((event) => event.custody?.kind !== "recurring" && isNext(event, now))
    .toSorted((a, b) => a.start.localeCompare(b.start));
  return { events: events && saidOnce(events).slice(0, upcomingEventsShown), isError };
}

/** What has gone on for longer than this is news to no one: it would stand before everything that comes. */
const recently = 7 * dayMilliseconds;

/** It begins later, or began lately and is not over. */
const isNext = ({ start, end }: CalendarEvent, now: Date): boolean =>
  Date.parse(end) > now.getTime() && Date.parse(start) > now.getTime() - recently;
