import { headingOf } from "../lib/headings.ts";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { Button, Skeleton } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { ErrorState } from "../components/error-state.tsx";
import { inPlace, onDemand } from "../components/on-demand.tsx";
import { Page } from "../components/page.tsx";
import { EventTemplates } from "../features/calendar/components/event-templates.tsx";
import {
  DayDialog,
  DeleteEventDialog,
  preloadDialogs,
  RangeDialog,
  UploadDialog,
} from "../features/calendar/components/lazy-dialogs.ts";
import { Legend } from "../features/calendar/components/legend.tsx";
import { SubscribePanel } from "../features/calendar/components/subscribe-panel.tsx";
import { TodayCard } from "../features/calendar/components/today-card.tsx";
import { UpcomingEvents } from "../features/calendar/components/upcoming-events.tsx";
import { dayLanes } from "../features/calendar/day-shares.ts";
import { gridRange, localDate } from "../features/calendar/grid-time.ts";
import { useParents } from "../features/calendar/parents.ts";
import { useCustodyTimeline, useEvents } from "../features/calendar/queries.ts";
import { ImportsPanel } from "../features/calendar/imports/components/imports-panel.tsx";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { addDays, dayOf } from "../lib/dates.ts";
import { paths } from "../lib/paths.ts";
import { useNow } from "../lib/use-now.ts";
import classes from "./calendar-page.module.css";
import { useWords } from "../lib/words.ts";

/** The widget is most of the screen's code: the rest stands before it is here. */
const MonthGrid = onDemand(
  async () => (await import("../features/calendar/components/month-grid.tsx")).MonthGrid,
  inPlace(<Skeleton height={560} radius="md" />),
);

type Open =
  | { kind: "day"; day: string }
  | { kind: "range"; from: string; to: string }
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
  const events = useEvents();
  const parents = useParents();
  const { from, to } = gridRange(localDate(month));
  const timeline = useCustodyTimeline(from, to);
  const days = useMemo(() => dayLanes(timeline.data ?? [], zone), [timeline.data, zone]);
  const list = events.data ?? [];
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
          <MonthGrid
            month={month}
            onMonth={setMonth}
            today={today}
            zone={zone}
            events={list}
            days={days}
            parents={parents}
            canEdit={canEdit}
            onDay={(day) => setOpen({ kind: "day", day })}
            onRange={(first, last) => setOpen({ kind: "range", from: first, to: last })}
            onEvent={(event) =>
              canEdit ? setDeleting(event) : setOpen({ kind: "day", day: dayOf(event.start, zone) })
            }
          />
          <Legend parents={parents} isShown={days.size > 0} />
        </div>
      )}
      {canEdit ? (
        <div className={classes.uploads}>
          <Button onClick={() => setOpen({ kind: "upload" })}>{t("upload")}</Button>
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
          events={list.filter((event) => touches(event, open.day, zone))}
          canEdit={canEdit}
          onEvent={(event) => {
            close();
            setDeleting(event);
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === "range" ? (
        <RangeDialog from={open.from} to={open.to} onClose={close} />
      ) : null}
      {open?.kind === "upload" ? <UploadDialog onClose={close} /> : null}
      {deleting === null ? null : (
        <DeleteEventDialog event={deleting} onClose={() => setDeleting(null)} />
      )}
    </Page>
  );
}

/** Whether an event lies on a day of the family's clock; its end is exclusive. */
function touches({ start, end }: CalendarEvent, day: string, zone: string): boolean {
  const lastInstant = new Date(Date.parse(end) - 1);
  return dayOf(start, zone) < addDays(day, 1) && dayOf(lastInstant, zone) >= day;
}
