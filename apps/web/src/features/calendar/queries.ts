import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { callErrorOf, serverMessage } from "../../lib/errors.ts";
import { refusalOf } from "../../lib/refusal.ts";
import { reportProblem } from "../../lib/report.ts";
import { showToast } from "../../lib/toasts.ts";
import { whenShown } from "../../lib/query-client.ts";
import { trpc } from "../../lib/trpc.ts";
import { words } from "../../lib/words.ts";
import { daysAheadOf, isFewToShow, nextOf } from "./days-ahead.ts";

/** Everything on a screen that a calendar change may affect. */
export function useRefreshCalendar() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.calendar.invalidate(), utils.waiting.list.invalidate()]);
}

/** The family's events that touch these days, in order; the last days' while other days are on their way. */
export const useEvents = (days: { from: string; to: string }) =>
  trpc.calendar.list.useQuery(days, {
    refetchOnMount: whenShown,
    placeholderData: (before) => before,
  });

/** The next events by start: from the next weeks, and where those hold too few from all that is planned. */
export function useUpcomingEvents(today: string, now: Date) {
  const asOf = { refetchOnMount: whenShown };
  const soon = trpc.calendar.list.useQuery(daysAheadOf(today), asOf);
  const next = (events: readonly CalendarEvent[]) => nextOf(events, now);
  const found = soon.data === undefined ? undefined : next(soon.data);
  const isFew = found !== undefined && isFewToShow(found);
  const later = trpc.calendar.list.useQuery({ from: today }, { ...asOf, enabled: isFew });
  if (!isFew) return { events: found, isPending: soon.isPending };
  return {
    events: later.data === undefined ? (later.isError ? found : undefined) : next(later.data),
    isPending: later.isPending,
  };
}

/** @param onTaken called with what was sent once it is on the calendar, even when the form is gone */
export function useCreateEvent(onTaken?: (input: { title: string }) => void) {
  const refresh = useRefreshCalendar();
  return trpc.calendar.create.useMutation({
    onSuccess: (_event, input) => {
      onTaken?.(input);
      return refresh();
    },
    onError: (error) => {
      // A refusal is shown next to the words.
      if (refusalOf(error) === null) failed("failed.create", error);
    },
  });
}

export function useChangeEvent() {
  const refresh = useRefreshCalendar();
  return trpc.calendar.change.useMutation({
    // After a refusal too: it mostly means that the event has changed.
    onSettled: refresh,
    onError: (error) => {
      if (refusalOf(error) === null && eventNow(error) === null) failed("failed.change", error);
    },
  });
}

/** The event as it stands, where the other parent changed it while this one was writing; else null. */
export const eventNow = (error: unknown): CalendarEvent | null =>
  callErrorOf(error)?.body?.event ?? null;

export const useEventHistory = (id: string) =>
  trpc.calendar.history.useQuery({ id }, { refetchOnMount: whenShown });

export function useDeleteEvent() {
  const refresh = useRefreshCalendar();
  return trpc.calendar.remove.useMutation({
    // After a refusal too: it mostly means that the event has changed.
    onSettled: refresh,
    onError: (error) => {
      if (eventNow(error) === null) failed("failed.delete", error);
    },
  });
}

function failed(title: "failed.create" | "failed.change" | "failed.delete", error: unknown): void {
  const t = words("calendar");
  reportProblem(title, error);
  showToast({
    variant: "destructive",
    title: t(title),
    description: serverMessage(error, t("failed.text")),
  });
}

/** Who has the children now; asked again every minute, since the answer changes with time. */
export const useCustodyNow = () =>
  trpc.calendar.custodyNow.useQuery(undefined, {
    refetchOnMount: whenShown,
    refetchInterval: 60_000,
  });

export const useCustodyDay = (day: string) =>
  trpc.calendar.custodyDay.useQuery({ day }, { refetchOnMount: whenShown });

export const useCustodyTimeline = (from: string, to: string) =>
  trpc.calendar.custodyTimeline.useQuery(
    { from, to },
    { refetchOnMount: whenShown, placeholderData: (before) => before },
  );

export const useFeed = () => trpc.calendar.feed.useQuery(undefined, { refetchOnMount: whenShown });

export function useRenewFeed() {
  const utils = trpc.useUtils();
  return trpc.calendar.renewFeed.useMutation({
    onSuccess: () => utils.calendar.feed.invalidate(),
  });
}

export function useRevokeFeed() {
  const utils = trpc.useUtils();
  return trpc.calendar.revokeFeed.useMutation({
    onSuccess: () => utils.calendar.feed.invalidate(),
  });
}
