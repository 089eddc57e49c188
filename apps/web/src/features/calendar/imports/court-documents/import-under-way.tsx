import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useWords } from "../../../../lib/words.ts";
import type { WizardAsked } from "../use-open-wizard.ts";
import classes from "../upload.module.css";

interface ImportUnderWayProps {
  asked: WizardAsked;
  /** Called once one of the two was chosen. */
  onChosen: () => void;
}

/** Another import was begun and not finished: which of the two to go on with. */
export function ImportUnderWay({ asked, onChosen }: ImportUnderWayProps) {
  const t = useWords("imports");
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  const choose = (act: () => void | Promise<void>) => () => {
    void act();
    onChosen();
  };
  return (
    <div
      ref={question}
      role="group"
      aria-label={t("underWay")}
      tabIndex={-1}
      className={classes.amber}
    >
      <p>{t("underWay")}</p>
      <div className={classes.actions}>
        <Button onClick={choose(asked.keepEarlier)}>{t("underWay.keep")}</Button>
        <Button variant="default" onClick={choose(asked.begin)}>
          {t("underWay.begin")}
        </Button>
      </div>
    </div>
  );
}
