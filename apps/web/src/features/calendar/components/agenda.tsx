import type { CustodyTimeline } from "@evenkeel/contract/models/calendar/custody";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { Button } from "@mantine/core";
import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import IconCalendarPlus from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
import { useState } from "react";
import { StateMessage } from "../../../components/state-message.tsx";
import {
  addDays,
  dateOf,
  dayOf,
  longDay,
  monthName,
  monthWithin,
  timeOf,
} from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { useChildren } from "../../children/index.ts";
import { exchangesIn } from "../day-shares.ts";
import { namesTogether } from "../names-together.ts";
import { saidOnce } from "../said-once.ts";
import { eventWhen } from "../event-when.ts";
import { listedDays } from "../listed-days.ts";
import type { Parents } from "../parents.ts";
import { useNamesOfChildren } from "../use-names-of-children.ts";
import { SideDot } from "./side-dot.tsx";
import classes from "./agenda.module.css";

interface AgendaProps {
  /** Any day of the month that is shown. */
  month: string;
  today: string;
  zone: string;
  /** By the days that they touch. */
  events: ReadonlyMap<string, CalendarEvent[]>;
  timeline: CustodyTimeline;
  parents: Parents;
  onDay: (day: string) => void;
  onEvent: (event: CalendarEvent) => void;
}

/**
 * A month as a list, day by day: its events with their times, and when the children change. The month that it is now
 * begins today and goes on into the next.
 */
export function Agenda({ month, today, zone, events, timeline, parents, ...on }: AgendaProps) {
  const t = useWords("calendar");
  const namesOf = useNamesOfChildren();
  const [isWhole, setWhole] = useState(false);
  const exchanges = exchangesIn(timeline, zone);
  const { from, to, over } = listedDays(month, today);
  const firstListed = isWhole && over !== null ? over.from : from;
  // What lasts for days, such as a school break, is one row: on its first day, or the first that is listed.
  const rowsOf = (day: string, first: string) =>
    eventsOf(events, day).filter(
      ({ start }) => dayOf(start, zone) === day || (day === first && dayOf(start, zone) < first),
    );
  const withSomething = (begin: string, last: string, first: string): string[] => {
    const days: string[] = [];
    for (let day = begin; day <= last; day = addDays(day, 1)) {
      if (rowsOf(day, first).length > 0 || exchanges.has(day)) days.push(day);
    }
    return days;
  };
  const earlier = over === null ? [] : withSomething(over.from, over.to, over.from);
  const ahead = withSomething(from, to, firstListed);
  const days = isWhole ? [...earlier, ...ahead] : ahead;
  const ofMonth = Map.groupBy(days, (day) => day.slice(0, 7));
  const first = month.slice(0, 7);
  return (
    <div className={classes.months}>
      {earlier.length === 0 ? null : (
        <Button
          variant="subtle"
          size="sm"
          className={classes.earlier}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? "agenda.hideEarlier" : "agenda.earlier")}
        </Button>
      )}
      {days.length === 0 ? (
        <StateMessage
          icon={<IconCalendarPlus />}
          title={
            from !== today
              ? t("agenda.none", { month: monthWithin(month) })
              : t("agenda.noneUntil", { day: dateOf(`${to}T12:00:00Z`, "UTC") })
          }
          text={t("agenda.noneText")}
          heading="h2"
        />
      ) : ofMonth.has(first) ? null : (
        <p className={classes.none}>{t("agenda.noneLeft", { month: monthWithin(month) })}</p>
      )}
      {[...ofMonth].map(([which, own]) => (
        <div key={which} className={classes.days}>
          {/* The bar above the list says the first one's name. */}
          {which === first ? null : <h2 className={classes.month}>{monthName(`${which}-01`)}</h2>}
          {own.map((day) => (
            <section key={day} aria-labelledby={`agenda-${day}`}>
              <h3 id={`agenda-${day}`} className={classes.heading}>
                <button type="button" className={classes.day} onClick={() => on.onDay(day)}>
                  {longDay(day)}
                </button>
              </h3>
              <ul className={classes.list}>
                {inOrder(exchanges.get(day) ?? [], rowsOf(day, firstListed)).map((row) =>
                  "toId" in row ? (
                    <li key={`${row.at} ${row.toId}`} className={classes.exchange}>
                      <IconArrowsExchange size={18} aria-hidden="true" />
                      <span className={classes.time}>{timeOf(row.at, zone)}</span>
                      {row.childIds.length === 0
                        ? t("agenda.exchange", { name: parents.nameOf(row.toId) })
                        : t("agenda.exchangeOf", {
                            names: namesOf(row.childIds),
                            name: parents.nameOf(row.toId),
                          })}
                      {row.unconfirmedBy === undefined ? null : (
                        <span className={classes.open}>
                          {t("agenda.unconfirmed", { name: parents.nameOf(row.unconfirmedBy) })}
                        </span>
                      )}
                    </li>
                  ) : (
                    <li key={row.id}>
                      <EventRow
                        event={row}
                        zone={zone}
                        side={parents.sideOf(row.writtenBy)}
                        onEvent={on.onEvent}
                      />
                    </li>
                  ),
                )}
              </ul>
            </section>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What happens on a day as it comes, an exchange before what begins with it. */
const inOrder = <Exchange extends { at: string }>(
  exchanges: readonly Exchange[],
  events: readonly CalendarEvent[],
): (Exchange | CalendarEvent)[] => {
  const begins = (row: Exchange | CalendarEvent): number =>
    Date.parse("at" in row ? row.at : row.start);
  return [...exchanges, ...events].toSorted((a, b) => begins(a) - begins(b));
};

/** Ordinary days of a schedule are told by the exchanges; its holidays have names. */
const eventsOf = (events: AgendaProps["events"], day: string): CalendarEvent[] =>
  saidOnce((events.get(day) ?? []).filter(({ custody }) => custody?.kind !== "recurring"));

interface EventRowProps {
  event: CalendarEvent;
  zone: string;
  side: 1 | 2 | 3;
  onEvent: (event: CalendarEvent) => void;
}

function EventRow({ event, zone, side, onEvent }: EventRowProps) {
  const t = useWords("calendar");
  const { start, end, allDay, title, place, childIds } = event;
  const children = (useChildren().data ?? [])
    .filter(({ id }) => childIds.includes(id))
    .map(({ name }) => name);
  const isOneDay = dayOf(start, zone) === dayOf(new Date(Date.parse(end) - 1), zone);
  const when = !isOneDay
    ? eventWhen(event, zone)
    : allDay
      ? t("form.allDay")
      : t("when.hours", { start: timeOf(start, zone), end: timeOf(end, zone) });
  const more = [namesTogether(children), place].filter((said) => said !== null).join(" · ");
  return (
    <button type="button" className={classes.event} onClick={() => onEvent(event)}>
      <SideDot side={side} />
      <span className={classes.text}>
        <span className={classes.time}>{when}</span>
        <span className={classes.title}>{title}</span>
        {more === "" ? null : <span className={classes.more}>{more}</span>}
      </span>
    </button>
  );
}
