import { headingOf } from "../lib/headings.ts";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { Button, Skeleton } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { ErrorState } from "../components/error-state.tsx";
import { inPlace, onDemand } from "../components/on-demand.tsx";
import { Page } from "../components/page.tsx";
import { EventTemplates } from "../features/calendar/components/event-templates.tsx";
import {
  DayDialog,
  DeleteEventDialog,
  EventDialog,
  preloadDialogs,
  UploadDialog,
} from "../features/calendar/components/lazy-dialogs.ts";
import { MonthBar, type View, views } from "../features/calendar/components/month-bar.tsx";
import { Legend } from "../features/calendar/components/legend.tsx";
import { SubscribePanel } from "../features/calendar/components/subscribe-panel.tsx";
import { TodayCard } from "../features/calendar/components/today-card.tsx";
import { UpcomingEvents } from "../features/calendar/components/upcoming-events.tsx";
import { dayLanes } from "../features/calendar/day-shares.ts";
import { eventsByDay } from "../features/calendar/event-when.ts";
import { gridRange, localDate } from "../features/calendar/grid-time.ts";
import { useChildren } from "../features/children/queries.ts";
import { useParents } from "../features/calendar/parents.ts";
import { useCustodyTimeline, useEvents } from "../features/calendar/queries.ts";
import { ImportsPanel } from "../features/calendar/imports/components/imports-panel.tsx";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { dayOf } from "../lib/dates.ts";
import { paths } from "../lib/paths.ts";
import { useNow } from "../lib/use-now.ts";
import classes from "./calendar-page.module.css";
import { useWords } from "../lib/words.ts";

/** The widget is most of the screen's code: the rest stands before it is here. */
const MonthGrid = onDemand(
  async () => (await import("../features/calendar/components/month-grid.tsx")).MonthGrid,
  inPlace(<Skeleton height={560} radius="md" />),
);

/** Most people look at the month. */
const Agenda = onDemand(
  async () => (await import("../features/calendar/components/agenda.tsx")).Agenda,
  inPlace(<Skeleton height={400} radius="md" />),
);

type Open =
  | { kind: "day"; day: string }
  | { kind: "new"; day?: string; lastDay?: string }
  | { kind: "change"; event: CalendarEvent }
  | { kind: "upload" };

export function CalendarPage() {
  const t = useWords("calendar");
  const user = useCurrentUser();
  const zone = user.timeZone;
  const canEdit = user.role !== "court_viewer";
  const today = dayOf(useNow(), zone);
  const [month, setMonth] = useState(today);
  const [open, setOpen] = useState<Open | null>(null);
  const [deleting, setDeleting] = useState<CalendarEvent | null>(null);
  const [view, setView] = useView();
  const parents = useParents();
  const range = gridRange(localDate(month));
  const { from, to } = range;
  const events = useEvents(range);
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
  const siblings = (children ?? []).filter(({ id }) => apart.has(id)).map(({ name }) => name);
  const byDay = useMemo(
    () => eventsByDay(events.data ?? [], { from, to }, zone),
    [events.data, from, to, zone],
  );
  const openDay = (day: string) => setOpen({ kind: "day", day });
  const close = () => setOpen(null);
  useEffect(preloadDialogs, []);
  return (
    <Page {...headingOf(paths.calendar)} actions={<AccountMenu />}>
      <TodayCard />
      {canEdit ? <ImportsPanel canEdit awaiting /> : null}
      {events.isError ? (
        <ErrorState
          title={t("missing")}
          text={t("missingText")}
          onRetry={() => void events.refetch()}
        />
      ) : (
        <div>
          <MonthBar month={month} onMonth={setMonth} today={today} view={view} onView={setView} />
          {view === "month" ? (
            <MonthGrid
              month={month}
              onMonth={setMonth}
              today={today}
              events={byDay}
              days={days}
              parents={parents}
              canEdit={canEdit}
              onDay={openDay}
              onRange={(day, lastDay) => setOpen({ kind: "new", day, lastDay })}
            />
          ) : (
            <Agenda
              month={month}
              today={today}
              zone={zone}
              events={byDay}
              timeline={timeline.data ?? []}
              parents={parents}
              onDay={openDay}
              onEvent={(event) =>
                canEdit ? setDeleting(event) : openDay(dayOf(event.start, zone))
              }
            />
          )}
          <Legend
            parents={parents}
            isShown={view === "month" && days.size > 0}
            siblings={siblings}
          />
        </div>
      )}
      {canEdit ? (
        <div className={classes.uploads}>
          <Button onClick={() => setOpen({ kind: "new" })}>{t("add")}</Button>
          <Button variant="light" onClick={() => setOpen({ kind: "upload" })}>
            {t("upload")}
          </Button>
          <Button component={Link} to={paths.scheduleImport} variant="light">
            {t("import")}
          </Button>
        </div>
      ) : null}
      <UpcomingEvents {...(canEdit ? { onEvent: setDeleting } : {})} />
      {canEdit ? <EventTemplates /> : null}
      <ImportsPanel canEdit={canEdit} />
      {canEdit ? <SubscribePanel /> : null}

      {open?.kind === "day" ? (
        <DayDialog
          day={open.day}
          events={byDay.get(open.day) ?? []}
          canEdit={canEdit}
          onEvent={(event) => {
            close();
            setDeleting(event);
          }}
          onChange={(event) => setOpen({ kind: "change", event })}
          onAdd={() => setOpen({ kind: "new", day: open.day })}
          onClose={close}
        />
      ) : null}
      {open?.kind === "change" ? <EventDialog event={open.event} onClose={close} /> : null}
      {open?.kind === "new" ? <EventDialog {...opening(open)} onClose={close} /> : null}
      {open?.kind === "upload" ? <UploadDialog onClose={close} /> : null}
      {deleting === null ? null : (
        <DeleteEventDialog
          event={deleting}
          onChange={(event) => {
            setDeleting(null);
            setOpen({ kind: "change", event });
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </Page>
  );
}

const opening = ({ kind: _new, ...where }: Extract<Open, { kind: "new" }>) => where;

/** The month or the list, in the address: a reload and Back keep it. */
function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams();
  const view = views.find((one) => one === search.get("view")) ?? "month";
  return [view, (next) => setSearch(next === "month" ? {} : { view: next }, { replace: true })];
}
