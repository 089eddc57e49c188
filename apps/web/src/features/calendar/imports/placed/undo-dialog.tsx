import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import { useState } from "react";
import { NoticeDialog } from "../../../../components/notice-dialog.tsx";
import { serverMessage } from "../../../../lib/errors.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { useCurrentUser } from "../../../session/index.ts";
import { useParents } from "../../parents.ts";
import { yearsOf } from "./counts.ts";
import { useUndoImport } from "../queries.ts";
import { mayDo } from "../standing.ts";
import { useWords, words } from "../../../../lib/words.ts";

const titles = { alone: "undo", ask: "undo.ask", agree: "undo.agree" } as const;

interface UndoDialogProps {
  schedule: ScheduleImport;
  onClose: () => void;
}

/** Asks before a schedule leaves the calendar as a whole, or before the other parent is asked whether it may. */
export function UndoDialog({ schedule, onClose }: UndoDialogProps) {
  const t = useWords("imports");
  const { id } = useCurrentUser();
  const name = useParents().otherThan(id);
  // What was pressed is what is meant: where the other parent acts meanwhile, the server says so.
  const [undoAs] = useState(() => mayDo(schedule, id).undo ?? "ask");
  const isQuestion = undoAs === "ask";
  const setsAside = undoAs === "alone" && schedule.appliedBy !== id;
  const undo = useUndoImport({
    undone: ({ undone, eventsRemoved }) => {
      showToast(
        undone
          ? setsAside
            ? { title: t("setAside.done"), description: t("setAside.doneText") }
            : { title: t("undo.done"), description: t("undo.doneText", { count: eventsRemoved }) }
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
  return (
    <NoticeDialog
      title={t(setsAside ? "setAside" : titles[undoAs])}
      icon={<IconArrowBackUp />}
      tone="amber"
      onClose={onClose}
      actions={
        <>
          <Button loading={undo.isPending} onClick={() => undo.mutate({ id: schedule.id, undoAs })}>
            {isQuestion ? t("undo.askYes", { name }) : t(setsAside ? "setAside.yes" : "undo.yes")}
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
          : setsAside
            ? t("setAside.text", { name, years: yearsOf(t, schedule) })
            : t("undo.text", { events: schedule.events, years: yearsOf(t, schedule) })}
      </p>
    </NoticeDialog>
  );
}
