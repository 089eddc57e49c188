import { Button } from "@mantine/core";
import IconHandStop from "@tabler/icons-react/dist/esm/icons/IconHandStop.mjs";
import { NoticeDialog, NoticePart } from "../../../components/notice-dialog.tsx";
import { minutesAndSeconds } from "../../../lib/dates.ts";
import { useCountdown } from "../../../lib/use-countdown.ts";
import type { Phase } from "../sending.ts";
import { CrisisResources } from "./crisis-resources.tsx";
import classes from "./dialogs.module.css";
import { UrgentWayOut } from "./urgent-way-out.tsx";
import { useWords } from "../../../lib/words.ts";

interface BlockingDialogProps {
  phase: Extract<Phase, { name: "blocked" }>;
  onReady: () => void;
  onWriteUrgent: () => void;
}

/** A red message: it was not sent, and messaging is paused until the server's pause is over. */
export function BlockingDialog({ phase, onReady, onWriteUrgent }: BlockingDialogProps) {
  const t = useWords("messages");
  const seconds = useCountdown(phase.until);
  const over = seconds === 0;
  const { coachingTip, suggestion, crisis } = phase.coaching;
  return (
    <NoticeDialog
      title={t("blocked.title")}
      icon={<IconHandStop />}
      tone="alarm"
      {...(over ? { onClose: onReady } : {})}
      actions={
        <>
          <Button disabled={!over} onClick={onReady}>
            {t(over ? "edit" : "blocked.wait")}
          </Button>
          {over ? null : <UrgentWayOut onWriteUrgent={onWriteUrgent} />}
        </>
      }
    >
      {crisis ? <CrisisResources /> : null}
      <p>{t(crisis ? "blocked.textInCrisis" : "blocked.text")}</p>
      <p role="timer" aria-label={t("blocked.timer")} className={classes.countdown}>
        {minutesAndSeconds(seconds)}
      </p>
      {coachingTip === null ? null : (
        <NoticePart label={t("tip")} tone="tip">
          {coachingTip}
        </NoticePart>
      )}
      {suggestion === null ? null : (
        <NoticePart label={t("blocked.instead")} tone="offered">
          {suggestion}
        </NoticePart>
      )}
    </NoticeDialog>
  );
}
