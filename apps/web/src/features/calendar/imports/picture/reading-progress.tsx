import type { ReadingProgress as Progress } from "@evenkeel/contract/models/calendar/schedule";
import { Progress as Bar } from "@mantine/core";
import { serverMessage } from "../../../../lib/errors.ts";
import classes from "../upload.module.css";
import { useWords } from "../../../../lib/words.ts";

/** Percent: a bar that has begun is seen. */
const shortestBar = 4;

interface ReadingStateProps {
  reading: { isPending: boolean; error: unknown; progress: Progress | null };
}

/** How a reading goes on, or why it came to nothing. */
export function ReadingState({ reading }: ReadingStateProps) {
  const t = useWords("imports");
  if (reading.isPending) return <ReadingProgress progress={reading.progress} />;
  if (reading.error === null) return null;
  return <p className={classes.alarm}>{serverMessage(reading.error, t("reading.failed"))}</p>;
}

/** 'Processing document...' with the stage that the server tells; before it tells one, only that it goes on. */
function ReadingProgress({ progress }: { progress: Progress | null }) {
  const t = useWords("imports");
  const stage = progress?.stage ?? null;
  const percent = Math.round((progress?.progress ?? 0) * 100);
  return (
    <div className={classes.progress}>
      <p className={classes.processing}>{t("reading.processing")}</p>
      <Bar
        value={stage === null ? 100 : Math.max(shortestBar, percent)}
        animated={stage === null}
        aria-label={t("reading.name")}
      />
      <p className={classes.quiet} role="status">
        {t(stage === null ? "reading.sending" : `reading.${stage}`)}
      </p>
    </div>
  );
}
