import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import { NoticeDialog } from "../../../../components/notice-dialog.tsx";
import { serverMessage } from "../../../../lib/errors.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { yearsOf } from "../counts.ts";
import { useUndoImport } from "../queries.ts";
import { useWords, words } from "../../../../lib/words.ts";

interface UndoDialogProps {
  schedule: ScheduleImport;
  onClose: () => void;
}

/** Asks before a schedule leaves the calendar as a whole. */
export function UndoDialog({ schedule, onClose }: UndoDialogProps) {
  const t = useWords("imports");
  const undo = useUndoImport({
    undone: ({ eventsRemoved }) => {
      showToast({
        title: t("undo.done"),
        description: t("undo.doneText", { count: eventsRemoved }),
      });
      onClose();
    },
    failed: (error) =>
      showToast({
        variant: "destructive",
        title: t("undo.failed"),
        description: serverMessage(error, t("undo.failedText")),
      }),
  });
  return (
    <NoticeDialog
      title={t("undo")}
      icon={<IconArrowBackUp />}
      tone="amber"
      onClose={onClose}
      actions={
        <>
          <Button loading={undo.isPending} onClick={() => undo.mutate({ id: schedule.id })}>
            {t("undo.yes")}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words("common")("cancel")}
          </Button>
        </>
      }
    >
      <p>{t("undo.text", { events: schedule.events, years: yearsOf(t, schedule) })}</p>
    </NoticeDialog>
  );
}
