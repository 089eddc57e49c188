import type { CalendarEvent } from "@evenkeel/contract/models/calendar";
import { Button } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { NoticeDialog } from "../../../components/notice-dialog.tsx";
import { useCurrentUser } from "../../session/index.ts";
import { eventWhen } from "../event-when.ts";
import { useDeleteEvent } from "../queries.ts";

/** 'Delete this event?' (spec section 2, Calendar screen). */
export function DeleteEventDialog({
  event,
  onClose,
}: {
  event: CalendarEvent;
  onClose: () => void;
}) {
  const { timeZone } = useCurrentUser();
  const remove = useDeleteEvent();
  return (
    <NoticeDialog
      title="Delete this event?"
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
            Delete
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        <strong>{event.title}</strong>
        <br />
        {eventWhen(event, timeZone)}
      </p>
      <p>
        {event.custody === null
          ? "It leaves both parents' calendar. The family's record keeps that it was there."
          : "Only these hours leave the calendar. The schedule that they come from stays; to take it off as a whole, undo it under Custody schedules."}
      </p>
    </NoticeDialog>
  );
}
