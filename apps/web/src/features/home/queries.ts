import { upcomingEventsShown } from "@evenkeel/contract/constants";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar";
import { addDays, dayOf } from "../../lib/dates.ts";
import { trpc } from "../../lib/trpc.ts";
import { useNow } from "../../lib/use-now.ts";
import { useMessages } from "../messages/queries.ts";
import { useCurrentUser } from "../session/current-user.tsx";

const minute = 60_000;
const daysAhead = 60;

/** Who has the children now. Asked for again each minute: it changes by time alone. */
export function useCustodyNow() {
  return trpc.calendar.custodyNow.useQuery(undefined, {
    refetchOnMount: "always",
    refetchInterval: minute,
  });
}

/** The next appointments of the family; the periods of a custody schedule stand in their own card. */
export function useNextEvents(): { events: CalendarEvent[] | undefined; isError: boolean } {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const today = dayOf(now, timeZone);
  const { data, isError } = trpc.calendar.list.useQuery(
    { from: today, to: addDays(today, daysAhead) },
    { refetchOnMount: "always" },
  );
  const events = data
    ?.filter((event) => event.custody === null && Date.parse(event.end) > now.getTime())
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .slice(0, upcomingEventsShown);
  return { events, isError };
}

/** How many of the co-parent's messages were never on screen. */
export function useUnreadCount(): number {
  const { id } = useCurrentUser();
  const messages = useMessages().data ?? [];
  return messages.filter(
    (message) => message.recipientId === id && message.viewedAt === null && !message.wasBlocked,
  ).length;
}
