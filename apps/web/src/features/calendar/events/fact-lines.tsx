import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { useWords } from "../../../lib/words.ts";
import { AttachedFiles } from "../../attachments/index.ts";
import { useChildren } from "../../children/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { eventFactNames, eventFacts } from "../event-facts.ts";
import classes from "../fields/dialogs.module.css";

/** What is said of an event besides its title, a line each. */
export function EventFacts({ event }: { event: CalendarEvent }) {
  // What is said in them stands in both areas.
  const t = useWords("events");
  useWords("calendar");
  const { timeZone } = useCurrentUser();
  const children = useChildren().data ?? [];
  const names = children.filter(({ id }) => event.childIds.includes(id)).map(({ name }) => name);
  const facts = eventFacts({ ...event, children: names }, timeZone);
  return (
    <>
      {eventFactNames.map((name) =>
        facts[name] === null ? null : (
          <p key={name} className={classes.fact}>
            {name === "reminder" ? t("fact", { what: t(name), said: facts[name] }) : facts[name]}
          </p>
        ),
      )}
      <AttachedFiles attachments={event.attachments} />
    </>
  );
}
