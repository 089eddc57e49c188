import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { completionMilliseconds, phaseAt } from "../breathing.ts";
import classes from "./breathing-exercise.module.css";
import { useWords } from "../../../lib/words.ts";

/**
 * One slow breath to follow. Whoever asked for less motion sees the words and the seconds, and a
 * circle that stays as it is. It can be skipped: moving things must be.
 */
export function BreathingExercise({ onComplete }: { onComplete: () => void }) {
  const t = useWords("flow");
  const [elapsed, setElapsed] = useState(0);
  const complete = useEffectEvent(onComplete);
  useEffect(() => {
    const start = performance.now();
    const ticking = setInterval(
      () => setElapsed(Math.floor((performance.now() - start) / 1_000)),
      250,
    );
    const ending = setTimeout(() => complete(), completionMilliseconds);
    return () => {
      clearInterval(ticking);
      clearTimeout(ending);
    };
  }, []);
  const { phase, left } = phaseAt(elapsed);
  return (
    <section className={classes.exercise} aria-label={t("breathing")}>
      <div className={classes.stage} aria-hidden="true">
        <span
          className={classes.circle}
          data-phase={phase.name}
          style={{ transitionDuration: `${phase.seconds}s` }}
        />
        <span className={classes.seconds}>{left === 0 ? "" : left}</span>
      </div>
      <p className={classes.text} role="status">
        {t(`breathing.${phase.name}`)}
      </p>
      <Button variant="subtle" size="compact-md" className={classes.skip} onClick={onComplete}>
        {t("breathing.skip")}
      </Button>
    </section>
  );
}
