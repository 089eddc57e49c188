import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { serverNow } from "../lib/server-clock.ts";
import classes from "./thinking.module.css";
import { useWords } from "../lib/words.ts";

/** Most answers are there by then; who waits longer wants to know that it goes on, and a way out. */
const secondsUntilPatience = 4;

interface ThinkingProps {
  /** When the question was asked (ISO 8601, UTC, by the server's clock). */
  since: string;
  /** Gives the answer up. */
  onStop: () => void;
}

/**
 * Says that an answer is on its way: 'Thinking...', and after some seconds for how long already, with a way to stop.
 * An answer is shown whole, as it is checked whole before anyone reads it, so there is no part of it to show here.
 */
export function Thinking({ since, onStop }: ThinkingProps) {
  const t = useWords("common");
  const seconds = useSecondsSince(since);
  return (
    <div className={classes.waiting}>
      <p className={classes.thinking}>{t("thinking")}</p>
      {seconds < secondsUntilPatience ? null : (
        <>
          <span className={classes.seconds} aria-hidden="true">
            {t("thinking.seconds", { seconds })}
          </span>
          <Button variant="default" size="compact-sm" className={classes.stop} onClick={onStop}>
            {t("thinking.stop")}
          </Button>
          <p className={classes.patience}>{t("thinking.patience")}</p>
        </>
      )}
    </div>
  );
}

const secondsFrom = (since: string): number =>
  Math.max(0, Math.floor((serverNow() - Date.parse(since)) / 1000));

function useSecondsSince(since: string): number {
  const [seconds, setSeconds] = useState(() => secondsFrom(since));
  useEffect(() => {
    const tick = () => setSeconds(secondsFrom(since));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [since]);
  return seconds;
}
