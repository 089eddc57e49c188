import { minutesAndSeconds } from "../../../lib/dates.ts";
import { useCountdown } from "../../../lib/use-countdown.ts";
import classes from "./paused-notice.module.css";

/** Over the message box while a pause runs and the parent writes an emergency. */
export function PausedNotice({ until }: { until: string }) {
  const seconds = useCountdown(until);
  if (seconds === 0) return null;
  return (
    <p className={classes.notice}>
      Messaging is paused for <b>{minutesAndSeconds(seconds)}</b>. Urgent facts about a child go
      through in the categories emergency and health_safety.
    </p>
  );
}
