import IconHandStop from "@tabler/icons-react/dist/esm/icons/IconHandStop.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { useEffect, useRef } from "react";
import { timeOf } from "../lib/dates.ts";
import type { Refusal } from "../lib/refusal.ts";
import classes from "./form-refusal.module.css";
import { useWords } from "../lib/words.ts";

interface FormRefusalProps {
  refusal: Refusal | null;
  /** The reader's time zone, IANA name. */
  zone: string;
  /** True if a pause does not keep this form from being sent again. */
  mayTryAgain?: boolean;
}

/** Why the server did not take a form's words, beside the form; the words stay where they are. */
export function FormRefusal({ refusal, zone, mayTryAgain = false }: FormRefusalProps) {
  const t = useWords("common");
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    // At the end of a long form it would be out of sight.
    if (refusal !== null) shown.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  if (refusal === null) return null;
  const { message, coachingTip, pausedUntil, isTakenBack } = refusal;
  const Icon = isTakenBack ? IconLock : IconHandStop;
  return (
    <section
      ref={shown}
      className={classes.refusal}
      data-taken-back={isTakenBack || undefined}
      role={isTakenBack ? "status" : "alert"}
    >
      <Icon aria-hidden="true" />
      <div className={classes.words}>
        <p>{message}</p>
        {coachingTip === null ? null : <p className={classes.tip}>{coachingTip}</p>}
        {isTakenBack ? null : (
          <p className={classes.tip}>
            {t("refusal.kept")}{" "}
            {pausedUntil === null || mayTryAgain
              ? t("refusal.changeNow")
              : t("refusal.changeLater", { time: timeOf(pausedUntil, zone) })}
          </p>
        )}
      </div>
    </section>
  );
}
