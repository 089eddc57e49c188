import { Button } from "@mantine/core";
import IconHandStop from "@tabler/icons-react/dist/esm/icons/IconHandStop.mjs";
import { NoticeDialog, NoticePart } from "../../../components/notice-dialog.tsx";
import { minutesAndSeconds } from "../../../lib/dates.ts";
import { useCountdown } from "../../../lib/use-countdown.ts";
import type { Phase } from "../sending.ts";
import { CrisisResources } from "./crisis-resources.tsx";
import classes from "./dialogs.module.css";
import { UrgentWayOut } from "./urgent-way-out.tsx";

interface BlockingDialogProps {
  phase: Extract<Phase, { name: "blocked" }>;
  onReady: () => void;
  onWriteUrgent: () => void;
}

/** A red message: it was not sent, and messaging rests until the server's pause is over. */
export function BlockingDialog({ phase, onReady, onWriteUrgent }: BlockingDialogProps) {
  const seconds = useCountdown(phase.until);
  const over = seconds === 0;
  const { tip, suggestion, crisis } = phase.coaching;
  return (
    <NoticeDialog
      title="This message was not sent"
      icon={<IconHandStop />}
      tone="alarm"
      {...(over ? { onClose: onReady } : {})}
      actions={
        <>
          <Button disabled={!over} onClick={onReady}>
            {over ? "Edit Message" : "Please wait..."}
          </Button>
          {over ? null : <UrgentWayOut onWriteUrgent={onWriteUrgent} />}
        </>
      }
    >
      {crisis ? <CrisisResources /> : null}
      <p>
        It reads as abusive, so it was blocked. Your words are still in the message box. Blocked
        attempts are kept for the court reviewer.
      </p>
      <p role="timer" aria-label="Time until you can write again" className={classes.countdown}>
        {minutesAndSeconds(seconds)}
      </p>
      {tip === null ? null : (
        <NoticePart label="Coaching tip" tone="tip">
          {tip}
        </NoticePart>
      )}
      {suggestion === null ? null : (
        <NoticePart label="What could be said instead" tone="offered">
          {suggestion}
        </NoticePart>
      )}
    </NoticeDialog>
  );
}
