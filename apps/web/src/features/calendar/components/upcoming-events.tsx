import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { Skeleton } from "@mantine/core";
import IconCalendarPlus from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
import { StateMessage } from "../../../components/state-message.tsx";
import { dayAndTime, dayOf, shortDay } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useParents } from "../parents.ts";
import { useUpcomingEvents } from "../queries.ts";
import { useNamesOfChildren } from "../use-names-of-children.ts";
import { SideDot } from "./side-dot.tsx";
import classes from "./upcoming-events.module.css";
import { useWords } from "../../../lib/words.ts";

/** 'Upcoming Events' (S-2.6.4): the next four by start. */
export function UpcomingEvents({ onEvent }: { onEvent?: (event: CalendarEvent) => void }) {
  const t = useWords("calendar");
  const { timeZone } = useCurrentUser();
  const parents = useParents();
  const now = useNow();
  const { events, isPending } = useUpcomingEvents(dayOf(now, timeZone), now);
  return (
    <section aria-labelledby="upcoming-events">
      <h2 id="upcoming-events" className={classes.heading}>
        {t("upcoming")}
      </h2>
      {isPending ? (
        <Skeleton height={160} radius="md" />
      ) : events === undefined ? (
        <p className={classes.unknown}>{t("upcoming.missing")}</p>
      ) : events.length === 0 ? (
        <StateMessage
          icon={<IconCalendarPlus />}
          title={t("upcoming.none")}
          text={t("upcoming.noneText")}
          heading="h2"
        />
      ) : (
        <ul className={classes.list}>
          {events.map((event) => (
            <li key={event.id}>
              <Row
                event={event}
                zone={timeZone}
                side={parents.sideOf(event.writtenBy)}
                onEvent={onEvent}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether one parent alone stands by these hours. */
const isOpen = (custody: NonNullable<CalendarEvent["custody"]>): boolean =>
  custody.kind !== "swap" && custody.unconfirmedBy !== undefined && custody.unconfirmedBy !== null;

interface RowProps {
  event: CalendarEvent;
  zone: string;
  side: 1 | 2 | 3;
  onEvent: ((event: CalendarEvent) => void) | undefined;
}

function Row({ event, zone, side, onEvent }: RowProps) {
  const t = useWords("calendar");
  const names = useNamesOfChildren()(event.childIds);
  const when = event.allDay
    ? t("when.allDay", { day: shortDay(dayOf(event.start, zone)) })
    : dayAndTime(event.start, zone);
  // An event may be called as hours are: hours say that they are some.
  const shown =
    event.custody === null
      ? when
      : t(isOpen(event.custody) ? "upcoming.custodyOpen" : "upcoming.custody", { when });
  const content = (
    <>
      <SideDot side={side} />
      <span className={classes.text}>
        <span className={classes.title}>{event.title}</span>
        <span className={classes.time}>
          {names === "" ? shown : t("why.for", { names, who: shown })}
        </span>
      </span>
    </>
  );
  if (onEvent === undefined) return <div className={classes.row}>{content}</div>;
  return (
    <button type="button" className={classes.row} onClick={() => onEvent(event)}>
      {content}
    </button>
  );
}
