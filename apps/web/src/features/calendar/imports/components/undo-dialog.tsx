import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import { NoticeDialog } from "../../../../components/notice-dialog.tsx";
import { serverMessage } from "../../../../lib/errors.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { useCurrentUser } from "../../../session/index.ts";
import { useParents } from "../../parents.ts";
import { yearsOf } from "../counts.ts";
import { useUndoImport } from "../queries.ts";
import { mayDo } from "../standing.ts";
import { useWords, words } from "../../../../lib/words.ts";

interface UndoDialogProps {
  schedule: ScheduleImport;
  onClose: () => void;
}

/** Asks before a schedule leaves the calendar as a whole, or before the other parent is asked whether it may. */
export function UndoDialog({ schedule, onClose }: UndoDialogProps) {
  const t = useWords("imports");
  const { id } = useCurrentUser();
  const name = useParents().otherThan(id);
  const isQuestion = mayDo(schedule, id).undo === "ask";
  const undo = useUndoImport({
    undone: ({ undone, eventsRemoved }) => {
      showToast(
        undone
          ? { title: t("undo.done"), description: t("undo.doneText", { count: eventsRemoved }) }
          : { title: t("undo.asked", { name }), description: t("undo.askedText") },
      );
      onClose();
    },
    failed: (error) =>
      showToast({
        variant: "destructive",
        title: t("undo.failed"),
        description: serverMessage(error, t("undo.failedText")),
      }),
  });
  const agrees = schedule.undoAskedBy !== null;
  return (
    <NoticeDialog
      title={t(isQuestion ? "undo.ask" : agrees ? "undo.agree" : "undo")}
      icon={<IconArrowBackUp />}
      tone="amber"
      onClose={onClose}
      actions={
        <>
          <Button loading={undo.isPending} onClick={() => undo.mutate({ id: schedule.id })}>
            {isQuestion ? t("undo.askYes", { name }) : t("undo.yes")}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words("common")("cancel")}
          </Button>
        </>
      }
    >
      <p>
        {isQuestion
          ? t("undo.askText", { name })
          : t("undo.text", { events: schedule.events, years: yearsOf(t, schedule) })}
      </p>
    </NoticeDialog>
  );
}
