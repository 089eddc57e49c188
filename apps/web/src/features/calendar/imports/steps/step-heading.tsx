import { Progress } from "@mantine/core";
import { useEffect, useRef } from "react";
import classes from "../wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

const steps = 3;
const names = { 1: "upload", 2: "review", 3: "apply.step" } as const;

/** Which step it is. A step opens at its top with the focus here, forward and back. */
export function StepHeading({ step }: { step: keyof typeof names }) {
  const t = useWords("imports");
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // Opening the page leaves the focus to the page.
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div className={classes.steps}>
      <h2 ref={heading} tabIndex={-1} className={classes.step}>
        <span className={classes.stepName}>{t("step", { step, steps })}</span>{" "}
        <span>{t(names[step])}</span>
      </h2>
      <Progress value={(step / steps) * 100} aria-label={t("progress")} />
    </div>
  );
}
