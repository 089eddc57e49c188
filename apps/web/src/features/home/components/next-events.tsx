import { Skeleton } from "@mantine/core";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCustodyNow } from "../../calendar/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { dayWord, momentOf } from "../moments.ts";
import { daysAhead, useNextEvents } from "../queries.ts";
import classes from "./home.module.css";

/** The family's next appointments and holidays. */
export function NextEvents() {
  const { timeZone } = useCurrentUser();
  const hasSchedule = useCustodyNow().data?.hasSchedule === true;
  const { events, isError } = useNextEvents();
  const now = useNow();
  return (
    <section aria-labelledby="next-events">
      <h2 id="next-events" className={classes.heading}>
        Next events
      </h2>
      {events === undefined && !isError ? <Skeleton height={64} radius="lg" /> : null}
      {isError && events === undefined ? (
        <p className={classes.empty}>The events could not be loaded.</p>
      ) : null}
      {events?.length === 0 ? (
        <p className={classes.empty}>
          {hasSchedule
            ? `Beside the ordinary days of the schedule nothing stands on the calendar for the next ${daysAhead} days.`
            : "No upcoming events"}
        </p>
      ) : null}
      <ul className={classes.list}>
        {events?.map((event) => (
          <li key={event.id}>
            <Link to={paths.calendar} className={classes.row}>
              <span
                className={classes.dot}
                style={{ backgroundColor: event.color }}
                aria-hidden="true"
              />
              <span className={classes.words}>
                <strong>{event.title}</strong>
                <span className={classes.when}>
                  {event.allDay
                    ? dayWord(event.start, timeZone, now)
                    : momentOf(event.start, timeZone, now)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
