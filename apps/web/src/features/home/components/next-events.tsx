import { Skeleton } from "@mantine/core";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { daysAhead, useCustodyNow } from "../../calendar/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { dayWord, momentOf } from "../moments.ts";
import { useNextEvents } from "../queries.ts";
import classes from "./home.module.css";
import { useWords } from "../../../lib/words.ts";

/** The family's next appointments and holidays. */
export function NextEvents() {
  const t = useWords("home");
  const { timeZone } = useCurrentUser();
  const hasSchedule = useCustodyNow().data?.hasSchedule === true;
  const { events, isError } = useNextEvents();
  const now = useNow();
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
                    ? dayWord(t, event.start, timeZone, now)
                    : momentOf(t, event.start, timeZone, now)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
