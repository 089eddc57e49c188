import type {
  CalendarEvent,
  EventDetails,
  EventVersion,
} from "@evenkeel/contract/models/calendar/events";
import { visibleText } from "@evenkeel/contract/visible-text";
import { dayAndTime } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { useChildren } from "../../children/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { eventFactNames, eventFacts } from "../event-facts.ts";
import { useParents } from "../parents.ts";
import { useEventHistory } from "../queries.ts";
import classes from "../fields/dialogs.module.css";

/** 'Changed by Sam on …', where somebody did, and whose words stand there where they are not its maker's. */
export function ChangedBy({ event }: { event: CalendarEvent }) {
  const t = useWords("events");
  const { timeZone } = useCurrentUser();
  const parents = useParents();
  if (event.changedBy === null || event.changedAt === null) return null;
  const when = dayAndTime(event.changedAt, timeZone);
  return (
    <>
      <p className={classes.quiet}>
        {t("history.changed", { name: parents.nameOf(event.changedBy), when })}
      </p>
      {event.writtenBy === event.creatorId ? null : (
        <p className={classes.quiet}>
          {t("history.written", { name: parents.nameOf(event.writtenBy) })}
        </p>
      )}
    </>
  );
}

/** Who made and changed an event, and what stood before. */
export function EventHistory({ id }: { id: string }) {
  const t = useWords("events");
  const { timeZone } = useCurrentUser();
  const parents = useParents();
  const { data: versions, isError } = useEventHistory(id);
  if (isError && versions === undefined)
    return <p className={classes.quiet}>{t("history.missing")}</p>;
  if (versions === undefined || versions.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{t("history")}</h3>
      <ul className={classes.beaten}>
        {versions.toReversed().map((version) => (
          <li key={version.at + version.act}>
            {t(`history.${version.act}`, {
              name: parents.nameOf(version.by),
              when: dayAndTime(version.at, timeZone),
            })}
            <Before version={version} zone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a change replaced. */
function Before({
  version: { act, event, before },
  zone,
}: {
  version: EventVersion;
  zone: string;
}) {
  const t = useWords("events");
  const children = useChildren().data ?? [];
  if (act !== "changed" || before === null) return null;
  const factsOf = (said: EventDetails) => {
    const named = children.filter(({ id }) => said.childIds.includes(id)).map(({ name }) => name);
    const facts = eventFacts({ ...said, children: named }, zone);
    return { ...facts, children: facts.children ?? t("children.all") };
  };
  const [now, then] = [factsOf(event), factsOf(before)];
  const replaced = [
    before.title === event.title ? null : before.title,
    ...eventFactNames.map((name) =>
      now[name] === then[name] ? null : (then[name] ?? t("history.nothing", { what: t(name) })),
    ),
  ].filter((words) => words !== null);
  const gone = before.attachments.filter(
    ({ id }) => !event.attachments.some((one) => one.id === id),
  );
  const added = event.attachments.filter(
    ({ id }) => !before.attachments.some((one) => one.id === id),
  );
  const files = (some: typeof gone) => some.map(({ name }) => visibleText(name)).join(", ");
  if (replaced.length + gone.length + added.length === 0) return null;
  return (
    <>
      {replaced.length === 0 ? null : <p>{t("history.before", { what: replaced.join(" · ") })}</p>}
      {added.length === 0 ? null : <p>{t("history.filesAdded", { names: files(added) })}</p>}
      {gone.length === 0 ? null : <p>{t("history.filesGone", { names: files(gone) })}</p>}
    </>
  );
}
