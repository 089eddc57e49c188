import type { CalendarEvent, EventReach } from "@evenkeel/contract/models/calendar/events";
import { Button } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { NoticeDialog } from "../../../components/notice-dialog.tsx";
import { useWords } from "../../../lib/words.ts";
import { eventNow, useDeleteEvent } from "../queries.ts";
import { EventFacts } from "./fact-lines.tsx";
import { ChangedBy } from "./event-history.tsx";
import { type Removed, removedBy } from "./removed.ts";
import { StandsNow } from "./stands-now.tsx";

/**
 * 'Delete this event?' (S-2.6.3). What is deleted is what was seen: where the other parent
 * changed it meanwhile, nothing goes, and the dialog shows what it is now.
 */
export function DeleteEventDialog({
  event: seen,
  onChange,
  onDeleted,
  onClose,
}: {
  event: CalendarEvent;
  onChange: (event: CalendarEvent) => void;
  /** With what can be put back, if anything can. */
  onDeleted: (removed: Removed | null) => void;
  onClose: () => void;
}) {
  const t = useWords("events");
  const common = useWords("common");
  const remove = useDeleteEvent();
  const event = eventNow(remove.error) ?? seen;
  const [first, ...others] = reachesOf(seen);
  const press = (reach: EventReach) => {
    if (remove.isPending) return;
    remove.mutate(
      { id: seen.id, version: event.version, reach },
      {
        onSuccess: () => {
          onDeleted(removedBy(event, reach));
          onClose();
        },
      },
    );
  };
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
            loading={remove.isPending && remove.variables.reach === first.reach}
            onClick={() => press(first.reach)}
          >
            {t(first.label)}
          </Button>
          {others.map(({ reach, label }) => (
            <Button
              key={reach}
              color="red"
              variant="light"
              loading={remove.isPending && remove.variables.reach === reach}
              onClick={() => press(reach)}
            >
              {t(label)}
            </Button>
          ))}
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
      <StandsNow error={remove.error} words={() => t("delete.standsNow")} />
      <div>
        <strong>{event.title}</strong>
        <EventFacts event={event} />
        <ChangedBy event={event} />
      </div>
      <p>{t(event.custody === null ? "delete.event" : "delete.custody")}</p>
    </NoticeDialog>
  );
}

type Choice = { reach: EventReach; label: "delete.yes" | `delete.${EventReach}` };

/** How much of it can go, what was pressed first. */
function reachesOf({ occurrence }: CalendarEvent): [Choice, ...Choice[]] {
  if (occurrence === null) return [{ reach: "all", label: "delete.yes" }];
  return [
    { reach: "this", label: "delete.this" },
    { reach: "later", label: "delete.later" },
    { reach: "all", label: "delete.all" },
  ];
}
