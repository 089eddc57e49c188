import { headingOf } from "../lib/headings.ts";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { Button, Skeleton } from "@mantine/core";
import { type ComponentProps, useCallback, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { ErrorState } from "../components/error-state.tsx";
import { Later } from "../components/later.tsx";
import { inPlace, onDemand } from "../components/on-demand.tsx";
import { Page } from "../components/page.tsx";
import {
  CalendarDialogs,
  type OpenDialog,
} from "../features/calendar/components/calendar-dialogs.tsx";
import { EventTemplates } from "../features/calendar/components/event-templates.tsx";
import { preloadDialogs } from "../features/calendar/components/lazy-dialogs.ts";
import { MonthPlace } from "../features/calendar/components/month-place.tsx";
import { MonthBar, type View, views } from "../features/calendar/components/month-bar.tsx";
import { ExchangesNow } from "../features/calendar/exchanges/exchanges-now.tsx";
import { Legend } from "../features/calendar/components/legend.tsx";
import { RoomInDays } from "../features/calendar/components/room-in-days.tsx";
import { SubscribePanel } from "../features/calendar/components/subscribe-panel.tsx";
import { TodayCard } from "../features/calendar/components/today-card.tsx";
import { UpcomingEvents } from "../features/calendar/components/upcoming-events.tsx";
import { WhoseClock } from "../features/calendar/fields/whose-clock.tsx";
import { useParents } from "../features/calendar/parents.ts";
import { useMonth } from "../features/calendar/use-month.ts";
import { ImportsPanel } from "../features/calendar/imports/placed/imports-panel.tsx";
import { useMayTakeOff } from "../features/calendar/imports/placed/use-may-take-off.ts";
import { useImports } from "../features/calendar/imports/use-imports.ts";
import { useSwaps } from "../features/calendar/swaps/use-swaps.ts";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { dayOf } from "../lib/dates.ts";
import { paths } from "../lib/paths.ts";
import { useNow } from "../lib/use-now.ts";
import classes from "./calendar-page.module.css";
import { useWords } from "../lib/words.ts";

/** The widget is most of the screen's code: the rest stands before it is here. */
const MonthGrid = onDemand(
  async () => {
    const { MonthGrid: Grid } = await import("../features/calendar/components/month-grid.tsx");
    return function Month(props: ComponentProps<typeof Grid>) {
      return (
        <Later meanwhile={<MonthPlace {...props} />}>
          <Grid {...props} />
        </Later>
      );
    };
  },
  (missing, props) => inPlace(<MonthPlace {...props} />)(missing),
);

const SwapsPanel = onDemand(
  async () => (await import("../features/calendar/swaps/swaps-panel.tsx")).SwapsPanel,
  inPlace(null),
  ["swaps"],
);

/** What waits is told at Home. */
const noneTold: readonly string[] = [];

/** Most people look at the month. */
const Agenda = onDemand(
  async () => (await import("../features/calendar/components/agenda.tsx")).Agenda,
  inPlace(<Skeleton height={400} radius="md" />),
);

export function CalendarPage() {
  const t = useWords("calendar");
  const user = useCurrentUser();
  const zone = user.timeZone;
  const canEdit = user.role !== "court_viewer";
  const today = dayOf(useNow(), zone);
  const { linked, unlink, month, setMonth, open, setOpen } = usePlaceOnCalendar(today);
  const [view, setView] = useView();
  const parents = useParents();
  const { shown, events, timeline, byDay, days, asked, legend } = useMonth(month, zone, {
    view,
    today,
  });
  const shownSwap = open?.kind === "swap" ? open.id : linked.swap;
  const swaps = useSwaps().data ?? [];
  const swap = swaps.find(({ id }) => id === shownSwap);
  const shownRules = open?.kind === "rules" ? open.id : linked.confirm;
  const schedule = useImports().data?.find(({ id }) => id === shownRules);
  const openSwap = (id: string) => setOpen({ kind: "swap", id });
  // The same ones each time: the month is drawn again for others.
  const openDay = useCallback((day: string) => setOpen({ kind: "day", day }), [setOpen]);
  const openRange = useCallback(
    (day: string, lastDay: string) => setOpen({ kind: "new", day, lastDay }),
    [setOpen],
  );
  const mayTakeOff = useMayTakeOff();
  // What takes both parents has its day opened, which says what can be done about it.
  const openEvent = (event: CalendarEvent) =>
    canEdit && mayTakeOff(event)
      ? setOpen({ kind: "delete", event })
      : openDay(dayOf(event.start, zone));
  useEffect(preloadDialogs, []);
  return (
    <Page
      {...headingOf(paths.calendar)}
      actions={
        <>
          {/* In sight without scrolling, whatever waits above the month. */}
          {canEdit ? (
            <Button size="sm" onClick={() => setOpen({ kind: "new" })}>
              {t("add")}
            </Button>
          ) : null}
          <AccountMenu />
        </>
      }
    >
      <TodayCard />
      {canEdit ? <ImportsPanel canEdit awaiting /> : null}
      {swaps.length === 0 ? null : (
        <SwapsPanel which="waiting" canEdit={canEdit} onOpen={openSwap} />
      )}
      {events.isError && events.data === undefined ? (
        <ErrorState
          title={t("missing")}
          text={t("missingText")}
          onRetry={() => void events.refetch()}
        />
      ) : (
        <div>
          <MonthBar
            shown={shown}
            asked={month}
            onMonth={setMonth}
            today={today}
            view={view}
            onView={setView}
          />
          {view === "month" ? (
            <RoomInDays>
              <MonthGrid
                month={shown}
                onMonth={setMonth}
                today={today}
                events={byDay}
                days={days}
                asked={asked}
                parents={parents}
                canEdit={canEdit}
                onDay={openDay}
                onRange={openRange}
              />
            </RoomInDays>
          ) : (
            <Agenda
              month={shown}
              today={today}
              zone={zone}
              events={byDay}
              timeline={timeline}
              parents={parents}
              onDay={openDay}
              onEvent={openEvent}
            />
          )}
          <Legend parents={parents} isShown={view === "month" && days.size > 0} {...legend} />
          <WhoseClock />
          {days.size === 0 ? null : (
            <Button
              variant="subtle"
              className={classes.time}
              onClick={() => setOpen({ kind: "month", month: shown })}
            >
              {t("month.time")}
            </Button>
          )}
        </div>
      )}
      <Later>
        <BelowMonth
          canEdit={canEdit}
          hasSwaps={swaps.length > 0}
          onOpen={setOpen}
          onSwap={openSwap}
          onEvent={openEvent}
        />
      </Later>

      <CalendarDialogs
        open={open}
        swap={swap}
        schedule={schedule}
        eventsOf={(day) => byDay.get(day) ?? []}
        canEdit={canEdit}
        onOpen={setOpen}
        onClose={() => {
          setOpen(null);
          unlink();
        }}
      />
    </Page>
  );
}

interface BelowMonthProps {
  canEdit: boolean;
  hasSwaps: boolean;
  onOpen: (dialog: OpenDialog) => void;
  onSwap: (id: string) => void;
  onEvent: (event: CalendarEvent) => void;
}

/** What is done with the calendar, and what it holds besides the month. */
function BelowMonth({ canEdit, hasSwaps, onOpen, onSwap, onEvent }: BelowMonthProps) {
  const t = useWords("calendar");
  return (
    <>
      {/* Below the month, which it would push out of sight: Home and its own day have it, too. */}
      {canEdit ? <ExchangesNow waiting={noneTold} /> : null}
      {canEdit ? (
        <div className={classes.uploads}>
          <Button variant="light" onClick={() => onOpen({ kind: "ask" })}>
            {t("swap.ask")}
          </Button>
          <Button variant="light" onClick={() => onOpen({ kind: "upload" })}>
            {t("upload")}
          </Button>
          <Button component={Link} to={paths.scheduleImport} variant="light">
            {t("import")}
          </Button>
          <Button variant="light" onClick={() => onOpen({ kind: "file" })}>
            {t("file")}
          </Button>
        </div>
      ) : null}
      {/* What is settled stands below the month, which it would push out of sight. */}
      {hasSwaps ? <SwapsPanel which="answered" canEdit={canEdit} onOpen={onSwap} /> : null}
      <UpcomingEvents {...(canEdit ? { onEvent } : {})} />
      {canEdit ? (
        <Button
          variant="subtle"
          className={classes.deleted}
          onClick={() => onOpen({ kind: "deleted" })}
        >
          {t("deleted.open")}
        </Button>
      ) : null}
      {canEdit ? <EventTemplates /> : null}
      <ImportsPanel canEdit={canEdit} />
      {canEdit ? <SubscribePanel /> : null}
    </>
  );
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** The request, the schedule to confirm, or the day that the address names, as other pages link to it. */
function useLinked(): [Record<"swap" | "confirm" | "day", string | null>, () => void] {
  const [search, setSearch] = useSearchParams();
  const day = search.get("day");
  const linked = {
    swap: search.get("swap"),
    confirm: search.get("confirm"),
    day: day !== null && isDay.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
  };
  const isLinked = Object.values(linked).some((one) => one !== null);
  return [linked, () => (isLinked ? setSearch({}, { replace: true }) : undefined)];
}

/** Which month is looked at and what is open over it, beginning with what the address names. */
function usePlaceOnCalendar(today: string) {
  const [linked, unlink] = useLinked();
  const [month, setMonth] = useState(linked.day ?? today);
  const [open, setOpen] = useState<OpenDialog | null>(
    linked.day === null ? null : { kind: "day", day: linked.day },
  );
  // What is new above leads to a day, too, while this screen is open.
  const [lastLinked, setLastLinked] = useState(linked.day);
  if (linked.day !== lastLinked) {
    setLastLinked(linked.day);
    if (linked.day !== null) {
      setMonth(linked.day);
      setOpen({ kind: "day", day: linked.day });
    }
  }
  return { linked, unlink, month, setMonth, open, setOpen };
}

/** The month or the list, in the address: a reload and Back keep it. */
function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams();
  const view = views.find((one) => one === search.get("view")) ?? "month";
  return [view, (next) => setSearch(next === "month" ? {} : { view: next }, { replace: true })];
}
