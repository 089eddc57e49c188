import type { CalendarEvent } from "@evenkeel/contract/models/calendar";
import { Button } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { NoticeDialog } from "../../../components/notice-dialog.tsx";
import { useCurrentUser } from "../../session/index.ts";
import { eventWhen } from "../event-when.ts";
import { useDeleteEvent } from "../queries.ts";
import { useWords } from "../../../lib/words.ts";

/** 'Delete this event?' (spec section 2, Calendar screen). */
export function DeleteEventDialog({
  event,
  onClose,
}: {
  event: CalendarEvent;
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
            {t("delete.yes")}
          </Button>
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
      </p>
      <p>{t(event.custody === null ? "delete.event" : "delete.custody")}</p>
    </NoticeDialog>
  );
}
