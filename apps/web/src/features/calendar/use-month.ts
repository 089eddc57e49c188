import { useDeferredValue, useMemo, useState } from "react";
import { useChildren } from "../children/index.ts";
import { dayLanes } from "./day-shares.ts";
import { eventsByDay } from "./event-when.ts";
import type { View } from "./components/month-bar.tsx";
import { gridRange, localDate } from "./grid-time.ts";
import { laneMarks } from "./lane-marks.ts";
import { listedDays } from "./listed-days.ts";
import { useCustodyTimeline, useEvents } from "./queries.ts";
import { daysOf } from "./swaps/standing.ts";
import { useStandingSwaps } from "./swaps/use-swaps.ts";

interface Showing {
  /** The list of the month that it is now goes on into the next. */
  view: View;
  today: string;
}

/** The days of a month as they are shown: the grid's, and the list's where that goes on. */
function daysShown(month: string, { view, today }: Showing) {
  const { from, to: lastOfGrid } = gridRange(localDate(month));
  const lastOfList = view === "list" ? listedDays(month, today).to : lastOfGrid;
  return { from, to: lastOfList > lastOfGrid ? lastOfList : lastOfGrid };
}

/** Other days were asked for, and those from before stand in for them: without a connection, until there is one. */
const isOnItsWay = (read: { isPlaceholderData: boolean; isError: boolean }): boolean =>
  read.isPlaceholderData && !read.isError;

/** The last that was whole, until this is: a month without what is on it would say that nothing is. */
function useLastWhole<Value>(value: Value, isWhole: boolean): Value {
  const [last, setLast] = useState(value);
  if (isWhole && last !== value) setLast(value);
  return isWhole ? value : last;
}

/**
 * What a month shows: its events, whose days they are, which are asked for, and what the legend says of them.
 * @returns `shown`: the month whose days these are, the one before it until they are here
 */
export function useMonth(month: string, zone: string, { view, today }: Showing) {
  const asked = daysShown(month, { view, today });
  const events = useEvents(asked);
  const timeline = useCustodyTimeline(asked.from, asked.to);
  const whole = useMemo(
    () => ({ month, view, events: events.data, timeline: timeline.data }),
    [month, view, events.data, timeline.data],
  );
  // Drawn in small steps, between which a slow phone answers a touch.
  const shown = useDeferredValue(useLastWhole(whole, !isOnItsWay(events) && !isOnItsWay(timeline)));
  const { from, to } = daysShown(shown.month, { view: shown.view, today });
  const children = useChildren().data;
  const days = useMemo(
    () =>
      dayLanes(
        shown.timeline ?? [],
        zone,
        (children ?? []).map(({ id }) => id),
      ),
    [shown.timeline, zone, children],
  );
  const apart = new Set(
    [...days.values()].flatMap((lanes) => lanes.flatMap(({ childIds }) => childIds)),
  );
  const marks = laneMarks((children ?? []).map(({ name }) => name));
  const siblings = (children ?? [])
    .map(({ id, name }, place) => ({ id, name, mark: marks[place] ?? "" }))
    .filter(({ id }) => apart.has(id));
  const byDay = useMemo(
    () => eventsByDay(shown.events ?? [], { from, to }, zone),
    [shown.events, from, to, zone],
  );
  const pending = useStandingSwaps().filter(({ status }) => status === "pending");
  const askedDays = JSON.stringify(pending.flatMap((one) => daysOf(one, zone)));
  const swapping = useMemo(() => new Set(JSON.parse(askedDays) as string[]), [askedDays]);
  const isSwapped = [...days.values()].some((lanes) =>
    lanes.some(({ swapped }) => swapped !== undefined),
  );
  const isUnconfirmed = [...days.values()].some((lanes) =>
    lanes.some(({ unconfirmed }) => unconfirmed !== undefined),
  );
  return {
    shown: shown.month,
    events,
    timeline: shown.timeline ?? [],
    byDay,
    days,
    asked: swapping,
    legend: {
      siblings,
      isSwapped,
      isUnconfirmed,
      isAsked: [...swapping].some((day) => day >= from && day <= to),
    },
  };
}
