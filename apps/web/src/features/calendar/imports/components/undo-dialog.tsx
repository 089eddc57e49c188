import type { ScheduleImport } from "@evenkeel/contract/models/schedule";
import { Button } from "@mantine/core";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import { NoticeDialog } from "../../../../components/notice-dialog.tsx";
import { serverMessage } from "../../../../lib/errors.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { yearsOf } from "../counts.ts";
import { useUndoImport } from "../queries.ts";

interface UndoDialogProps {
  schedule: ScheduleImport;
  onClose: () => void;
}

/** Asks before a schedule leaves the calendar as a whole. */
export function UndoDialog({ schedule, onClose }: UndoDialogProps) {
  const undo = useUndoImport({
    undone: ({ eventsRemoved }) => {
      showToast({ title: "Schedule undone", description: `Removed ${eventsRemoved} events` });
      onClose();
    },
    failed: (error) =>
      showToast({
        variant: "destructive",
        title: "Failed to undo the schedule",
        description: serverMessage(error, "Nothing was changed. Please try again."),
      }),
  });
  return (
    <NoticeDialog
      title="Undo this schedule?"
      icon={<IconArrowBackUp />}
      tone="amber"
      onClose={onClose}
      actions={
        <>
          <Button loading={undo.isPending} onClick={() => undo.mutate({ id: schedule.id })}>
            Undo the schedule
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        Its {schedule.events} events for {yearsOf(schedule)} leave both parents' calendar, and what
        was there before is back. Events that a parent added stay.
      </p>
    </NoticeDialog>
  );
}
