import { useMemo } from "react";
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

/** What a month shows: its events, whose days they are, which are asked for, and what the legend says of them. */
export function useMonth(month: string, zone: string, { view, today }: Showing) {
  const { from, to: lastOfGrid } = gridRange(localDate(month));
  const lastOfList = view === "list" ? listedDays(month, today).to : lastOfGrid;
  const to = lastOfList > lastOfGrid ? lastOfList : lastOfGrid;
  const events = useEvents({ from, to });
  const timeline = useCustodyTimeline(from, to);
  const children = useChildren().data;
  const days = useMemo(
    () =>
      dayLanes(
        timeline.data ?? [],
        zone,
        (children ?? []).map(({ id }) => id),
      ),
    [timeline.data, zone, children],
  );
  const apart = new Set(
    [...days.values()].flatMap((lanes) => lanes.flatMap(({ childIds }) => childIds)),
  );
  const marks = laneMarks((children ?? []).map(({ name }) => name));
  const siblings = (children ?? [])
    .map(({ id, name }, place) => ({ id, name, mark: marks[place] ?? "" }))
    .filter(({ id }) => apart.has(id));
  const byDay = useMemo(
    () => eventsByDay(events.data ?? [], { from, to }, zone),
    [events.data, from, to, zone],
  );
  const pending = useStandingSwaps().filter(({ status }) => status === "pending");
  const askedDays = JSON.stringify(pending.flatMap((one) => daysOf(one, zone)));
  const asked = useMemo(() => new Set(JSON.parse(askedDays) as string[]), [askedDays]);
  const isSwapped = [...days.values()].some((lanes) =>
    lanes.some(({ swapped }) => swapped !== undefined),
  );
  const isUnconfirmed = [...days.values()].some((lanes) =>
    lanes.some(({ unconfirmed }) => unconfirmed !== undefined),
  );
  return {
    events,
    timeline,
    byDay,
    days,
    asked,
    legend: {
      siblings,
      isSwapped,
      isUnconfirmed,
      isAsked: [...asked].some((day) => day >= from && day <= to),
    },
  };
}
