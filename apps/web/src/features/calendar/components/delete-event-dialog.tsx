import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { Button } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { NoticeDialog } from "../../../components/notice-dialog.tsx";
import { useCurrentUser } from "../../session/index.ts";
import { eventWhen } from "../event-when.ts";
import { useDeleteEvent } from "../queries.ts";
import { ChangedBy } from "./event-history.tsx";
import { useWords } from "../../../lib/words.ts";

/** 'Delete this event?' (spec section 2, Calendar screen). */
export function DeleteEventDialog({
  event,
  onChange,
  onClose,
}: {
  event: CalendarEvent;
  onChange: (event: CalendarEvent) => void;
  onClose: () => void;
}) {
  const t = useWords("calendar");
  const common = useWords("common");
  const { timeZone } = useCurrentUser();
  const remove = useDeleteEvent();
  return (
    <NoticeDialog
      title={t("delete")}
      icon={<IconTrash />}
      tone="amber"
      onClose={onClose}
      actions={
        <>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ id: event.id }, { onSuccess: onClose })}
          >
            {t(event.occurrence === null ? "delete.yes" : "delete.this")}
          </Button>
          {event.occurrence === null ? null : (
            <>
              <Button
                color="red"
                variant="light"
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate({ id: event.id, reach: "later" }, { onSuccess: onClose })
                }
              >
                {t("delete.later")}
              </Button>
              <Button
                color="red"
                variant="light"
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate({ id: event.id, reach: "all" }, { onSuccess: onClose })
                }
              >
                {t("delete.all")}
              </Button>
            </>
          )}
          {event.custody === null ? (
            <Button variant="light" onClick={() => onChange(event)}>
              {t("delete.change")}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {common("cancel")}
          </Button>
        </>
      }
    >
      <p>
        <strong>{event.title}</strong>
        <br />
        {eventWhen(event, timeZone)}
        {event.place === null ? null : (
          <>
            <br />
            {event.place}
          </>
        )}
      </p>
      {event.note === null ? null : <p>{event.note}</p>}
      <ChangedBy event={event} />
      <p>{t(event.custody === null ? "delete.event" : "delete.custody")}</p>
    </NoticeDialog>
  );
}
