import { Dialog } from "../../../components/dialog.tsx";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { ActionIcon } from "@mantine/core";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { longDay } from "../../../lib/dates.ts";
import { useCurrentUser } from "../../session/index.ts";
import { eventWhen } from "../event-when.ts";
import { CustodyReasons } from "./custody-reasons.tsx";
import classes from "./dialogs.module.css";
import { ChangedBy } from "./event-history.tsx";
import { NewEventForm } from "./new-event-form.tsx";
import { useWords } from "../../../lib/words.ts";

interface DayDialogProps {
  day: string;
  /** The events that touch the day. */
  events: readonly CalendarEvent[];
  canEdit: boolean;
  onEvent: (event: CalendarEvent) => void;
  onChange: (event: CalendarEvent) => void;
  onClose: () => void;
}

/** One day: why it is this parent's, what is on it, and a new event. */
export function DayDialog({ day, events, canEdit, onEvent, onChange, onClose }: DayDialogProps) {
  const t = useWords("calendar");
  const { timeZone } = useCurrentUser();
  return (
    <Dialog onClose={onClose} title={longDay(day)} size={460}>
      <section className={classes.part}>
        <h3 className={classes.heading}>{t("day.why")}</h3>
        <CustodyReasons day={day} />
      </section>
      {events.length === 0 ? null : (
        <section className={classes.part}>
          <h3 className={classes.heading}>{t("day.events")}</h3>
          <ul className={classes.events}>
            {events.map((event) => (
              <li key={event.id} className={classes.event}>
                <div>
                  <p className={classes.who}>{event.title}</p>
                  <p className={classes.quiet}>{eventWhen(event, timeZone)}</p>
                  {event.place === null ? null : <p className={classes.quiet}>{event.place}</p>}
                  <ChangedBy event={event} />
                </div>
                {canEdit && event.custody === null ? (
                  <ActionIcon
                    variant="subtle"
                    aria-label={t("day.change", { title: event.title })}
                    onClick={() => onChange(event)}
                  >
                    <IconPencil aria-hidden="true" />
                  </ActionIcon>
                ) : null}
                {canEdit ? (
                  <ActionIcon
                    color="red"
                    aria-label={t("day.delete", { title: event.title })}
                    onClick={() => onEvent(event)}
                  >
                    <IconTrash aria-hidden="true" />
                  </ActionIcon>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      )}
      {canEdit ? (
        <section className={classes.part}>
          <h3 className={classes.heading}>{t("day.add")}</h3>
          <NewEventForm from={day} to={day} onCreated={onClose} />
        </section>
      ) : null}
    </Dialog>
  );
}
