import { Dialog } from "../../../components/dialog.tsx";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { ActionIcon, Button } from "@mantine/core";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { longDay } from "../../../lib/dates.ts";
import { CustodyReasons } from "./custody-reasons.tsx";
import classes from "../fields/dialogs.module.css";
import { EventFacts } from "../events/fact-lines.tsx";
import { ChangedBy } from "../events/event-history.tsx";
import { useWords } from "../../../lib/words.ts";

interface DayDialogProps {
  day: string;
  /** The events that touch the day. */
  events: readonly CalendarEvent[];
  canEdit: boolean;
  onEvent: (event: CalendarEvent) => void;
  onChange: (event: CalendarEvent) => void;
  onAdd: () => void;
  onClose: () => void;
}

/** One day: what is on it, a new event, and why it is this parent's. */
export function DayDialog({
  day,
  events,
  canEdit,
  onEvent,
  onChange,
  onAdd,
  onClose,
}: DayDialogProps) {
  const t = useWords("calendar");
  return (
    <Dialog onClose={onClose} title={longDay(day)} size={460}>
      {events.length === 0 ? (
        <p className={classes.quiet}>{t("day.none")}</p>
      ) : (
        <section className={classes.part}>
          <h3 className={classes.heading}>{t("day.onCalendar")}</h3>
          <ul className={classes.events}>
            {events.map((event) => (
              <li key={event.id} className={classes.event}>
                <div>
                  <p className={classes.who}>{event.title}</p>
                  <EventFacts event={event} />
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
        <Button fullWidth className={classes.add} onClick={onAdd}>
          {t("add")}
        </Button>
      ) : null}
      <section className={classes.part}>
        <h3 className={classes.heading}>{t("day.why")}</h3>
        <CustodyReasons day={day} />
      </section>
    </Dialog>
  );
}
