import { minutesAndSeconds } from "../../../lib/dates.ts";
import { useCountdown } from "../../../lib/use-countdown.ts";
import classes from "./paused-notice.module.css";
import { useWords } from "../../../lib/words.ts";

/** Over the message box while a pause runs and the parent writes an emergency. */
export function PausedNotice({ until }: { until: string }) {
  const t = useWords("chat");
  const seconds = useCountdown(until);
  if (seconds === 0) return null;
  return (
    <p className={classes.notice}>
      {t.rich("paused", { left: minutesAndSeconds(seconds), time: <b /> })}
    </p>
  );
}
