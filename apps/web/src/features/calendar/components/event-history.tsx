import type { CalendarEvent, EventVersion } from "@evenkeel/contract/models/calendar/events";
import { dayAndTime } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { eventWhen } from "../event-when.ts";
import { useParents } from "../parents.ts";
import { useEventHistory } from "../queries.ts";
import classes from "./dialogs.module.css";

/** 'Changed by Sam on …', where somebody did. */
export function ChangedBy({ event }: { event: CalendarEvent }) {
  const t = useWords("calendar");
  const { timeZone } = useCurrentUser();
  const parents = useParents();
  if (event.changedBy === null || event.changedAt === null) return null;
  const when = dayAndTime(event.changedAt, timeZone);
  return (
    <p className={classes.quiet}>
      {t("history.changed", { name: parents.nameOf(event.changedBy), when })}
    </p>
  );
}

/** Who made and changed an event, and what stood before. */
export function EventHistory({ id }: { id: string }) {
  const t = useWords("calendar");
  const { timeZone } = useCurrentUser();
  const parents = useParents();
  const { data: versions, isError } = useEventHistory(id);
  if (isError) return <p className={classes.quiet}>{t("history.missing")}</p>;
  if (versions === undefined || versions.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{t("history")}</h3>
      <ul className={classes.beaten}>
        {versions.toReversed().map((version) => (
          <li key={version.at + version.act}>
            {t(`history.${version.act}`, {
              name: version.by === null ? t("aParent") : parents.nameOf(version.by),
              when: dayAndTime(version.at, timeZone),
            })}
            <Before version={version} zone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Before({ version: { act, before }, zone }: { version: EventVersion; zone: string }) {
  const t = useWords("calendar");
  if (act !== "changed" || before === null) return null;
  const said = [before.title, eventWhen(before, zone), before.place, before.note];
  return (
    <>
      <br />
      {t("history.before", { what: said.filter((words) => words !== null).join(" · ") })}
    </>
  );
}
