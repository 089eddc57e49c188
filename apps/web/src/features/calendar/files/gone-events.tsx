import type { BroughtEvent } from "@evenkeel/contract/models/calendar/file";
import { Checkbox } from "@mantine/core";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { eventWhen } from "../event-when.ts";
import classes from "./files.module.css";

interface GoneEventsProps {
  events: readonly BroughtEvent[];
  leaving: ReadonlySet<string>;
  onChange: (leaving: ReadonlySet<string>) => void;
}

/** What an earlier file brought and this one has no longer: it stays unless the parent marks it. */
export function GoneEvents({ events, leaving, onChange }: GoneEventsProps) {
  const t = useWords("files");
  const { timeZone } = useCurrentUser();
  const mark = (id: string, isLeaving: boolean) => {
    const others = [...leaving].filter((one) => one !== id);
    onChange(new Set(isLeaving ? [...others, id] : others));
  };
  return (
    <section className={classes.left} aria-labelledby="file-gone">
      <h3 id="file-gone">{t("gone", { count: events.length })}</h3>
      <p>{t("gone.text", { count: events.length })}</p>
      <ul className={classes.list}>
        {events.map((event) => (
          <li key={event.id} className={classes.event}>
            <Checkbox
              checked={leaving.has(event.id)}
              label={
                <strong className={classes.name}>{t("gone.one", { title: event.title })}</strong>
              }
              description={eventWhen(event, timeZone)}
              onChange={({ currentTarget: { checked } }) => mark(event.id, checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
