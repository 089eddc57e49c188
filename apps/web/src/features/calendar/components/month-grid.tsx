import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { ActionIcon, Button } from "@mantine/core";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import {
  Calendar,
  type DateCellWrapperProps,
  type DateHeaderProps,
  type EventProps,
  type EventWrapperProps,
  type SlotInfo,
} from "react-big-calendar";
import "react-big-calendar/lib/css/react-big-calendar.css";
import { addDays, longDay, monthName } from "../../../lib/dates.ts";
import type { DayLane } from "../day-shares.ts";
import { gridLocalizer } from "../grid-localizer.ts";
import { dayOfGrid, gridDate, localDate } from "../grid-time.ts";
import type { Parents } from "../parents.ts";
import "./month-grid.css";
import classes from "./month-grid.module.css";
import { currentLocale, useWords, words } from "../../../lib/words.ts";

interface GridEvent {
  event: CalendarEvent;
  start: Date;
  end: Date;
}

interface MonthGridProps {
  /** Any day of the month that is shown. */
  month: string;
  onMonth: (day: string) => void;
  today: string;
  zone: string;
  events: readonly CalendarEvent[];
  days: ReadonlyMap<string, DayLane[]>;
  parents: Parents;
  /** The reviewer reads only. */
  canEdit: boolean;
  onDay: (day: string) => void;
  /** First and last day. */
  onRange: (from: string, to: string) => void;
  onEvent: (event: CalendarEvent) => void;
}

/** What the widget's parts must know; they are fixed components, so it reaches them by context. */
const Drawing = createContext<Pick<
  MonthGridProps,
  "days" | "parents" | "onDay" | "today" | "zone"
> | null>(null);

function useDrawing() {
  const drawing = use(Drawing);
  if (drawing === null) throw new Error("A part of the month was drawn outside of it");
  return drawing;
}

/** The month: days tinted by parent, events as bars, each day a button, each range a new event. */
export function MonthGrid(props: MonthGridProps) {
  const t = useWords("calendar");
  const { month, onMonth, today, zone, events, days, parents, canEdit, onDay, onRange } = props;
  const drawing = useMemo(
    () => ({ days, parents, onDay, today, zone }),
    [days, parents, onDay, today, zone],
  );
  const drawn = useMemo(
    () =>
      events.map((event): GridEvent => ({
        event,
        start: gridDate(event.start, zone),
        end: gridDate(event.end, zone),
      })),
    [events, zone],
  );
  const frame = useRef<HTMLElement>(null);
  const choose = ({ action, slots }: SlotInfo) => {
    const days = slots.map(dayOfGrid);
    const [first] = days;
    const last = days.at(-1);
    // A single day is the day's own button; only a drawn range comes from here.
    if (action !== "select" || first === undefined || last === undefined || days.length < 2) return;
    onRange(first, last);
  };
  useLayoutEffect(
    () => (frame.current === null ? undefined : keepFreeOfTableRoles(frame.current)),
    [],
  );
  const firstDay = `${month.slice(0, 7)}-01`;
  return (
    <Drawing value={drawing}>
      <section ref={frame} aria-label={t("month")} className={classes.month}>
        <div className={classes.bar}>
          <h2 className={classes.name} aria-live="polite">
            {monthName(month)}
          </h2>
          <Button variant="subtle" size="sm" onClick={() => onMonth(today)}>
            {words("common")("today")}
          </Button>
          <ActionIcon
            aria-label={t("month.previous")}
            onClick={() => onMonth(`${addDays(firstDay, -1).slice(0, 7)}-01`)}
          >
            <IconChevronLeft aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            aria-label={t("month.next")}
            onClick={() => onMonth(`${addDays(firstDay, 31).slice(0, 7)}-01`)}
          >
            <IconChevronRight aria-hidden="true" />
          </ActionIcon>
        </div>
        <Calendar<GridEvent>
          localizer={gridLocalizer}
          culture={currentLocale()}
          date={localDate(month)}
          onNavigate={(date) => onMonth(dayOfGrid(date))}
          getNow={() => localDate(today)}
          view="month"
          views={["month"]}
          onView={() => undefined}
          toolbar={false}
          events={drawn}
          titleAccessor={(item) => item.event.title}
          allDayAccessor={(item) => item.event.allDay}
          selectable={canEdit}
          longPressThreshold={300}
          onSelectSlot={choose}
          onSelectEvent={(item) => props.onEvent(item.event)}
          doShowMoreDrillDown={false}
          onShowMore={(_events, date) => onDay(dayOfGrid(date))}
          drilldownView={null}
          messages={{ showMore: (count) => `+${count}` }}
          components={parts}
        />
      </section>
    </Drawing>
  );
}

const tableRoles = ["table", "rowgroup", "row", "cell", "columnheader"];
const tableBoxes = `.rbc-calendar :is(${tableRoles.map((role) => `[role=${role}]`).join()}, [aria-sort])`;

/**
 * The widget calls its boxes a table whose rows hold the bars beside the cells, which is none. Every day and every bar
 * is a button that says by itself what it is. The widget draws its rows again by itself, after it has measured them
 * and when the window changes: what it adds then is watched, too.
 * @returns ends the watch
 */
function keepFreeOfTableRoles(frame: HTMLElement): () => void {
  const drop = () => {
    for (const box of frame.querySelectorAll(tableBoxes)) {
      for (const name of ["role", "aria-label", "aria-sort"]) box.removeAttribute(name);
    }
  };
  drop();
  const watch = new MutationObserver(drop);
  watch.observe(frame, { subtree: true, childList: true, attributeFilter: ["role", "aria-sort"] });
  return () => watch.disconnect();
}

function DayButton({ date, label, isOffRange }: DateHeaderProps) {
  const { days, parents, onDay, today } = useDrawing();
  const day = dayOfGrid(date);
  const shares = (days.get(day) ?? []).flatMap((lane) => lane.shares);
  const withWhom = [...new Set(shares.map(({ parentId }) => parentId))];
  const names = withWhom.map((id) => parents.nameOf(id)).join(", then ");
  return (
    <button
      type="button"
      className={classes.day}
      data-off={isOffRange || undefined}
      data-today={day === today || undefined}
      data-day={day}
      onKeyDown={(press) => stepByArrow(press, day)}
      aria-current={day === today ? "date" : undefined}
      aria-label={`${longDay(day)}${names === "" ? "" : `: ${names}`}`}
      onClick={() => onDay(day)}
    >
      <span className={classes.number}>{Number(label)}</span>
      <span
        className={classes.mark}
        data-mark={withWhom.map((id) => parents.markOf(id)).join("·")}
        aria-hidden="true"
      />
    </button>
  );
}

const daysByKey: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The arrows go from day to day within the month that is drawn, as in every calendar; Tab still reaches each. */
function stepByArrow(press: KeyboardEvent<HTMLElement>, day: string): void {
  const days = daysByKey[press.key];
  if (days === undefined || press.altKey || press.ctrlKey || press.metaKey) return;
  const grid = press.currentTarget.closest("section");
  const next = grid?.querySelector<HTMLElement>(`[data-day="${addDays(day, days)}"]`);
  if (!next) return;
  press.preventDefault();
  next.focus();
}

function DayGround({ children, value }: DateCellWrapperProps) {
  const { days, parents } = useDrawing();
  const ground = (children ?? <div />) as ReactElement<{ children?: unknown }>;
  const lanes = days.get(dayOfGrid(value)) ?? [];
  return cloneElement(ground, {
    children: lanes.flatMap(({ shares }, lane) =>
      shares.map(({ parentId, from, to }) => (
        <span
          key={`${lane} ${from}`}
          className={classes.share}
          data-side={parents.sideOf(parentId)}
          style={{
            insetInlineStart: `${from * 100}%`,
            inlineSize: `${(to - from) * 100}%`,
            insetBlockStart: `${(lane / lanes.length) * 100}%`,
            blockSize: `${100 / lanes.length}%`,
          }}
        />
      )),
    ),
  });
}

function EventBar({ event: { event } }: EventProps<GridEvent>) {
  return <span className={classes.title}>{event.title}</span>;
}

/** Makes the widget's bar a button to the keyboard and to a screen reader. */
function EventButton({
  event: { event },
  children,
}: EventWrapperProps<GridEvent> & { children?: ReactNode }) {
  const bar = children as ReactElement<Record<string, unknown>>;
  return cloneElement(bar, {
    role: "button",
    tabIndex: 0,
    "aria-label": event.title,
    title: event.title,
    "data-custody": event.custody?.kind ?? "none",
    style: { ...(bar.props["style"] as object | undefined), "--event-color": event.color },
    onKeyDown: (press: KeyboardEvent<HTMLElement>) => {
      if (press.key !== "Enter" && press.key !== " ") return;
      press.preventDefault();
      press.currentTarget.click();
    },
  });
}

const parts = {
  month: { dateHeader: DayButton, event: EventBar },
  dateCellWrapper: DayGround,
  eventWrapper: EventButton,
};
