import type { ReadScheduleOutput } from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import { useWords } from "../../../../lib/words.ts";
import { Crop } from "../picture/crop.tsx";
import type { OtherLine } from "../unanswered.ts";
import classes from "../wizard.module.css";
import { OnPage } from "./order-statements.tsx";

interface OtherLinesProps {
  lines: readonly OtherLine[];
  page: ReadScheduleOutput["page"];
  /** None of them changes the time. */
  onNone: () => void;
  /** This one does: it is asked about alone from then on. */
  onChanges: (line: OtherLine) => void;
}

/** Lines beside the rules that nobody knows, such as 'Trial basis': one question about all of them, and one tap. */
export function OtherLines({ lines, page, onNone, onChanges }: OtherLinesProps) {
  const t = useWords("imports");
  if (lines.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="other-lines">
      <h2 id="other-lines" className={classes.heading}>
        {t("question.other-lines")}
      </h2>
      <p>{t("lines.text")}</p>
      <div className={classes.question}>
        {lines.map((line) => (
          <div key={line.changes} className={classes.line}>
            <OnPage number={line.page} />
            <Crop page={page} boxes={line.boxes} />
            <blockquote className={classes.words} dir="auto">
              {line.text}
            </blockquote>
            <div className={classes.choices}>
              <Button
                size="sm"
                variant="default"
                aria-label={t("lines.changesOf", { text: line.text })}
                onClick={() => onChanges(line)}
              >
                {t("lines.changes")}
              </Button>
            </div>
          </div>
        ))}
        <div className={classes.choices}>
          <Button size="sm" variant="light" onClick={onNone}>
            {t("lines.none")}
          </Button>
        </div>
      </div>
    </section>
  );
}
