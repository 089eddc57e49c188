import { Button } from "@mantine/core";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import { Link } from "react-router-dom";
import { NoticeDialog } from "../../../components/notice-dialog.tsx";
import { minutesAndSeconds } from "../../../lib/dates.ts";
import { paths } from "../../../lib/paths.ts";
import { useCountdown } from "../../../lib/use-countdown.ts";
import classes from "./dialogs.module.css";
import { UrgentWayOut } from "./urgent-way-out.tsx";
import { useWords } from "../../../lib/words.ts";

interface CommunicationPauseProps {
  until: string;
  onReady: () => void;
  onWriteUrgent: () => void;
}

/** A pause that still runs, after a reload or from another device (S-2.5.23). */
export function CommunicationPause({ until, onReady, onWriteUrgent }: CommunicationPauseProps) {
  const t = useWords("messages");
  const seconds = useCountdown(until);
  const over = seconds <= 0;
  return (
    <NoticeDialog
      title={t("pause.title")}
      icon={<IconHourglass />}
      tone="calm"
      {...(over ? { onClose: onReady } : {})}
      actions={
        <>
          <Button disabled={!over} onClick={onReady}>
            {t(over ? "pause.ready" : "pause.taking")}
          </Button>
          {over ? null : <UrgentWayOut onWriteUrgent={onWriteUrgent} />}
          <Button component={Link} to={paths.conversations} variant="subtle">
            {t("pause.back")}
          </Button>
        </>
      }
    >
      <p className={classes.lead}>{t(over ? "pause.over" : "pause.text")}</p>
      <p role="timer" aria-label={t("pause.timer")} className={classes.countdown}>
        {minutesAndSeconds(seconds)}
      </p>
    </NoticeDialog>
  );
}
