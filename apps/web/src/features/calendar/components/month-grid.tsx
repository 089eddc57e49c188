import {
  cloneElement,
  createContext,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactElement,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import {
  Calendar,
  type DateCellWrapperProps,
  type DateHeaderProps,
  type SlotInfo,
} from "react-big-calendar";
import "react-big-calendar/lib/css/react-big-calendar.css";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { visibleText } from "@evenkeel/contract/visible-text";
import { addDays, longDay, tightClock } from "../../../lib/dates.ts";
import { useLocale, useWords } from "../../../lib/words.ts";
import { custodyWords } from "../custody-words.ts";
import type { DayLane } from "../day-shares.ts";
import { clockAt } from "../day-shares.ts";
import { gridLocalizer } from "../grid-localizer.ts";
import { dayOfGrid, localDate } from "../grid-time.ts";
import { useChildren } from "../../children/index.ts";
import { laneMarks } from "../lane-marks.ts";
import type { Parents } from "../parents.ts";
import { useNamesOfChildren } from "../use-names-of-children.ts";
import { weeksOf } from "./month-place.tsx";
import { useRoomInDay } from "./room-in-days.tsx";
import "./month-grid.css";
import classes from "./month-grid.module.css";

interface MonthGridProps {
  /** Any day of the month that is shown. */
  month: string;
  onMonth: (day: string) => void;
  today: string;
  /** By the days that they touch. */
  events: ReadonlyMap<string, CalendarEvent[]>;
  days: ReadonlyMap<string, DayLane[]>;
  /** Days of which some hours are asked for, and not agreed to yet. */
  asked: ReadonlySet<string>;
  parents: Parents;
  /** The reviewer reads only. */
  canEdit: boolean;
  onDay: (day: string) => void;
  /** First and last day. */
  onRange: (from: string, to: string) => void;
}

/** What the widget's parts must know; they are fixed components, so it reaches them by context. */
const Drawing = createContext<
  | (Pick<MonthGridProps, "days" | "asked" | "parents" | "onDay" | "today" | "events"> & {
      namesOf: (childIds: readonly string[]) => string;
      marksOf: (childIds: readonly string[]) => string;
    })
  | null
>(null);

function useDrawing() {
  const drawing = use(Drawing);
  if (drawing === null) throw new Error("A part of the month was drawn outside of it");
  return drawing;
}

/**
 * The month: each day a button, with a band that says whose it is and when the children change, the first word
 * of its first event and how many more it holds; each range a new event. The rest is told when a day is opened.
 */
export function MonthGrid(props: MonthGridProps) {
  const t = useWords("calendar");
  const { month, onMonth, today, events, days, asked, parents, canEdit, onDay, onRange } = props;
  const namesOf = useNamesOfChildren();
  const children = useChildren().data;
  const marksOf = useMemo(() => {
    const listed = children ?? [];
    const marks = laneMarks(listed.map(({ name }) => name));
    return (ids: readonly string[]) =>
      listed.flatMap(({ id }, place) => (ids.includes(id) ? (marks[place] ?? []) : [])).join("");
  }, [children]);
  const frame = useRef<HTMLElement>(null);
  const drawing = useMemo(
    () => ({ days, asked, parents, onDay, today, events, namesOf, marksOf }),
    [days, asked, parents, onDay, today, events, namesOf, marksOf],
  );
  const { className, ...lanes } = weeksOf({ days });
  useLayoutEffect(
    () => (frame.current === null ? undefined : keepFreeOfTableRoles(frame.current)),
    [],
  );
  return (
    <Drawing value={drawing}>
      <section
        ref={frame}
        aria-label={t("month")}
        className={`${classes.month} ${className}`}
        {...lanes}
      >
        <Widget month={month} today={today} canEdit={canEdit} onMonth={onMonth} onRange={onRange} />
      </section>
    </Drawing>
  );
}

/** The widget draws all of its parts each time; what a day shows reaches its parts by context. */
const Widget = memo(function Widget({
  month,
  today,
  canEdit,
  onMonth,
  onRange,
}: Pick<MonthGridProps, "month" | "today" | "canEdit" | "onMonth" | "onRange">) {
  const locale = useLocale();
  const choose = ({ action, slots }: SlotInfo) => {
    const days = slots.map(dayOfGrid);
    const [first] = days;
    const last = days.at(-1);
    // A single day is the day's own button; only a drawn range comes from here.
    if (action !== "select" || first === undefined || last === undefined || days.length < 2) return;
    onRange(first, last);
  };
  return (
    <Calendar
      localizer={gridLocalizer}
      culture={locale}
      date={localDate(month)}
      onNavigate={(date) => onMonth(dayOfGrid(date))}
      getNow={() => localDate(today)}
      view="month"
      views={["month"]}
      onView={() => undefined}
      toolbar={false}
      events={noBars}
      selectable={canEdit}
      longPressThreshold={300}
      onSelectSlot={choose}
      drilldownView={null}
      components={parts}
    />
  );
});

/** The widget would draw titles of two letters. */
const noBars: object[] = [];

const tableRoles = ["table", "rowgroup", "row", "cell", "columnheader"];
const tableBoxes = `.rbc-calendar :is(${tableRoles.map((role) => `[role=${role}]`).join()}, [aria-sort])`;

/**
 * The widget calls its boxes a table whose rows hold the bars beside the cells, which is none. Every day and every bar
 * is a button that says by itself what it is. What the widget adds by itself
 * later is watched, too.
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
  const t = useWords("calendar");
  const { days, asked, parents, onDay, today, events, namesOf } = useDrawing();
  const day = dayOfGrid(date);
  const lanes = days.get(day) ?? [];
  const shares = lanes.flatMap((lane) => lane.shares);
  const withWhom = [...new Set(shares.map(({ parentId }) => parentId))];
  const onIt = (events.get(day) ?? []).filter(({ custody }) => custody === null);
  const isAsked = asked.has(day);
  const said = [
    custodyWords(t, lanes, { parents, namesOf }),
    ...(lanes.some(({ swapped }) => swapped !== undefined) ? [t("day.swapped")] : []),
    ...(isAsked ? [t("day.swapAsked")] : []),
    ...(lanes.some(({ unconfirmed }) => unconfirmed !== undefined) ? [t("day.unconfirmed")] : []),
    ...(onIt.length === 0 ? [] : [t("day.events", { count: onIt.length })]),
  ]
    .filter((part) => part !== "")
    .join(", ");
  return (
    <button
      type="button"
      className={classes.day}
      data-off={isOffRange || undefined}
      data-today={day === today || undefined}
      data-asked={isAsked || undefined}
      data-day={day}
      onKeyDown={(press) => stepByArrow(press, day)}
      aria-current={day === today ? "date" : undefined}
      aria-label={said === "" ? longDay(day) : t("day.label", { day: longDay(day), what: said })}
      onClick={() => onDay(day)}
    >
      <span className={classes.number}>{Number(label)}</span>
      <span
        className={classes.mark}
        data-mark={marksTogether(withWhom.map((id) => parents.markOf(id)))}
        aria-hidden="true"
      />
      <FirstEvent events={onIt} parents={parents} />
    </button>
  );
}

/** Beside each other, or where a mark has two letters below each other: a day of a phone is narrow. */
const marksTogether = (marks: readonly string[]): string =>
  marks.join(marks.some((mark) => mark.length > 1) ? "\n" : "·");

/** What the first event of the day is called, and how many more there are; the day's name says it to a screen reader. */
function FirstEvent({ events, parents }: { events: readonly CalendarEvent[]; parents: Parents }) {
  const [first] = events.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  if (first === undefined) return null;
  return (
    <span className={classes.event} data-side={parents.sideOf(first.writtenBy)} aria-hidden="true">
      <span className={classes.word} data-word={visibleText(first.title)} />
      {events.length > 1 ? (
        <span data-count={`+${events.length - 1}`} className={classes.count} />
      ) : null}
    </span>
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

/** More bands than this in one day have no room for a letter and an hour: both are told when the day is opened. */
const mostMarked = 3;

/**
 * 'M 6p', and 'M 9:30a…' where more changes follow: whose band it is, and when the hours first change; a second time
 * would stand over the first, in any language. Where a narrow day has no room for that, 'M…': a time is never cut.
 * @param mark empty where one band is for all
 */
function bandWords(
  mark: string,
  shares: DayLane["shares"],
  hasRoom: (said: string) => boolean,
): string {
  const [, second] = shares;
  if (second === undefined) return mark;
  const time = `${tightClock(clockAt(second.from))}${shares.length > 2 ? "…" : ""}`;
  const said = mark === "" ? time : `${mark} ${time}`;
  return hasRoom(said) ? said : `${mark}…`;
}

/** On the side of the mark that has more room, and never past the day: its neighbors have times of their own. */
const besideMark = (from: number): CSSProperties => ({
  minInlineSize: "max-content",
  ...(from > 0.5
    ? { insetInline: "0 auto", inlineSize: `${from * 100}%`, textAlign: "end" }
    : { insetInline: "auto 0", inlineSize: `${(1 - from) * 100}%` }),
});

/** What a band says, as long as its day has room for. */
function Says({
  mark,
  shares,
  style,
}: {
  mark: string;
  shares: DayLane["shares"];
  style: CSSProperties;
}) {
  return (
    <span
      className={classes.says}
      data-says={bandWords(mark, shares, useRoomInDay())}
      style={style}
      aria-hidden="true"
    />
  );
}

/** The band below the day's number: whose hours they are from left to right, with the time at which they change. */
function DayGround({ children, value }: DateCellWrapperProps) {
  const { days, parents, marksOf } = useDrawing();
  const ground = (children ?? <div />) as ReactElement<{ children?: unknown }>;
  const lanes = days.get(dayOfGrid(value)) ?? [];
  const isApart = lanes.length > 1;
  const laneAt = (lane: number) => ({
    // Siblings whose day differs share the height of the band.
    insetBlockStart: `calc(var(--number-height) + var(--band-height) * ${lane / lanes.length})`,
    blockSize: `calc(var(--band-height) / ${lanes.length})`,
  });
  return cloneElement(ground, {
    children: lanes.flatMap(({ childIds, shares, swapped = [], unconfirmed = [] }, lane) => [
      ...shares.map(({ parentId, from, to }) => (
        <span
          key={`${lane} ${from}`}
          className={classes.share}
          data-side={parents.sideOf(parentId)}
          style={{
            insetInlineStart: `${from * 100}%`,
            inlineSize: `${(to - from) * 100}%`,
            ...laneAt(lane),
          }}
        />
      )),
      ...shares.slice(1).map(({ parentId, from }) => (
        <span
          key={`${lane} tick ${from}`}
          className={classes.tick}
          data-tick={parents.sideOf(parentId)}
          // One late in the evening stays in its day.
          style={{
            insetInlineStart: `min(${from * 100}%, 100% - 2px)`,
            insetBlockStart: laneAt(lane).insetBlockStart,
          }}
        />
      )),
      // The day's own name tells a screen reader whose hours they are.
      lanes.length > mostMarked || (!isApart && shares.length < 2) ? null : (
        <Says
          key={`says ${childIds.join(" ")}`}
          mark={isApart ? marksOf(childIds) : ""}
          shares={shares}
          style={{
            ...(isApart || shares.length > 2 ? {} : besideMark(shares[1]?.from ?? 0)),
            ...laneAt(lane),
          }}
        />
      ),
      ...[
        ...swapped.map((share) => ({ ...share, how: "swapped" as const })),
        ...unconfirmed.map((share) => ({ ...share, how: "unconfirmed" as const })),
      ].map(({ from, to, how }) => (
        <span
          key={`${lane} ${how} ${from}`}
          className={classes[how]}
          data-how={how}
          style={{
            insetInlineStart: `${from * 100}%`,
            inlineSize: `${(to - from) * 100}%`,
            ...laneAt(lane),
          }}
        />
      )),
    ]),
  });
}

const parts = {
  month: { dateHeader: DayButton },
  dateCellWrapper: DayGround,
};
