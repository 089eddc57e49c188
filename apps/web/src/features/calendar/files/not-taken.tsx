import type { ReadFileOutput } from "@evenkeel/contract/models/calendar/file";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../lib/words.ts";
import classes from "./files.module.css";

/** So many of a list are drawn at first, and with each press more. */
export const shownAtOnce = 50;

interface NotTakenProps extends Pick<ReadFileOutput, "leftOut"> {
  /** An earlier file of the same source is on the calendar, and may have brought them. */
  isNewer: boolean;
}

/** What cannot be placed, each with its reason, some at a time. */
export function NotTaken({ leftOut, isNewer }: NotTakenProps) {
  const t = useWords("files");
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <section className={classes.left} aria-labelledby="file-left-out">
      <h3 id="file-left-out">{t("leftOut", { count: leftOut.length })}</h3>
      <ul>
        {leftOut.slice(0, shown).map(({ title, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and titles repeat
          <li key={index} className={classes.name}>
            {t("leftOut.one", {
              title: title === "" ? t("untitled") : title,
              reason: t(`reason.${reason}`),
            })}
          </li>
        ))}
      </ul>
      {isNewer ? (
        <p className={classes.line}>{t("leftOut.stays", { count: leftOut.length })}</p>
      ) : null}
      {leftOut.length <= shown ? null : (
        <Button variant="subtle" onClick={() => setShown(shown + shownAtOnce)}>
          {t("more", { count: leftOut.length - shown })}
        </Button>
      )}
    </section>
  );
}
