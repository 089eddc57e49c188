import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { eventColorOf } from "@evenkeel/contract/constants";
import { Skeleton } from "@mantine/core";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { daysAhead, useCustodyNow, useNamesOfChildren } from "../../calendar/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { dayWord, momentOf } from "../moments.ts";
import { useNextEvents } from "../queries.ts";
import classes from "./home.module.css";
import { useWords } from "../../../lib/words.ts";

/** The family's next appointments and holidays. */
export function NextEvents() {
  const t = useWords("home");
  const hasSchedule = useCustodyNow().data?.hasSchedule === true;
  const { events, isError } = useNextEvents();
  return (
    <section aria-labelledby="next-events">
      <h2 id="next-events" className={classes.heading}>
        {t("next")}
      </h2>
      {events === undefined && !isError ? <Skeleton height={64} radius="lg" /> : null}
      {isError && events === undefined ? (
        <p className={classes.empty}>{t("next.missing")}</p>
      ) : null}
      {events?.length === 0 ? (
        <p className={classes.empty}>
          {hasSchedule ? t("next.ordinary", { days: daysAhead }) : t("next.none")}
        </p>
      ) : null}
      <ul className={classes.list}>
        {events?.map((event) => (
          <li key={event.id}>
            <NextEvent event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextEvent({ event }: { event: CalendarEvent }) {
  const t = useWords("home");
  const { id, timeZone } = useCurrentUser();
  const now = useNow();
  const names = useNamesOfChildren()(event.childIds);
  const { title, start, allDay, creatorId, writtenBy } = event;
  const writer = useCustodyNow().data?.parents.find((parent) => parent.id === writtenBy);
  // In the other parent's words it is no longer its maker's to answer for.
  const others = writtenBy === creatorId ? undefined : writer;
  const color = others === undefined ? event.color : eventColorOf(others.role);
  const when = allDay ? dayWord(t, start, timeZone, now) : momentOf(t, start, timeZone, now);
  return (
    <Link to={paths.calendar} className={classes.row}>
      <span className={classes.dot} style={{ backgroundColor: color }} aria-hidden="true" />
      <span className={classes.words}>
        <strong>{title}</strong>
        <span className={classes.when}>{names === "" ? when : t("next.of", { names, when })}</span>
        {others === undefined ? null : (
          <span className={classes.when}>
            {others.id === id ? t("next.writtenYou") : t("next.written", { name: others.name })}
          </span>
        )}
      </span>
    </Link>
  );
}
